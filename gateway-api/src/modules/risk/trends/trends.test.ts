import type { RiskFinding } from '@mbo/gateway-contract/risk';
import type { BinFigures, RiskTrends } from '@mbo/gateway-contract/risk-trends';
import { v7 as uuidv7 } from 'uuid';
import type { TestTenant } from '../../../core/testing/people';
import { useTestGateway } from '../../../core/testing/test-gateway';
import {
  addOwnAndForeign,
  addPayer,
  addTransaction,
  type NewTransaction,
} from '../../dashboard/testing/transactions';

const EUR = 978;
const CAD = 124;
const KWD = 414;
const DAY_MS = 86_400_000;
/** Thirty days; those before begin on 30 January. */
const MARCH = { fromDate: '2026-03-01T00:00:00.000Z', toDate: '2026-03-30T23:59:59.999Z' };
const NOTHING: BinFigures = { payments: 0, approved: 0, disputes: 0, volume: 0 };

const gateway = useTestGateway();
let own: TestTenant;
let foreign: TestTenant;
let viewer: string;
beforeAll(async () => {
  const { db } = gateway;
  ({ own, foreign, viewer } = await addOwnAndForeign(db));
  await db
    .insertInto('fx_rates')
    .values([
      { currency_id: EUR, day: '2026-01-01', rate: '0.8' },
      { currency_id: CAD, day: '2026-01-01', rate: '1.6' },
    ])
    .execute();
});
beforeEach(async () => {
  for (const table of ['risk_reviews', 'risk_assessments', 'payment_attempts'] as const) {
    await gateway.db.deleteFrom(table).execute();
  }
  await gateway.db.deleteFrom('transactions').execute();
});

interface Paid extends Partial<NewTransaction> {
  bin?: string;
  of?: TestTenant;
}

/** A payment of 10.00 EUR by card; returns its id. A chargeback is about a payment of its own. */
async function paid(at: string | Date, { bin = '424242', of = own, ...more }: Paid = {}) {
  const { db } = gateway;
  const { accountId, businessIds } = of;
  const [businessId] = businessIds;
  const { id } = await addTransaction(db, {
    accountId,
    businessId,
    payerId: await addPayer(db, accountId, `${uuidv7()}@example.test`),
    type: 'sale',
    at: new Date(at),
    currencyId: EUR,
    paymentMethodId: 1,
    amountMinor: 1_000,
    ...more,
  });
  // Only of the payment: what follows it may have none.
  await db
    .updateTable('transactions')
    .set({ card_bin: bin })
    .where('card_bin', '=', '')
    .where('parent_transaction_id', 'is', null)
    .execute();
  return id;
}

/** What a rule found about a payment. */
async function flagged(id: string, ...findings: Partial<RiskFinding>[]): Promise<void> {
  await gateway.db
    .insertInto('risk_assessments')
    .values({
      account_id: own.accountId,
      transaction_id: id,
      findings: JSON.stringify(
        findings.map((finding) => ({
          reasonCode: '101',
          result: 'fired',
          action: 'On Hold',
          shadow: false,
          evidence: {},
          ...finding,
        })),
      ),
    })
    .execute();
}

function ask(query: Record<string, string> = MARCH, { accountId, businessIds } = own) {
  return gateway.app.inject({
    url: `/accounts/${accountId}/businesses/${businessIds[0]}/risk-trends`,
    query,
    headers: { 'x-authtoken': viewer },
  });
}

async function trends(query?: Record<string, string>): Promise<RiskTrends> {
  return (await ask(query)).json<RiskTrends>();
}

it('has nothing to tell of a business without payments', async () => {
  expect(await trends()).toEqual({
    currencyId: EUR,
    unconverted: [],
    bins: [],
    totalBins: 0,
    flagged: [],
  });
});

it.each([
  ['the first millisecond of the period before', '2026-01-30T00:00:00.000Z', 'before'],
  ['one earlier', '2026-01-29T23:59:59.999Z', undefined],
  ['the last millisecond of the period before', '2026-02-28T23:59:59.999Z', 'before'],
  ['the first of the period', '2026-03-01T00:00:00.000Z', 'now'],
  ['the last of the period', '2026-03-30T23:59:59.999Z', 'now'],
  ['one later', '2026-03-31T00:00:00.000Z', undefined],
] as const)('puts %s where it belongs', async (_which, at, period) => {
  await flagged(await paid(at), {});
  const { bins, flagged: byRule } = await trends();
  const figures = { payments: 1, approved: 1, disputes: 0, volume: 1_000 };
  expect(bins).toEqual(
    period ? [{ bin: '424242', now: NOTHING, before: NOTHING, ...{ [period]: figures } }] : [],
  );
  expect(byRule.map(({ now, before }) => ({ now, before }))).toEqual(
    period
      ? [
          {
            now: { payments: 0, volume: 0 },
            before: { payments: 0, volume: 0 },
            ...{ [period]: { payments: 1, volume: 1_000 } },
          },
        ]
      : [],
  );
});

