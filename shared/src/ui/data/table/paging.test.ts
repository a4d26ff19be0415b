import { pageAfterResize, pageWindow, serverWindow } from './paging';

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

test.each([
  [
    { total: 37, isCapped: false, received: 7 },
    { page: 4, start: 30, end: 37, total: 37 },
  ],
  [
    { total: 20, isCapped: true, received: 10 },
    { page: 4, start: 30, end: 40, total: 41 },
  ],
  [
    { total: 20, isCapped: true, received: 7 },
    { page: 4, start: 30, end: 37, total: 37 },
  ],
  [
    { total: 100, isCapped: true, received: 10 },
    { page: 4, start: 30, end: 40, total: 100 },
  ],
])('the fourth page of ten with %p', (counted, expected) => {
  expect(serverWindow(4, 10, counted)).toEqual(expected);
});

test('another page size keeps the first row in sight', () => {
  expect(pageAfterResize(4, 10, 25)).toBe(2);
  expect(pageAfterResize(2, 25, 10)).toBe(3);
  expect(pageAfterResize(1, 100, 5)).toBe(1);
});
