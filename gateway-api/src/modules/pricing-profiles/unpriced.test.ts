import { unpriced } from './unpriced';

it('is each profile’s own, so that a price of one is none of the next', () => {
  const changed = unpriced([1]);
  changed.fixedFees.gatewayFee = 10;
  changed.administrationFees.monthlyFee = 500;
  const next = unpriced([1]);
  expect(next.fixedFees.gatewayFee).toBe(0);
  expect(next.administrationFees.monthlyFee).toBe(0);
});
