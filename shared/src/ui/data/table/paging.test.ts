import { pageWindow } from './paging';

test.each([
  [1, 10, 37, { page: 1, start: 0, end: 10 }],
  [4, 10, 37, { page: 4, start: 30, end: 37 }],
  [5, 10, 37, { page: 4, start: 30, end: 37 }],
  [0, 10, 37, { page: 1, start: 0, end: 10 }],
  [1, 10, 0, { page: 1, start: 0, end: 0 }],
  [2, 10, 20, { page: 2, start: 10, end: 20 }],
  [3, 10, 20, { page: 2, start: 10, end: 20 }],
])('page %p of pages of %p over %p rows', (page, size, total, expected) => {
  expect(pageWindow(page, size, total)).toEqual(expected);
});
