import { readTableState, writeTableState } from './table-state';

const options = {
  name: 'methods',
  sortable: ['name', 'revenue'],
  defaultSorting: { column: 'revenue', order: 'descending' },
} as const;
const read = (query: string) => readTableState(new URLSearchParams(query), options);

test.each([
  ['', { sorting: options.defaultSorting, page: 1 }],
  ['methods.sort=name', { sorting: { column: 'name', order: 'ascending' }, page: 1 }],
  [
    'methods.sort=-name&methods.page=3',
    { sorting: { column: 'name', order: 'descending' }, page: 3 },
  ],
  ['methods.sort=password', { sorting: options.defaultSorting, page: 1 }],
  ['methods.sort=--name', { sorting: options.defaultSorting, page: 1 }],
  ['methods.page=0', { sorting: options.defaultSorting, page: 1 }],
  ['methods.page=-1', { sorting: options.defaultSorting, page: 1 }],
  ['methods.page=1e9', { sorting: options.defaultSorting, page: 1 }],
  ['methods.page=99999999999999999999', { sorting: options.defaultSorting, page: 1 }],
  ['other.page=2', { sorting: options.defaultSorting, page: 1 }],
])('%p is read', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('what is as by default is not written, and the rest of the address stays', () => {
  const before = new URLSearchParams('entity=7&methods.sort=name&methods.page=2');
  const query = (state: Parameters<typeof writeTableState>[1]): string =>
    writeTableState(before, state, options).toString();
  expect(query({ sorting: options.defaultSorting, page: 1 })).toBe('entity=7');
  expect(query({ sorting: { column: 'revenue', order: 'ascending' }, page: 3 })).toBe(
    'entity=7&methods.sort=revenue&methods.page=3',
  );
});

describe('the only table of a page, with sizes to choose from', () => {
  const only = { sortable: ['name'], pageSizes: [5, 10, 25], defaultPageSize: 10 };

  test.each([
    ['', 10],
    ['size=25', 25],
    ['size=7', 10],
    ['size=25.0', 10],
  ])('%p has pages of %p', (query, pageSize) => {
    expect(readTableState(new URLSearchParams(query), only).pageSize).toBe(pageSize);
  });

  test('its parameters have no name before them', () => {
    const query = (pageSize: number): string =>
      writeTableState(
        new URLSearchParams('page=4'),
        { sorting: { column: 'name', order: 'descending' }, page: 2, pageSize },
        only,
      ).toString();
    expect(query(25)).toBe('page=2&sort=-name&size=25');
    expect(query(10)).toBe('page=2&sort=-name');
  });
});
