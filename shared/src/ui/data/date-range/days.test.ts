import {
  addDays,
  beginningOf,
  countDays,
  dayOf,
  formatRange,
  isDay,
  toInstants,
  checkRange,
} from './days';

test.each([
  ['2026-01-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-31T00:00', false],
  ['31/01/2026', false],
  ['0000-00-00', false],
  ['-2026-01-01', false],
  ['today', false],
  ['', false],
])('%p is a day of the calendar: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // Clocks change in Toronto and in London between these two.
  ['2026-03-08', 30, '2026-04-07'],
])('%p and %p days is %p', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  [{ from: '2026-01-01', to: '2026-01-01' }, 1],
  [{ from: '2026-01-01', to: '2026-03-31' }, 90],
  [{ from: '2026-03-01', to: '2026-04-30' }, 61],
  [{ from: '2026-01-02', to: '2026-01-01' }, 0],
])('%p has %p days', (range, expected) => {
  expect(countDays(range)).toBe(expected);
});

test('the day an instant belongs to is that of UTC, wherever the browser is', () => {
  expect(dayOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01-31');
  expect(dayOf(new Date('2026-01-31T23:30:00-05:00'))).toBe('2026-02-01');
});

test('a range runs from its first to its last millisecond in UTC', () => {
  expect(toInstants({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
    fromDate: '2026-01-01T00:00:00.000Z',
    toDate: '2026-01-31T23:59:59.999Z',
  });
});

test('a range is said in words, one day by itself', () => {
  expect(formatRange({ from: '2026-01-31', to: '2026-01-31' }, 'en')).toBe('31 Jan 2026');
  expect(formatRange({ from: '2026-01-30', to: '2026-02-02' }, 'en')).toMatch(
    /30 Jan\s*–\s*2 Feb 2026/,
  );
});

test.each([
  ['2026-03-15', 'America/Toronto', '2026-03-15T04:00:00.000Z'],
  // Clocks changed at two in the morning: the day has 23 hours.
  ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
  // Clocks change at midnight: this day begins at one.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('%p in %p begins at %p', (day, zone, expected) => {
  expect(beginningOf(day, zone).toISOString()).toBe(expected);
});

test('a range in a zone runs from its first to its last millisecond there', () => {
  expect(toInstants({ from: '2026-03-08', to: '2026-03-08' }, 'America/Toronto')).toEqual({
    fromDate: '2026-03-08T05:00:00.000Z',
    toDate: '2026-03-09T03:59:59.999Z',
  });
  expect(dayOf(new Date('2026-03-09T03:59:59.999Z'), 'America/Toronto')).toBe('2026-03-08');
});

const limits = { maxDays: 90, latest: '2026-03-31' };

test.each([
  ['2026-03-31', '2026-03-31', undefined],
  ['2026-01-01', '2026-03-31', undefined],
  ['2025-12-31', '2026-03-31', { kind: 'tooLong', max: 90, days: 91 }],
  ['2026-03-02', '2026-03-01', { kind: 'backwards' }],
  ['2026-03-31', '2026-04-01', { kind: 'future' }],
  ['', '2026-03-31', { kind: 'incomplete' }],
  ['2026-03-31', '', { kind: 'incomplete' }],
])('from %p to %p: %p', (from, to, problem) => {
  expect(checkRange(from, to, limits)).toEqual(problem);
});
