import { dayText, periodName, timeText } from './dates';

it('writes days and times as the pages do', () => {
  expect(dayText('2026-02-03')).toBe('3 Feb 2026');
  expect(timeText(new Date('2026-09-30T04:05:59.000Z'))).toBe('30 Sep 2026, 04:05 UTC');
});

it('names a file by the days its reader chose, both included', () => {
  const october = { fromDate: '2026-10-01T04:00:00.000Z', toDate: '2026-11-01T03:59:59.999Z' };
  expect(periodName(october, 'America/Toronto')).toBe('2026-10-01-2026-10-31');
  const inUtc = { fromDate: '2026-10-01T00:00:00.000Z', toDate: '2026-10-31T23:59:59.999Z' };
  expect(periodName(inUtc, 'America/Toronto')).toBe('2026-10-01-2026-10-31');
  expect(periodName(inUtc, 'Pacific/Auckland')).toBe('2026-10-01-2026-10-31');
});
