import { startIndexOf } from '../api/list';
import { toListQuery } from './to-query';

test.each([
  [1, 10, 0],
  [2, 10, 11],
  [3, 25, 51],
])('page %p of %p rows begins at %p', (page, size, expected) => {
  expect(startIndexOf(page, size)).toBe(expected);
});

test('days are those of the user’s zone, also on the day that clocks change', () => {
  const query = toListQuery(
    { id: '_Sub_42' },
    {
      range: { from: '2026-03-08', to: '2026-03-08' },
      search: 'x',
      filters: [],
      table: { sorting: { column: 'value', order: 'ascending' }, page: 2, pageSize: 25 },
    },
    'America/Toronto',
  );
  expect(query).toEqual({
    fromDate: '2026-03-08T05:00:00.000Z',
    toDate: '2026-03-09T03:59:59.999Z',
    entityId: '_Sub_42',
    searchText: 'x',
    filters: [],
    sortColumn: 8,
    sortOrder: 'ASC',
    page: 2,
    pageSize: 25,
  });
});
