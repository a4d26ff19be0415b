import type { TransactionSortColumn } from '@mbo/gateway-contract/transactions';
import { ENTITY_PARAMETER } from '@mbo/shared/navigation';
import type { TableParamsOptions } from '@mbo/shared/ui/data';

/** Page sizes, sorting and dates as specified. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Ten years: as long as records are kept. */
export const MAX_DAYS = 3660;
/** As in the contract, whose values would bring its schemas into the page. */
export const MOST_SEARCH_LETTERS = 200;

/** The gateway's numbers of the columns that it sorts by. */
export const SORT_COLUMNS: Readonly<Record<string, TransactionSortColumn>> = {
  timestamp: 1,
  id: 2,
  status: 3,
  payerEmail: 5,
  invoiceNumber: 6,
  responseCode: 7,
  value: 8,
};

export const TABLE: TableParamsOptions = {
  sortable: Object.keys(SORT_COLUMNS),
  defaultSorting: { column: 'timestamp', order: 'descending' },
  pageSizes: PAGE_SIZES,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

/** Names of the query parameters beside those of dates, table and filters. */
export const PARAMETERS = { search: 'q', open: 'open', view: 'view', page: 'page' } as const;

/** As dates and table have them; of the dates the period, the first day and the last. */
export const RANGE_NAMES = ['range', 'from', 'to'] as const;
export const TABLE_PARAMETERS = { sort: 'sort', size: 'size' } as const;

/** What an address holds beside the list as such: it is of the moment, or of who looks. */
const PASSING = [ENTITY_PARAMETER, PARAMETERS.page, PARAMETERS.open, PARAMETERS.view];

/** The search of an address, within what the gateway takes. */
export function readSearch(params: URLSearchParams): string {
  return (params.get(PARAMETERS.search) ?? '').trim().slice(0, MOST_SEARCH_LETTERS);
}

/** The transaction whose details are open, as the address has it: whatever was pasted. */
export function readOpen(params: URLSearchParams): string | undefined {
  const text = params.get(PARAMETERS.open) ?? '';
  return text === '' ? undefined : text.slice(0, MOST_SEARCH_LETTERS);
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
  // The same list however it was come to.
  query.sort();
  return query.toString();
}

/** The address of the list that a view's query stands for. */
export function paramsOfView(query: string, viewId: number | undefined): URLSearchParams {
  const params = new URLSearchParams(viewQuery(new URLSearchParams(query)));
  if (viewId !== undefined) params.set(PARAMETERS.view, String(viewId));
  return params;
}

/** The address without what another account or business makes meaningless. */
export function withoutPlace(params: URLSearchParams, keepView: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PARAMETERS.page);
  next.delete(PARAMETERS.open);
  if (!keepView) next.delete(PARAMETERS.view);
  return next;
}
