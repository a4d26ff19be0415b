import fc from 'fast-check';
import { monthEnds, nextDay, PAYOUT_CYCLE, periodOf } from './periods';

it.each([
  ['daily', '2024-02-29', '2024-02-29', '2024-02-29'],
  ['weekly', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['weekly', '1969-12-31', '1969-12-29', '1970-01-04'],
  ['everyTwoWeeks', '1970-01-18', '1970-01-05', '1970-01-18'],
  ['everyTwoWeeks', '1970-01-19', '1970-01-19', '1970-02-01'],
  ['twiceAMonth', '2024-02-15', '2024-02-01', '2024-02-15'],
  ['twiceAMonth', '2024-02-16', '2024-02-16', '2024-02-29'],
  ['twiceAMonth', '2026-12-31', '2026-12-16', '2026-12-31'],
  ['monthly', '2025-02-28', '2025-02-01', '2025-02-28'],
  ['monthly', '2024-02-01', '2024-02-01', '2024-02-29'],
  ['everyThreeMonths', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['everyThreeMonths', '2024-03-31', '2024-01-01', '2024-03-31'],
] as const)('%s, the day %s is of %s to %s', (cycle, day, first, last) => {
  expect(periodOf(PAYOUT_CYCLE[cycle], day)).toEqual({ first, last });
});

it('has every day in one period, and no gap between two', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(PAYOUT_CYCLE)), day, (cycle, one) => {
      const period = periodOf(cycle, one);
      expect(period.first <= one && one <= period.last).toBe(true);
      expect(periodOf(cycle, period.first)).toEqual(period);
      expect(periodOf(cycle, period.last)).toEqual(period);
      expect(periodOf(cycle, nextDay(period.last)).first).toBe(nextDay(period.last));
    }),
  );
});

it('refuses a cycle that is unknown', () => {
  expect(() => periodOf(7, '2026-01-01')).toThrow('There is no payout cycle 7.');
});

it.each([
  ['2026-01-31', '2026-01-31', ['2026-01-31']],
  ['2026-01-30', '2026-01-30', []],
  ['2024-02-26', '2024-03-03', ['2024-02-29']],
  ['2026-10-01', '2026-12-31', ['2026-10-31', '2026-11-30', '2026-12-31']],
])('from %s to %s, the months that end are %p', (first, last, ends) => {
  expect(monthEnds({ first, last })).toEqual(ends);
});
