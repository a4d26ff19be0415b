import { lastPage, readListingParams, writeListingParams } from './listing-params';

test.each([
  ['', { search: '', page: 1 }],
  ['search=%20Map%20&page=3', { search: 'Map', page: 3 }],
  ['page=0', { search: '', page: 1 }],
  ['page=-2', { search: '', page: 1 }],
  ['page=1e9', { search: '', page: 1 }],
  ['page=abc', { search: '', page: 1 }],
])('the address %p means %p', (address, expected) => {
  expect(readListingParams(new URLSearchParams(address))).toEqual(expected);
});

test('a search that is too long for the gateway is cut', () => {
  const long = new URLSearchParams({ search: 'x'.repeat(500) });
  expect(readListingParams(long).search).toHaveLength(120);
});

test('what is usual is left out of the address, what is not its own is kept', () => {
  const params = new URLSearchParams('entity=7&search=a&page=4');
  expect(writeListingParams(params, { search: '', page: 1 }).toString()).toBe('entity=7');
  expect(writeListingParams(params, { search: 'b', page: 2 }).toString()).toBe(
    'entity=7&search=b&page=2',
  );
});

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [10_000, 400],
])('%p merchants are on %p pages', (total, pages) => {
  expect(lastPage(total, 25)).toBe(pages);
});
