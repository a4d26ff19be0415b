import type { ReactNode } from 'react';
import { named } from '../../layout/name';

/** A column of a {@link DataTable}. */
export interface DataColumn<Row> {
  /** Unique in the table; what sorting by it is called. */
  key: string;
  title: string;
  /** What the cell shows when there is no `render`, and what the column is sorted by. */
  value: (row: Row) => SortValue;
  render?: (row: Row) => ReactNode;
  /** Whether its heading sorts. Default: false. */
  sortable?: boolean;
  /** The order that the first choice of its heading gives. Default: ascending. */
  firstOrder?: Sorting['order'];
  /** What its orders are called on narrow screens. Default: 'Lowest first' and 'Highest first'. */
  orders?: Readonly<Record<Sorting['order'], string>>;
  /** `end` for amounts and numbers. Default: start. */
  align?: 'start' | 'end';
  /** Stays in sight at the end of the line while a wide table is scrolled sideways. Default: false. */
  pinned?: boolean;
  /** CSS width, e.g. `120px`. Default: what the content needs. */
  width?: string;
}

/** What a cell shows. */
export function cellOf<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  return named(column.render ? column.render(row) : (column.value(row) ?? ''));
}

/** Which column rows are in order of, and which way. */
export interface Sorting {
  column: string;
  order: 'ascending' | 'descending';
}

/** What a column is sorted by. Numbers go before texts, nothing goes last. */
export type SortValue = number | string | null | undefined;

function compare(a: SortValue, b: SortValue, locale: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, locale);
  return typeof a === 'number' ? -1 : 1;
}

function isMissing(value: SortValue): boolean {
  return value === null || value === undefined || value === '';
}

/** Rows in order of a value, as a new array. Equal rows keep their places; missing values go last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  order: Sorting['order'],
  locale: string,
): Row[] {
  const sign = order === 'ascending' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [a, b] = [valueOf(left), valueOf(right)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * compare(a, b, locale);
  });
}

/** What choosing a column's heading does: its first order, then back and forth. */
export function nextSorting(
  present: Sorting | undefined,
  column: string,
  first: Sorting['order'],
): Sorting {
  if (present?.column !== column) return { column, order: first };
  return { column, order: present.order === 'ascending' ? 'descending' : 'ascending' };
}
