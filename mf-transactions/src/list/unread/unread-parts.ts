import { RANGE_NAMES, PARAMETERS, TABLE_PARAMETERS } from '../list-params';
import {
  FILTER_PARAMETER,
  readFilter,
  readFilters,
  writeFilter,
  writeFilters,
} from '../filters/filter-params';
import type { ListState } from '../use-list-state';

/** A part of an address that the list could not be made by. */
export interface UnreadPart {
  kind: 'dates' | 'filter' | 'sort' | 'page' | 'size' | 'view';
  /** As written. */
  text: string;
}

/** What the list was made of. */
export type Read = Pick<ListState, 'range' | 'table' | 'filters' | 'viewId'>;

/**
 * What the list knows the name of, and yet does not show as the address has it. Parameters that are
 * not the list's are no concern of its.
 */
export function unreadParts(params: URLSearchParams, read: Read): UnreadPart[] {
  const { sorting, page, pageSize } = read.table;
  const differs = (
    kind: UnreadPart['kind'],
    name: string,
    shown: string | undefined,
  ): UnreadPart[] => {
    const text = params.get(name) ?? '';
    return text === '' || text === shown ? [] : [{ kind, text }];
  };
  return [
    ...unreadDates(params, read),
    ...unreadFilters(params, read),
    ...differs(
      'sort',
      TABLE_PARAMETERS.sort,
      sorting && `${sorting.order === 'descending' ? '-' : ''}${sorting.column}`,
    ),
    ...differs('page', PARAMETERS.page, String(page)),
    ...differs('size', TABLE_PARAMETERS.size, String(pageSize)),
    ...differs('view', PARAMETERS.view, String(read.viewId)),
  ];
}

/** A period that can be read goes before days beside it. */
function unreadDates(params: URLSearchParams, { range }: Read): UnreadPart[] {
  const [preset = '', from = '', to = ''] = RANGE_NAMES.map((name) => params.get(name) ?? '');
  const asWritten =
    range.preset === undefined ? range.from === from && range.to === to : range.preset === preset;
  const texts = [preset, [from, to].join(' – ')].filter((text) => !/^[ –]*$/.test(text));
  return asWritten || texts.length === 0 ? [] : [{ kind: 'dates', text: texts.join(', ') }];
}

/** Those that make no sense, and those beyond the most there may be. */
function unreadFilters(params: URLSearchParams, { filters }: Read): UnreadPart[] {
  const shown = new Set(filters.map(writeFilter));
  return [...new Set(params.getAll(FILTER_PARAMETER))]
    .filter((text) => {
      const filter = readFilter(text);
      return !filter || !shown.has(writeFilter(filter));
    })
    .map((text) => ({ kind: 'filter', text }));
}

/** The same address without them. */
export function withoutUnread(
  params: URLSearchParams,
  parts: readonly UnreadPart[],
): URLSearchParams {
  const kinds = new Set(parts.map(({ kind }) => kind));
  const next = kinds.has('filter')
    ? writeFilters(params, readFilters(params))
    : new URLSearchParams(params);
  if (kinds.has('dates')) for (const name of RANGE_NAMES) next.delete(name);
  if (kinds.has('sort')) next.delete(TABLE_PARAMETERS.sort);
  if (kinds.has('page')) next.delete(PARAMETERS.page);
  if (kinds.has('size')) next.delete(TABLE_PARAMETERS.size);
  if (kinds.has('view')) next.delete(PARAMETERS.view);
  return next;
}
