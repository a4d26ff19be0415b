import type { BreakdownRow } from '@mbo/gateway-contract/dashboard';
import { percentOf } from '../figures/format';

export interface Slice {
  /** Undefined for those that share the last slice. */
  name: string | undefined;
  /** Minor units. */
  revenue: number;
  /** Of all revenue, in percent, 2 decimals. */
  percent: number;
}

/** Most slices a ring is still read well with; the smallest share the last one. */
const MAX_SLICES = 6;

function byRevenue(a: BreakdownRow, b: BreakdownRow): number {
  return b.revenue - a.revenue;
}

/** The payment methods by revenue, largest first. A seventh and more are put together as one. */
export function toSlices(rows: readonly BreakdownRow[]): Slice[] {
  const sorted = rows.filter(({ revenue }) => revenue > 0).sort(byRevenue);
  const total = sumOf(sorted);
  const alone = sorted.length > MAX_SLICES ? MAX_SLICES - 1 : MAX_SLICES;
  const slices: Slice[] = sorted.slice(0, alone).map(({ name, revenue }) => ({
    name,
    revenue,
    percent: percentOf(revenue, total),
  }));
  const rest = sumOf(sorted.slice(alone));
  if (rest > 0) slices.push({ name: undefined, revenue: rest, percent: percentOf(rest, total) });
  return slices;
}

function sumOf(rows: readonly { revenue: number }[]): number {
  return rows.reduce((sum, { revenue }) => sum + revenue, 0);
}
