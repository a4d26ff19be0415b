import { useEffect, useRef } from 'react';
import type { ListRowsState } from './use-list-rows';
import type { ListState } from './use-list-state';

export interface Neighbours {
  /** Undefined at the list's ends, and while the open row is not on the page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** How the details move on to the row before and after the open one, over the edges of a page. */
export function useNeighbours<Row>(
  { settledRows, isWhole, lastPage }: ListRowsState<Row>,
  { open, setOpen, table, setTable }: ListState,
  rowKey: (row: Row) => string,
): Neighbours {
  // What is sorted in the browser is there in another order.
  const rows = isWhole ? undefined : settledRows;
  /** Which row of a page on its way is to be opened. */
  const awaited = useRef<'first' | 'last'>();

  useEffect(() => {
    if (!rows || awaited.current === undefined) return;
    const row = awaited.current === 'first' ? rows[0] : rows.at(-1);
    awaited.current = undefined;
    if (row) setOpen(rowKey(row));
  });

  const place = rows?.findIndex((row) => rowKey(row) === open) ?? -1;
  if (!rows || place < 0) return { onPrevious: undefined, onNext: undefined };

  function step(row: Row | undefined, page: number, edge: 'first' | 'last') {
    if (row) return () => setOpen(rowKey(row));
    if (page < 1 || page > lastPage) return undefined;
    return () => {
      awaited.current = edge;
      setTable({ ...table, page });
    };
  }
  return {
    onPrevious: step(rows[place - 1], table.page - 1, 'last'),
    onNext: step(rows[place + 1], table.page + 1, 'first'),
  };
}