it('compares a period that is not over with as much of the one before', async () => {
  const midnight = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const at = (days: number) => new Date(midnight.getTime() + days * DAY_MS);
  // Of its four days one and a part have passed, so the four before count for as long.
  await paid(at(-5));
  await paid(at(-2.5));
  await paid(at(-1));
  const { bins } = await trends({
    fromDate: at(-1).toISOString(),
    toDate: new Date(at(3).getTime() - 1).toISOString(),
  });
  expect(bins.map(({ now, before }) => [now.payments, before.payments])).toEqual([[1, 1]]);
});

it('counts payments once they are answered, and takes the volume of the approved ones', async () => {
  const at = '2026-03-10T12:00:00.000Z';
  await paid(at, { currencyId: CAD });
  await paid(at, { outcome: 'declined', status: 'declined' });
  await paid(at, { outcome: 'pending', status: 'pending' });
  await paid(at, { type: 'refund' });
  await paid(at, { type: 'chargeback' });
  await paid(at, { type: 'chargeback', status: 'voided' });
  const { bins } = await trends();
  expect(bins).toEqual([
    {
      bin: '424242',
      // Ten Canadian dollars are five euros.
      now: { payments: 2, approved: 1, disputes: 1, volume: 500 },
      before: NOTHING,
    },
  ]);
});

it('names the currencies without a rate, and counts their payments all the same', async () => {
  await paid('2026-03-10T12:00:00.000Z', { currencyId: KWD });
  const { bins, unconverted } = await trends();
  expect(unconverted).toEqual(['KWD']);
  expect(bins[0]?.now).toEqual({ payments: 1, approved: 1, disputes: 0, volume: 0 });
});

it('gives the 50 BINs of the highest volume, and one that is tested by many small payments', async () => {
  const at = '2026-03-10T12:00:00.000Z';
  for (let n = 0; n < 60; n += 1) {
    await paid(at, { bin: String(400_000 + n), amountMinor: 10_000 - n });
  }
  for (let n = 0; n < 3; n += 1) {
    await paid(at, { bin: '555555', outcome: 'declined', status: 'declined' });
  }
  const { bins, totalBins } = await trends();
  expect(totalBins).toBe(61);
  expect(bins.slice(0, 50).map(({ bin }) => bin)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(400_000 + n)),
  );
  expect(bins.slice(50)).toEqual([
    { bin: '555555', now: { payments: 3, approved: 0, disputes: 0, volume: 0 }, before: NOTHING },
  ]);
});

it('tells what each rule flagged, and what came of what was held', async () => {
  const at = '2026-03-10T12:00:00.000Z';
  const { accountId } = own;
  for (const decision of ['approve', 'decline', 'expire'] as const) {
    const id = await paid(at);
    await flagged(id, {}, { reasonCode: '301', result: 'passed' });
    await gateway.db
      .insertInto('risk_reviews')
      .values({ account_id: accountId, transaction_id: id, decision, decided_by: null })
      .execute();
  }
  await flagged(await paid(at, { status: 'flagged' }), {}, { reasonCode: '104', shadow: true });
  await flagged(await paid(at, { outcome: 'declined', status: 'declined', amountMinor: 9_000 }), {
    reasonCode: '402',
    action: 'Decline',
  });
  await flagged(await paid('2026-02-10T12:00:00.000Z'), {});
  const none = { approved: 0, declined: 0, expired: 0, waiting: 0 };
  const nothing = { payments: 0, volume: 0 };
  expect((await trends()).flagged).toEqual([
    {
      reasonCode: '402',
      action: 'Decline',
      shadow: false,
      now: { payments: 1, volume: 9_000 },
      before: nothing,
      reviews: none,
    },
    {
      reasonCode: '101',
      action: 'On Hold',
      shadow: false,
      now: { payments: 4, volume: 4_000 },
      before: { payments: 1, volume: 1_000 },
      reviews: { approved: 1, declined: 1, expired: 1, waiting: 1 },
    },
    {
      reasonCode: '104',
      action: 'On Hold',
      shadow: true,
      now: { payments: 1, volume: 1_000 },
      before: nothing,
      reviews: none,
    },
  ]);
});

it('tells of the one business only, to who may see its account', async () => {
  const at = '2026-03-10T12:00:00.000Z';
  await paid(at, { of: foreign });
  await paid(at, { businessId: own.businessIds[1] });
  expect((await trends()).bins).toEqual([]);
  expect((await ask(MARCH, foreign)).statusCode).toBe(404);
  const mixed = { accountId: own.accountId, businessIds: foreign.businessIds };
  expect((await ask(MARCH, mixed)).statusCode).toBe(404);
});

it.each([
  ['turned round', { fromDate: MARCH.toDate, toDate: MARCH.fromDate }],
  ['of more than 90 days', { ...MARCH, toDate: '2026-06-30T23:59:59.999Z' }],
])('refuses a period %s', async (_what, query) => {
  const response = await ask(query);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toMatchObject([{ field: 'toDate' }]);
});
