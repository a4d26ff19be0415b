import type { DateRange } from '../../data/date-range/presets';
import { RANGE_PARAMETERS } from '../../data/date-range/range-params';
import type { TableState } from '../../data/table/table-state';
import type { FilterFields, ListFilter } from '../filters/fields';
import {
  FILTER_PARAMETER,
  readFilter,
  readFilters,
  writeFilter,
  writeFilters,
} from '../filters/filter-params';
import { PARAMETERS } from './list-params';

/** A part of an address that the list could not be made by. */
export interface InvalidParam {
  kind: 'dates' | 'filter' | 'sort' | 'page' | 'size' | 'view';
  /** As written. */
  text: string;
}

/** What the list was made of. */
export interface ReadParams {
  range: DateRange | undefined;
  table: TableState;
  fields: FilterFields;
  filters: readonly ListFilter[];
  viewId: number | undefined;
}

const RANGE_NAMES = Object.values(RANGE_PARAMETERS);

/**
 * What the list knows the name of, and yet does not show as the address has it. Parameters that are
 * not the list's are no concern of its.
 */
export function invalidParams(params: URLSearchParams, read: ReadParams): InvalidParam[] {
  const { sorting, page, pageSize } = read.table;
  const differs = (
    kind: 'sort' | 'page' | 'size' | 'view',
    shown: string | undefined,
  ): InvalidParam[] => {
    const text = params.get(PARAMETERS[kind]) ?? '';
    return text === '' || text === shown ? [] : [{ kind, text }];
  };
  return [
    ...invalidDates(params, read),
    ...invalidFilters(params, read),
    ...differs('sort', sorting && `${sorting.order === 'descending' ? '-' : ''}${sorting.column}`),
    ...differs('page', String(page)),
    ...differs('size', String(pageSize)),
    ...differs('view', String(read.viewId)),
  ];
}

/** A period that can be read goes before days beside it. */
function invalidDates(params: URLSearchParams, { range }: ReadParams): InvalidParam[] {
  if (!range) return [];
  const [preset = '', from = '', to = ''] = RANGE_NAMES.map((name) => params.get(name) ?? '');
  const asWritten =
    range.preset === undefined ? range.from === from && range.to === to : range.preset === preset;
  const texts = [preset, [from, to].join(' – ')].filter((text) => !/^[ –]*$/.test(text));
  return asWritten || texts.length === 0 ? [] : [{ kind: 'dates', text: texts.join(', ') }];
}

/** Those that make no sense, and those beyond the most there may be. */
function invalidFilters(params: URLSearchParams, { fields, filters }: ReadParams): InvalidParam[] {
  if (Object.keys(fields).length === 0) return [];
  const shown = new Set(filters.map(writeFilter));
  return [...new Set(params.getAll(FILTER_PARAMETER))]
    .filter((text) => {
      const filter = readFilter(fields, text);
      return !filter || !shown.has(writeFilter(filter));
    })
    .map((text) => ({ kind: 'filter', text }));
}

/** The same address without them. */
export function withoutInvalid(
  params: URLSearchParams,
  invalid: readonly InvalidParam[],
  fields: FilterFields,
): URLSearchParams {
  const kinds = new Set(invalid.map(({ kind }) => kind));
  const next = kinds.has('filter')
    ? writeFilters(params, readFilters(fields, params))
    : new URLSearchParams(params);
  if (kinds.has('dates')) for (const name of RANGE_NAMES) next.delete(name);
  for (const kind of ['sort', 'page', 'size', 'view'] as const) {
    if (kinds.has(kind)) next.delete(PARAMETERS[kind]);
  }
  return next;
}
