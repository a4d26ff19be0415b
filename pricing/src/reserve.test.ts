import fc from 'fast-check';
import { charge, type ChargeContext, REGIONS, reserveEndsOn, RESERVE_FREQUENCIES } from './index';
import { profileOf } from './testing/profile';

const EUR = { currencyId: 978, coefficient: 2 };
const CONTEXT: ChargeContext = { currency: EUR, pricingCurrency: EUR };
const { days, weeks, months, years } = RESERVE_FREQUENCIES;

it.each([
  ['2026-02-27', 3, days, '2026-03-02'],
  ['2026-12-30', 1, weeks, '2027-01-06'],
  ['2026-01-31', 1, months, '2026-02-28'],
  ['2027-08-31', 6, months, '2028-02-29'],
  ['2026-11-15', 2, months, '2027-01-15'],
  ['2028-02-29', 1, years, '2029-02-28'],
  ['2026-03-28', 2, days, '2026-03-30'],
  ['2026-05-05', 0, months, '2026-05-05'],
] as const)(
  'a reserve of %s is held for %d of frequency %d, to %s',
  (day, reservePeriod, frequency, end) => {
    expect(reserveEndsOn(day, { reservePeriod, frequency })).toBe(end);
  },
);

it('refunds give back, one after the other, exactly what was held', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 10_000 }),
      (refunds, hundredths) => {
        const rollingReserve = (hundredths / 100).toFixed(2);
        const profile = profileOf({ scheme: { rollingReserve } });
        const capturedMinor = refunds.reduce((sum, amount) => sum + amount, 0);
        const card = { paymentMethodId: 1, region: REGIONS.domestic };
        const reserve = (kind: string, lines: ReturnType<typeof charge>) =>
          lines.find((line) => line.kind === kind)?.amountMinor ?? 0;
        const held = reserve(
          'reserveHeld',
          charge({ kind: 'sale', card, amountMinor: capturedMinor }, profile, CONTEXT),
        );
        let released = 0;
        let refundedBeforeMinor = 0;
        for (const amountMinor of refunds) {
          const event = { kind: 'refund', card, amountMinor, capturedMinor, refundedBeforeMinor };
          const lines = charge({ ...event, kind: 'refund' }, profile, CONTEXT);
          released += reserve('reserveReleased', lines);
          expect(released).toBeLessThanOrEqual(held);
          refundedBeforeMinor += amountMinor;
        }
        expect(released).toBe(held);
      },
    ),
  );
});
