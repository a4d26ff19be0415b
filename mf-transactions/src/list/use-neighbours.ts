import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { useEffect, useRef } from 'react';
import type { ListState } from './use-list-state';

export interface Neighbours {
  /** Undefined at the list's ends, and while the open row is not on the page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * How the details move on to the row before and after the open one, over the edges of a page.
 *
 * @param rows  of the page that the state names; undefined while they are on their way
 */
export function useNeighbours(
  rows: readonly TransactionRow[] | undefined,
  { open, setOpen, table, setTable }: ListState,
  lastPage: number,
): Neighbours {
  /** Which row of a page on its way is to be opened. */
  const awaited = useRef<'first' | 'last'>();

  useEffect(() => {
    if (!rows || awaited.current === undefined) return;
    const row = awaited.current === 'first' ? rows[0] : rows.at(-1);
    awaited.current = undefined;
    if (row) setOpen(row.id);
  });

  const place = rows?.findIndex(({ id }) => id === open) ?? -1;
  if (!rows || place < 0) return { previous: undefined, next: undefined };

  function step(row: TransactionRow | undefined, page: number, edge: 'first' | 'last') {
    if (row) return () => setOpen(row.id);
    if (page < 1 || page > lastPage) return undefined;
    return () => {
      awaited.current = edge;
      setTable({ ...table, page });
    };
  }
  return {
    previous: step(rows[place - 1], table.page - 1, 'last'),
    next: step(rows[place + 1], table.page + 1, 'first'),
  };
}
