import fc from 'fast-check';
import type { Db } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { createTestDatabase } from '../../testing/test-database';
import { dashboardRange } from './range';
import { refreshRollups } from './refresh-rollups';
import { readApproval, readBreakdown, readOverview, readShare } from './repository';
import { readDeclines, readHours, readProcessors } from './attempts-repository';
import { readPayers } from './payers-repository';
import { readDays, readSchemes } from './trend-repository';
import { type RawCurrency, rawFigures, type RawRate } from './testing/raw-figures';
import { addPayer, addTransaction, type TestTransaction } from './testing/transactions';
import { fillFewReferenceData } from '../../core/testing/reference-data';

const DAY = 86_400_000;
const START = Date.UTC(2026, 1, 1);
const DAYS = 12;

const CURRENCIES: RawCurrency[] = [
  { currencyId: 124, alphaCode: 'CAD', coefficient: 2 },
  { currencyId: 840, alphaCode: 'USD', coefficient: 2 },
  { currencyId: 392, alphaCode: 'JPY', coefficient: 0 },
  { currencyId: 414, alphaCode: 'KWD', coefficient: 3 },
  // Has no rate at all.
  { currencyId: 948, alphaCode: 'CHW', coefficient: 2 },
  // Has its first rate in the middle of the time.
  { currencyId: 978, alphaCode: 'EUR', coefficient: 2 },
];

let db: Db;
let drop: () => Promise<void>;
let tenants: TestTenant[];
const payers = new Map<number, number[]>();
const rates: RawRate[] = [];
const kept: TestTransaction[] = [];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  await db
    .insertInto('currencies')
    .values({ currency_id: 948, alpha_code: 'CHW', name: 'WIR', symbol: 'CHW', coefficient: 2 })
    .execute();
  tenants = [await addTenant(db, 'One'), await addTenant(db, 'Two')];
  for (const { accountId } of tenants) {
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    payers.set(accountId, await Promise.all(emails.map((email) => addPayer(db, accountId, email))));
  }
  addRates();
  await db
    .insertInto('fx_rates')
    .values(rates.map(({ currencyId, day, rate }) => ({ currency_id: currencyId, day, rate })))
    .execute();
});
afterAll(() => drop());

/** Rates on some days only, with awkward decimals. */
function addRates(): void {
  const random = [1.3812345678, 152.3333333333, 0.3071428571, 0.8612345679];
  [124, 392, 414, 978].forEach((currencyId, i) => {
    const first = currencyId === 978 ? 5 : -3;
    for (let day = first; day < DAYS; day += 1 + ((day + i + 9) % 3)) {
      const rate = (random[i] ?? 1) * (1 + day / 997);
      rates.push({
        currencyId,
        day: new Date(START + day * DAY).toISOString().slice(0, 10),
        rate: rate.toFixed(10),
      });
    }
  });
}

const moment = fc.integer({ min: 0, max: DAYS * DAY - 1 });
const write = fc.record({
  tenant: fc.nat(1),
  business: fc.nat(1),
  payer: fc.nat(4),
  type: fc.constantFrom('sale', 'sale', 'authorize', 'capture', 'refund', 'void', 'chargeback'),
  outcome: fc.constantFrom('approved', 'approved', 'approved', 'declined', 'pending'),
  status: fc.constantFrom('captured', 'captured', 'voided', 'refunded'),
  moment,
  currency: fc.nat(CURRENCIES.length - 1),
  method: fc.constantFrom(1, 2, 8),
  amountMinor: fc.oneof(
    fc.integer({ min: 0, max: 500_000 }),
    fc.constantFrom(1, 50, 1_000_000_007),
  ),
} as const);
const question = fc.record({
  tenant: fc.nat(1),
  business: fc.option(fc.nat(1), { nil: undefined }),
  from: moment,
  to: moment,
  midnights: fc.boolean(),
  display: fc.nat(CURRENCIES.length - 1),
});
const change = fc.record({
  row: fc.nat(1_000_000),
  kind: fc.constantFrom('void', 'move', 'delete'),
  moment,
});

function tenant(index: number): TestTenant {
  return tenants[index] ?? tenants[0]!;
}

async function add(one: typeof write extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const { accountId, businessIds } = tenant(one.tenant);
  const row = await addTransaction(db, {
    accountId,
    businessId: businessIds[one.business] ?? businessIds[0],
    payerId: payers.get(accountId)?.[one.payer] ?? 0,
    type: one.type,
    outcome: one.outcome,
    status: one.status,
    at: new Date(START + one.moment),
    currencyId: CURRENCIES[one.currency]?.currencyId ?? 124,
    paymentMethodId: one.method,
    amountMinor: one.amountMinor,
  });
  kept.push(row);
}

