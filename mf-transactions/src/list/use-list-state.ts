import type { TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import {
  useDateRange,
  useTableState,
  writeRange,
  type DateRange,
  type TableState,
} from '@mbo/shared/ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FILTER_PARAMETER, readFilters, writeFilters } from './filters/filter-params';
import {
  MAX_DAYS,
  PARAMETERS,
  TABLE,
  paramsOfView,
  readOpen,
  readSearch,
  readViewId,
  viewQuery,
} from './list-params';
import { unreadParts, withoutUnread, type UnreadPart } from './unread/unread-parts';

/** The list as the address has it, so that a link opens what its sender saw, and how to change it. */
export interface ListState {
  range: DateRange;
  setRange: (range: DateRange) => void;
  search: string;
  setSearch: (search: string) => void;
  filters: readonly TransactionFilter[];
  setFilters: (filters: readonly TransactionFilter[]) => void;
  /** Takes search and filters away. */
  clear: () => void;
  table: TableState;
  setTable: (table: TableState) => void;
  /** Id of the transaction whose details are shown. */
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
  /** The saved view it was come by. */
  viewId: number | undefined;
  /** Shows what a view holds; undefined: the list as it is at first. */
  setView: (view: { viewId: number; query: string } | undefined) => void;
  /** Says by which view it was come, and leaves all else. */
  nameView: (viewId: number | undefined) => void;
  /** What of it a view saves. */
  query: string;
  /** What of the address is not shown; it goes from there with the next change. */
  unread: readonly UnreadPart[];
  forgetUnread: () => void;
}

/** @param zone  whose days the dates are, an IANA name */
export function useListState(zone: string): ListState {
  const [params, setParams] = useSearchParams();
  const [range] = useDateRange({ maxDays: MAX_DAYS, zone });
  const [table, setTable] = useTableState(TABLE);
  const filters = useMemo(() => readFilters(params), [params]);
  const viewId = readViewId(params);
  const unread = unreadParts(params, { range, table, filters, viewId });
  const read = (before: URLSearchParams): URLSearchParams => withoutUnread(before, unread);
  const forgetUnread = (): void => setParams(read, { replace: true });

  /** Other rows begin at their first page, and the back button takes it back. */
  function change(make: (before: URLSearchParams) => URLSearchParams): void {
    setParams((before) => {
      const next = make(read(before));
      next.delete(PARAMETERS.page);
      return next;
    });
  }

  // The table writes its own part of the address; what is left goes when that is there.
  const tableChangedIn = useRef<URLSearchParams>();
  useEffect(() => {
    const before = tableChangedIn.current;
    if (before === undefined || before === params) return;
    tableChangedIn.current = undefined;
    if (unread.length > 0) forgetUnread();
  });

  const open = readOpen(params);
  return {
    range,
    setRange: (next) => change((before) => writeRange(before, next)),
    search: readSearch(params),
    setSearch: (next) =>
      change((before) => {
        if (next === '') before.delete(PARAMETERS.search);
        else before.set(PARAMETERS.search, next);
        return before;
      }),
    filters,
    setFilters: (next) => change((before) => writeFilters(before, next)),
    clear: () =>
      change((before) => {
        before.delete(PARAMETERS.search);
        before.delete(FILTER_PARAMETER);
        return before;
      }),
    table,
    setTable: (next) => {
      tableChangedIn.current = params;
      setTable(next);
    },
    open,
    setOpen: (id) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete(PARAMETERS.open);
          else next.set(PARAMETERS.open, id);
          return next;
        },
        // Only opening is a step that the back button takes back.
        { replace: open !== undefined },
      ),
    viewId,
    setView: (view) => setParams(() => paramsOfView(view?.query ?? '', view?.viewId)),
    nameView: (viewId) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (viewId === undefined) next.delete(PARAMETERS.view);
          else next.set(PARAMETERS.view, String(viewId));
          return next;
        },
        { replace: true },
      ),
    query: viewQuery(read(params)),
    unread,
    forgetUnread,
  };
}
