import { countApprovedSales } from './approved-sales';

const row = { name: 'Visa', revenue: 0, netRevenue: 0, payers: 0 };

test.each([
  [[], 0],
  [[3], 3],
  [[3, 4, 0], 7],
])('sales of %p are %p', (counts: number[], total) => {
  const paymentMethods = counts.map((approvedSales) => ({ ...row, approvedSales }));
  expect(countApprovedSales({ paymentMethods })).toBe(total);
});