async function alter(one: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const row = kept[one.row % Math.max(1, kept.length)];
  if (!row) return;
  if (one.kind === 'delete') {
    await db.deleteFrom('payment_attempts').where('transaction_id', '=', row.id).execute();
    await db.deleteFrom('transactions').where('transaction_id', '=', row.id).execute();
    kept.splice(kept.indexOf(row), 1);
    return;
  }
  if (one.kind === 'void') row.status = 'voided';
  else row.at = new Date(START + one.moment);
  await db
    .updateTable('transactions')
    .set({ status: row.status, occurred_at: row.at })
    .where('transaction_id', '=', row.id)
    .execute();
}

async function check(
  one: typeof question extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const { accountId, businessIds } = tenant(one.tenant);
  const businessId = one.business === undefined ? undefined : businessIds[one.business];
  const displayId = CURRENCIES[one.display]?.currencyId ?? 124;
  let from = START + Math.min(one.from, one.to);
  let to = START + Math.max(one.from, one.to);
  if (one.midnights) {
    from = Math.floor(from / DAY) * DAY;
    to = Math.ceil((to + 1) / DAY) * DAY - 1;
  }
  const expected = rawFigures(
    kept.filter(
      (row) =>
        row.accountId === accountId &&
        (businessId === undefined || row.businessId === businessId) &&
        row.at.getTime() >= from &&
        row.at.getTime() <= to,
    ),
    rates,
    CURRENCIES,
    displayId,
  );

  const scope = { accountId, businessId };
  const range = dashboardRange(new Date(from).toISOString(), new Date(to).toISOString());
  const approval = await readApproval(db, scope, range);
  const share = await readShare(db, scope, range, displayId);
  const overview = await readOverview(db, scope, range, displayId);
  const breakdown = await readBreakdown(db, scope, range, displayId);
  const part = (by: string) =>
    breakdown
      .filter((row) => row.by === by)
      .map((row) => ({
        name: row.name,
        revenue: row.revenue_minor,
        netRevenue: row.net_revenue_minor,
        approvedSales: row.sales_count,
        payers: row.payers,
      }));
  expect({
    ...approval,
    revenue: share.revenue_minor,
    netRevenue: share.net_revenue_minor,
    payers: share.payers,
    unconverted: share.unconverted,
    refunds: [overview.refunded_minor, overview.refund_count],
    chargebacks: [overview.charged_back_minor, overview.chargeback_count],
    currencies: part('currency'),
    paymentMethods: part('payment method'),
    processors: await readProcessors(db, scope, range),
    hours: await readHours(db, scope, range),
    declines: await readDeclines(db, scope, range, displayId),
  }).toEqual(expected);

  const days = await readDays(db, scope, range, displayId);
  const schemes = await readSchemes(db, scope, range);
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  expect({
    approved: sum(days.map((day) => day.approved)),
    declined: sum(schemes.map((scheme) => scheme.declined)),
    refunds: sum(days.map((day) => day.refunds)),
    chargebacks: sum(days.map((day) => day.chargebacks)),
    payers: await readPayers(db, scope, range, range),
  }).toEqual({
    approved: expected.approved,
    declined: expected.declined,
    refunds: expected.refunds[1],
    chargebacks: expected.chargebacks[1],
    payers: { now: expected.payers, before: expected.payers, returning: expected.payers },
  });
  // Whatever parts are shown, they add up to what the cards say.
  const net = expected.revenue - expected.refunds[0] - expected.chargebacks[0];
  expect(expected.netRevenue).toBe(net);
  for (const parts of [days, part('currency'), part('payment method')]) {
    expect({
      revenue: sum(parts.map(({ revenue }) => revenue)),
      netRevenue: sum(parts.map(({ netRevenue }) => netRevenue)),
    }).toEqual({ revenue: expected.revenue, netRevenue: net });
  }
}

it('agrees with the transactions to the minor unit, whatever was written, altered or refreshed when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 5, maxLength: 15 }),
      fc.array(change, { maxLength: 4 }),
      fc.boolean(),
      fc.array(question, { minLength: 6, maxLength: 6 }),
      async (writes, changes, refresh, questions) => {
        for (const one of writes) await add(one);
        for (const one of changes) await alter(one);
        if (refresh) await refreshRollups(db, { daysPerBatch: 7 });
        for (const one of questions) await check(one);
      },
    ),
    { numRuns: 40, seed: 20_260_201, endOnFailure: true },
  );
  expect(kept.length).toBeGreaterThan(200);
}, 120_000);

it('reads the same after everything is refreshed', async () => {
  await refreshRollups(db);
  const marks = await db.selectFrom('rollup_marks').select('day').execute();
  expect(marks).toEqual([]);
  const questions = fc.sample(question, { numRuns: 60, seed: 7 });
  for (const one of questions) await check(one);
}, 60_000);
