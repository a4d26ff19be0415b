import { acceptedEncodings } from './content-headers';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['gzip;q=0, *;q=0.1', ['br', 'identity']],
  ['br;q=nonsense', ['identity']],
])('%p is answered with the best of %p', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
