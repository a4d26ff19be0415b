import { BILLING_PERIODS } from '@mbo/gateway-contract/payment-links';
import fc from 'fast-check';
import { dueAt, nextPeriod, retryAt } from './periods';

const MONTHS = { Monthly: 1, 'Every 3 months': 3, 'Every 6 months': 6, Yearly: 12 } as const;
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const billings = fc.constantFrom(...BILLING_PERIODS);

it('keeps the day of the month and the time of day, or takes the last day of a shorter month', () => {
  const months = fc.constantFrom(...(Object.keys(MONTHS) as (keyof typeof MONTHS)[]));
  fc.assert(
    fc.property(instants, months, fc.integer({ min: 0, max: 600 }), (anchor, billing, period) => {
      const due = dueAt(anchor, billing, period);
      const month = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(month(due) - month(anchor)).toBe(period * MONTHS[billing]);
      expect(due.toISOString().slice(10)).toBe(anchor.toISOString().slice(10));
      if (due.getUTCDate() !== anchor.getUTCDate()) {
        expect(due.getUTCDate()).toBeLessThan(anchor.getUTCDate());
        expect(new Date(due.getTime() + 86_400_000).getUTCDate()).toBe(1);
      }
    }),
  );
});

it('is due later with each period, and next is always the first that is still to come', () => {
  fc.assert(
    fc.property(
      instants,
      billings,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -400, max: 4_000 }),
      (anchor, billing, from, days) => {
        expect(dueAt(anchor, billing, from) > dueAt(anchor, billing, from - 1)).toBe(true);
        const now = new Date(anchor.getTime() + days * 86_400_000);
        const next = nextPeriod(anchor, billing, from, now);
        expect(next).toBeGreaterThanOrEqual(from);
        expect(dueAt(anchor, billing, next) > now).toBe(true);
        expect(next === from || dueAt(anchor, billing, next - 1) <= now).toBe(true);
      },
    ),
  );
});

it('keeps a 31st over February, and a leap day for leap years', () => {
  const days = (anchor: string, billing: 'Monthly' | 'Yearly', count: number) =>
    Array.from({ length: count }, (_unused, index) =>
      dueAt(new Date(`${anchor}T10:00:00Z`), billing, index + 1)
        .toISOString()
        .slice(0, 10),
    );
  expect(days('2027-01-31', 'Monthly', 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  expect(days('2024-02-29', 'Yearly', 4)).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});

it('tries again three times what may be tried again', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const hours = (retry: Parameters<typeof retryAt>[0]) =>
    [1, 2, 3, 4].map((declined) => {
      const at = retryAt(retry, declined, now);
      return at && (at.getTime() - now.getTime()) / 3_600_000;
    });
  expect(hours('later')).toEqual([24, 72, 120, undefined]);
  expect(hours('now')).toEqual([1, 24, 72, undefined]);
  expect(hours('never')).toEqual([undefined, undefined, undefined, undefined]);
  expect(hours('with other details')[0]).toBeUndefined();
});
