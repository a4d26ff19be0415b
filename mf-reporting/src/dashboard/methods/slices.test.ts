import type { BreakdownRow } from '@mbo/gateway-contract/dashboard';
import { toSlices } from './slices';

const row = (name: string, revenue: number): BreakdownRow => ({
  name,
  revenue,
  netRevenue: revenue,
  approvedSales: 1,
  payers: 1,
});

test('methods are in order of revenue, with their share of all', () => {
  expect(toSlices([row('Mastercard', 250), row('Visa', 750)])).toEqual([
    { name: 'Visa', revenue: 750, percent: 75 },
    { name: 'Mastercard', revenue: 250, percent: 25 },
  ]);
});

test('methods without revenue have no slice', () => {
  expect(toSlices([row('Visa', 0), row('Amex', -5)])).toEqual([]);
  expect(toSlices([])).toEqual([]);
});

test.each([
  [6, 6, undefined],
  [7, 6, 2 + 1],
  [9, 6, 4 + 3 + 2 + 1],
])('of %p methods %p slices are drawn', (methods, slices, others) => {
  const rows = Array.from({ length: methods }, (_, index) => row(`M${index}`, methods - index));
  const result = toSlices(rows);
  expect(result).toHaveLength(slices);
  expect(result.find(({ name }) => name === undefined)?.revenue).toBe(others);
  expect(result.slice(0, -1).map(({ name }) => name)).toEqual(['M0', 'M1', 'M2', 'M3', 'M4']);
});
