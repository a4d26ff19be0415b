import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameter } from '../../../navigation/params';
import { writeRange } from '../../data/date-range/range-params';
import type { DateRange, PresetName } from '../../data/date-range/presets';
import { useDateRange } from '../../data/date-range/use-date-range';
import type { Sorting } from '../../data/table/columns';
import { useTableState, type TableState } from '../../data/table/table-state';
import type { FilterFields, ListFilter } from '../filters/fields';
import { readFilters, writeFilters } from '../filters/filter-params';
import { invalidParams, withoutInvalid, type InvalidParam } from './invalid-params';
import {
  PARAMETERS,
  paramsOfView,
  readOpen,
  readSearch,
  readViewId,
  viewQuery,
} from './list-params';

/** What a list's address may hold. */
export interface ListStateOptions {
  /** What can be filtered by. */
  filters: FilterFields;
  /** Keys of the columns that can be sorted by. */
  sortable: readonly string[];
  defaultSorting?: Sorting | undefined;
  /** Rows of a page that can be chosen. */
  pageSizes: readonly number[];
  defaultPageSize: number;
  /** Undefined: the list has no dates. */
  dates: ListDates | undefined;
  /** Whose days the dates are, an IANA name. */
  zone: string;
}

/** The dates of a list. */
export interface ListDates {
  /** Most days a range may have. */
  maxDays: number;
  /** Period while the address names none. Default: today. */
  fallback?: PresetName;
}

/** A list as the address has it, so that a link opens what its sender saw, and how to change it. */
export interface ListState {
  /** Undefined where the list has no dates. */
  range: DateRange | undefined;
  setRange: (range: DateRange) => void;
  search: string;
  /** `typing`: one of many as it is typed, which makes no step for the back button. */
  setSearch: (search: string, typing?: 'typing') => void;
  filters: readonly ListFilter[];
  setFilters: (filters: readonly ListFilter[]) => void;
  /** Takes search and filters away. */
  clear: () => void;
  table: TableState & { pageSize: number };
  setTable: (table: TableState) => void;
  /** Key of the row whose details are shown. */
  open: string | undefined;
  setOpen: (key: string | undefined) => void;
  /** The saved view it was opened by. */
  viewId: number | undefined;
  /** Shows what a view holds; undefined: the list as it is at first. */
  setView: (view: { viewId: number; query: string } | undefined) => void;
  /** Says by which view it was opened, and leaves all else. */
  nameView: (viewId: number | undefined) => void;
  /** What of it a view saves. */
  query: string;
  /** What of the address is not shown; it goes from there with the next change. */
  invalid: readonly InvalidParam[];
  forgetInvalid: () => void;
}

/**
 * All that says which rows a list shows, kept in the address; what the address has wrongly is named
 * in `invalid` and left out.
 */
export function useListState({ filters: fields, dates, ...options }: ListStateOptions): ListState {
  const [params, setParams] = useSearchParams();
  const [given] = useDateRange({ maxDays: 1, ...dates, zone: options.zone });
  const range = dates && given;
  const { defaultSorting, ...table } = options;
  const [state, setTable] = useTableState({ ...table, ...(defaultSorting && { defaultSorting }) });
  const { pageSize = options.defaultPageSize } = state;
  const filters = useMemo(() => readFilters(fields, params), [fields, params]);
  const viewId = readViewId(params);
  const read = { range, table: state, filters, fields, viewId };
  const invalid = invalidParams(params, read);
  const valid = (before: URLSearchParams): URLSearchParams =>
    withoutInvalid(before, invalid, fields);
  const forgetInvalid = (): void => setParams(valid, { replace: true });

  /** Other rows begin at their first page, and the back button takes it back. */
  function change(make: (before: URLSearchParams) => URLSearchParams, replace = false): void {
    setParams((before) => withParameter(make(valid(before)), PARAMETERS.page, undefined), {
      replace,
    });
  }

  // The table writes its own part of the address; what is left goes when that is there.
  const tableChangedIn = useRef<URLSearchParams>();
  useEffect(() => {
    const before = tableChangedIn.current;
    if (before === undefined || before === params) return;
    tableChangedIn.current = undefined;
    if (invalid.length > 0) forgetInvalid();
  });

  const open = readOpen(params);
  return {
    range,
    setRange: (next) => change((before) => writeRange(before, next)),
    search: readSearch(params),
    setSearch: (next, typing) =>
      change((before) => withParameter(before, PARAMETERS.search, next), typing !== undefined),
    filters,
    setFilters: (next) => change((before) => writeFilters(before, next)),
    clear: () =>
      change((before) => writeFilters(withParameter(before, PARAMETERS.search, undefined), [])),
    table: { ...state, pageSize },
    setTable: (next) => {
      tableChangedIn.current = params;
      setTable(next);
    },
    open,
    setOpen: (key) =>
      setParams(
        (before) => withParameter(before, PARAMETERS.open, key),
        // Only opening is a step that the back button takes back.
        { replace: open !== undefined },
      ),
    viewId,
    setView: (view) => setParams(() => paramsOfView(view?.query ?? '', view?.viewId)),
    nameView: (next) =>
      setParams((before) => withParameter(before, PARAMETERS.view, next), { replace: true }),
    query: viewQuery(valid(params)),
    invalid,
    forgetInvalid,
  };
}
