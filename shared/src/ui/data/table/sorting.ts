/** Which column rows stand in order of, and which way. */
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
