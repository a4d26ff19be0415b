import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowSelection } from '../../data/table/row-selection';

const NONE: ReadonlySet<string> = new Set();

/** Rows that were chosen, of those shown; another page, order or search begins with none. */
export function useChosenRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  query: readonly unknown[],
): { rows: readonly Row[]; selection: RowSelection; clear: () => void } {
  const of = hashKey(query);
  const [chosen, setChosen] = useState({ of, keys: NONE });
  const keys = chosen.of === of ? chosen.keys : NONE;
  return {
    rows: rows?.filter((row) => keys.has(rowKey(row))) ?? [],
    selection: { keys, onChange: (next) => setChosen({ of, keys: next }) },
    clear: () => setChosen({ of, keys: NONE }),
  };
}
