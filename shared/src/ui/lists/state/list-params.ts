import { ENTITY_PARAMETER, OPEN_PARAMETER } from '../../../navigation';

/** As long as the gateway takes it. */
export const MAX_SEARCH_LENGTH = 200;

/** Names of a list's query parameters beside those of its dates and filters. */
export const PARAMETERS = {
  search: 'q',
  open: OPEN_PARAMETER,
  view: 'view',
  page: 'page',
  sort: 'sort',
  size: 'size',
} as const;

/** What an address holds beside the list as such: it is of the moment, or of who looks. */
const PASSING = [ENTITY_PARAMETER, PARAMETERS.page, PARAMETERS.open, PARAMETERS.view];

/** The search of an address, within what the gateway takes. */
export function readSearch(params: URLSearchParams): string {
  return (params.get(PARAMETERS.search) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Id of the row whose details are open, as the address has it: whatever was pasted. */
export function readOpen(params: URLSearchParams): string | undefined {
  const text = params.get(PARAMETERS.open) ?? '';
  return text === '' ? undefined : text.slice(0, MAX_SEARCH_LENGTH);
}

/** The saved view that an address was opened by. */
export function readViewId(params: URLSearchParams): number | undefined {
  const text = params.get(PARAMETERS.view) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** What of an address makes a view: dates, search, filters, order and page size. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  for (const name of PASSING) query.delete(name);
  // The same list by whatever way it was reached.
  query.sort();
  return query.toString();
}

/** The address of the list that a view's query is for. */
export function paramsOfView(query: string, viewId: number | undefined): URLSearchParams {
  const params = new URLSearchParams(viewQuery(new URLSearchParams(query)));
  if (viewId !== undefined) params.set(PARAMETERS.view, String(viewId));
  return params;
}
