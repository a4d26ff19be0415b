import { nextSorting, sortRows, type SortValue } from './columns';

const sorted = (values: SortValue[], order: 'ascending' | 'descending'): SortValue[] =>
  sortRows(values, (value) => value, order, 'en');

test.each([
  [
    [3, 10, 1],
    [1, 3, 10],
    [10, 3, 1],
  ],
  [
    [-5, 0, 5],
    [-5, 0, 5],
    [5, 0, -5],
  ],
  [
    ['b', 'A', 'é', 'e'],
    ['A', 'b', 'e', 'é'],
    ['é', 'e', 'b', 'A'],
  ],
  [
    [2, null, 1],
    [1, 2, null],
    [2, 1, null],
  ],
  [
    ['x', 1, ''],
    [1, 'x', ''],
    ['x', 1, ''],
  ],
])('%p in order', (values: SortValue[], ascending, descending) => {
  expect(sorted(values, 'ascending')).toEqual(ascending);
  expect(sorted(values, 'descending')).toEqual(descending);
});

test('rows that are equal keep their places, either way', () => {
  const rows = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
    { id: 'c', n: 0 },
  ];
  const ids = (order: 'ascending' | 'descending'): string =>
    sortRows(rows, ({ n }) => n, order, 'en')
      .map(({ id }) => id)
      .join('');
  expect(ids('ascending')).toBe('cab');
  expect(ids('descending')).toBe('abc');
});

test('the rows given are left as they are', () => {
  const rows = [2, 1];
  sortRows(rows, (row) => row, 'ascending', 'en');
  expect(rows).toEqual([2, 1]);
});

test('a heading gives its first order, then turns it round', () => {
  const once = nextSorting(undefined, 'revenue', 'descending');
  expect(once).toEqual({ column: 'revenue', order: 'descending' });
  expect(nextSorting(once, 'revenue', 'descending').order).toBe('ascending');
  expect(nextSorting(once, 'name', 'ascending')).toEqual({ column: 'name', order: 'ascending' });
});
