import { toQuery } from './use-list-rows';
import type { ListState } from './use-list-state';

const shown = (table: Partial<ListState['table']>) =>
  ({
    range: { from: '2026-03-08', to: '2026-03-08' },
    search: 'x',
    filters: [],
    table: { sorting: { column: 'value', order: 'ascending' }, page: 2, pageSize: 25, ...table },
  }) as unknown as ListState;

test.each([
  [1, 10, 0],
  [2, 10, 11],
  [3, 25, 51],
])('page %p of %p rows begins at %p', (page, pageSize, expected) => {
  expect(toQuery(null, shown({ page, pageSize }), 'UTC').startIndex).toBe(expected);
});

test('days are those of the user’s zone, also on the day that clocks change', () => {
  expect(toQuery(null, shown({}), 'America/Toronto')).toEqual({
    entity: null,
    fromDate: '2026-03-08T05:00:00.000Z',
    toDate: '2026-03-09T03:59:59.999Z',
    search: 'x',
    filters: [],
    sorting: { column: 'value', order: 'ascending' },
    page: 2,
    pageSize: 25,
    startIndex: 26,
  });
});
