import type { AttemptFigures, BreakdownRow } from '@mbo/gateway-contract/dashboard';
import { CROSS_RATE_DIGITS } from '../figures-repository';
import { processorOf, responseCodeOf, type TestTransaction } from './transactions';

export interface RawRate {
  currencyId: number;
  day: string;
  /** At most ten decimals. */
  rate: string;
}

export interface RawCurrency {
  currencyId: number;
  alphaCode: string;
  coefficient: number;
}

export interface RawFigures {
  approved: number;
  declined: number;
  revenue: number;
  netRevenue: number;
  payers: number;
  unconverted: string[];
  refunds: [amount: number, count: number];
  chargebacks: [amount: number, count: number];
  currencies: BreakdownRow[];
  paymentMethods: BreakdownRow[];
  processors: AttemptFigures['processors'];
  hours: AttemptFigures['hours'];
  declines: Omit<AttemptFigures['declines'][number], 'reason'>[];
}

/**
 * The dashboard's figures reckoned one transaction at a time in whole numbers, without SQL and without
 * roll-ups: what those must agree with to the minor unit.
 */
export function rawFigures(
  rows: readonly TestTransaction[],
  rates: readonly RawRate[],
  currencies: readonly RawCurrency[],
  displayId: number,
): RawFigures {
  const display = currency(currencies, displayId);
  const unconverted = new Set<string>();

  /** Display minor units times 10^(CROSS_RATE_DIGITS + 4). */
  const worth = (row: TestTransaction): bigint => {
    const paid = currency(currencies, row.currencyId);
    const shift = 10n ** BigInt(4 + display.coefficient - paid.coefficient);
    if (row.currencyId === displayId) return BigInt(row.amountMinor) * ONE * shift;
    const from = rateOn(rates, row.currencyId, row.at);
    const to = rateOn(rates, displayId, row.at);
    if (from === undefined || to === undefined) {
      unconverted.add(paid.alphaCode);
      return 0n;
    }
    return BigInt(row.amountMinor) * ((to * ONE) / from) * shift;
  };

  const attempts = rows.filter((row) => row.type === 'sale' || row.type === 'authorize');
  const settled = rows.filter((row) => row.outcome === 'approved' && row.status !== 'voided');
  const isSale = (row: TestTransaction) => row.type === 'sale' || row.type === 'capture';
  const refunds = settled.filter((row) => row.type === 'refund');
  const chargebacks = settled.filter((row) => row.type === 'chargeback');
  /** What was taken in a day, currency and payment method is rounded once. */
  const sum = (
    of: readonly TestTransaction[],
    by: (row: TestTransaction) => unknown = (row) => row.paymentMethodId,
  ) => {
    const parts = new Map<string, bigint>();
    for (const row of of) {
      const key = `${row.at.toISOString().slice(0, 10)} ${row.currencyId} ${String(by(row))}`;
      parts.set(key, (parts.get(key) ?? 0n) + worth(row));
    }
    return [...parts.values()].reduce((total, part) => total + rounded(part), 0);
  };

  const group = (name: string, of: readonly TestTransaction[]): BreakdownRow => {
    const sales = of.filter(isSale);
    const refunds = of.filter((row) => row.type === 'refund');
    const chargebacks = of.filter((row) => row.type === 'chargeback');
    return {
      name,
      revenue: sum(sales),
      netRevenue: sum(sales) - sum(refunds) - sum(chargebacks),
      approvedSales: sales.length,
      payers: new Set(sales.map((row) => row.payerId)).size,
    };
  };
  const groups = (keyOf: (row: TestTransaction) => string) => {
    const counted = settled.filter((row) => row.type !== 'authorize' && row.type !== 'void');
    const keys = [...new Set(counted.map(keyOf))];
    return keys
      .map((key) =>
        group(
          key,
          counted.filter((row) => keyOf(row) === key),
        ),
      )
      .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1));
  };

  const answered = attempts.filter((row) => row.outcome !== 'pending');
  /** Attempts by whatever they have in common, in the order of that. */
  const attemptsBy = (keyOf: (row: TestTransaction) => string) =>
    [...new Set(answered.map(keyOf))].sort().map((key) => {
      const of = answered.filter((row) => keyOf(row) === key);
      const declined = of.filter((row) => row.outcome === 'declined');
      return { key, approved: of.length - declined.length, declined };
    });

  const all = group('', settled);
  return {
    approved: attempts.filter((row) => row.outcome === 'approved').length,
    declined: attempts.filter((row) => row.outcome === 'declined').length,
    revenue: all.revenue,
    netRevenue: all.netRevenue,
    payers: all.payers,
    refunds: [sum(refunds), refunds.length],
    chargebacks: [sum(chargebacks), chargebacks.length],
    currencies: groups((row) => currency(currencies, row.currencyId).alphaCode),
    paymentMethods: groups((row) => METHOD_NAMES[row.paymentMethodId] ?? ''),
    unconverted: [...unconverted].sort(),
    processors: attemptsBy(processorOf)
      .map(({ key, approved, declined }) => ({ name: key, approved, declined: declined.length }))
      .sort((a, b) => b.approved + b.declined - a.approved - a.declined),
    hours: attemptsBy(
      (row) => `${row.at.getUTCDay() || 7} ${row.at.toISOString().slice(11, 13)}`,
    ).map(({ key, approved, declined }) => ({
      weekday: Number(key.slice(0, 1)),
      hour: Number(key.slice(2)),
      approved,
      declined: declined.length,
    })),
    declines: attemptsBy(responseCodeOf)
      .filter(({ declined }) => declined.length > 0)
      .map(({ key, declined }) => ({
        responseCode: key,
        declined: declined.length,
        amount: sum(declined, () => ''),
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}

const ONE = 10n ** BigInt(CROSS_RATE_DIGITS);
const METHOD_NAMES: Record<number, string> = { 1: 'Visa', 2: 'Mastercard', 8: 'Interac' };
const DOLLAR = 840;

/** In units of 10^-10; undefined before the first rate. */
function rateOn(rates: readonly RawRate[], currencyId: number, at: Date): bigint | undefined {
  if (currencyId === DOLLAR) return 10n ** 10n;
  const day = at.toISOString().slice(0, 10);
  const known = rates
    .filter((rate) => rate.currencyId === currencyId && rate.day <= day)
    .sort((a, b) => (a.day < b.day ? 1 : -1))[0];
  if (!known) return undefined;
  const [whole = '0', decimals = ''] = known.rate.split('.');
  return BigInt(whole + decimals.padEnd(10, '0'));
}

function currency(currencies: readonly RawCurrency[], id: number): RawCurrency {
  const found = currencies.find((one) => one.currencyId === id);
  if (!found) throw new Error(`The test knows no currency ${id}.`);
  return found;
}

/** Half away from zero. */
function rounded(scaled: bigint): number {
  const one = ONE * 10_000n;
  const size = scaled < 0n ? -scaled : scaled;
  const whole = (size + one / 2n) / one;
  return Number(scaled < 0n ? -whole : whole);
}
