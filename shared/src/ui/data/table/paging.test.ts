import { pageAfterResize, pageWindow, serverWindow, shownPages } from './paging';

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

test.each([
  [1, 1, 2, '1'],
  [4, 9, 2, '1 2 3 4 5 6 7 8 9'],
  [1, 10, 2, '1 2 3 4 5 6 7 >8 10'],
  [5, 10, 2, '1 2 3 4 5 6 7 >9 10'],
  [6, 10, 2, '1 <2 4 5 6 7 8 9 10'],
  [10, 10, 2, '1 <3 4 5 6 7 8 9 10'],
  [200, 400, 2, '1 <195 198 199 200 201 202 >205 400'],
  [4, 400, 1, '1 2 3 4 5 >9 400'],
  [5, 400, 1, '1 <2 4 5 6 >10 400'],
  [397, 400, 1, '1 <392 396 397 398 399 400'],
])('on page %p of %p, with %p beside it, shown are %p', (page, lastPage, around, expected) => {
  const shown = shownPages(page, lastPage, around);
  const said = shown.map(({ page: to, isJump }) => (isJump ? (to < page ? '<' : '>') : '') + to);
  expect(said.join(' ')).toBe(expected);
});

test('however many pages, each is led to once, and forward', () => {
  for (let lastPage = 1; lastPage <= 30; lastPage += 1) {
    for (let page = 1; page <= lastPage; page += 1) {
      for (const around of [1, 2]) {
        const numbers = shownPages(page, lastPage, around).map(({ page: to }) => to);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(page);
        expect(numbers.length).toBe(Math.min(lastPage, 2 * around + 5));
      }
    }
  }
});
