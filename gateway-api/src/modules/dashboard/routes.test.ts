import type {
  ApprovalIndicators,
  AttemptFigures,
  BreakdownIndicators,
  OverviewIndicators,
  ShareIndicators,
  Trend,
} from '@mbo/gateway-contract/dashboard';
import { addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import {
  addOwnAndForeign,
  addPayer,
  addTransaction,
  type NewTransaction,
} from './testing/transactions';

const CAD = 124;
const EUR = 978;
const KWD = 414;

const gateway = useTestGateway();
let own: TestTenant;
let foreign: TestTenant;
let viewer: string;
let staff: string;

const CALLS = [
  '/dashboard/indicators/approval',
  '/dashboard/indicators/share',
  '/dashboard/indicators/breakdown',
  '/dashboard/trend',
  '/dashboard/attempts',
  '/transactions/overview/indicators',
];
const MARCH = 'fromDate=2026-03-01T00:00:00.000Z&toDate=2026-03-31T23:59:59.999Z';

beforeAll(async () => {
  const { db } = gateway;
  ({ own, foreign, viewer } = await addOwnAndForeign(db));
  staff = await signedIn(db, await addUser(db, { accountTypeId: 2 }));

  await db
    .insertInto('fx_rates')
    .values([
      { currency_id: CAD, day: '2026-03-01', rate: '1.5' },
      { currency_id: EUR, day: '2026-03-01', rate: '0.75' },
    ])
    .execute();
  const anna = await addPayer(db, own.accountId, 'anna@example.com');
  const ben = await addPayer(db, own.accountId, 'ben@example.com');
  const [shop, online] = own.businessIds;
  const add = (values: Partial<NewTransaction>) =>
    addTransaction(db, {
      accountId: own.accountId,
      businessId: shop,
      payerId: anna,
      type: 'sale',
      at: new Date('2026-03-10T10:00:00Z'),
      currencyId: CAD,
      paymentMethodId: 1,
      amountMinor: 10_000,
      ...values,
    });
  await add({});
  await add({ businessId: online, currencyId: EUR, amountMinor: 5_000 });
  await add({ payerId: ben, paymentMethodId: 2, amountMinor: 4_000 });
  await add({ payerId: ben, outcome: 'declined', status: 'declined' });
  await add({ status: 'voided' });
  await add({ type: 'authorize', status: 'authorised' });
  await add({ type: 'refund', status: 'refunded', amountMinor: 2_500 });
  await add({ type: 'chargeback', status: 'charged back', payerId: ben, amountMinor: 4_000 });
  await add({ at: new Date('2026-04-01T00:00:00Z'), amountMinor: 99_999 });
  const huge = { at: new Date('2026-05-01T00:00:00Z'), amountMinor: 6_000_000_000_000_000 };
  await add({ ...huge, currencyId: EUR });
  await add({ ...huge, currencyId: EUR, type: 'refund', status: 'refunded' });
  await add({ ...huge, currencyId: EUR, outcome: 'declined', status: 'declined' });
  const cascaded = await add({
    at: new Date('2026-06-07T23:30:00Z'),
    outcome: 'declined',
    status: 'declined',
    currencyId: EUR,
    amountMinor: 1_001,
  });
  await db
    .insertInto('payment_attempts')
    .values({
      account_id: own.accountId,
      transaction_id: cascaded.id,
      attempt_number: 2,
      processor_name: 'Second Choice',
      acquirer: 'sandbox',
      reference: 'second',
      outcome: 'no answer',
    })
    .execute();
  await add({ currencyId: KWD, businessId: online, payerId: ben, amountMinor: 77_000 });
});

async function ask<T>(path: string, query: string, token = viewer) {
  const answer = await gateway.app.inject({
    url: `${path}?${query}`,
    headers: { 'X-AuthToken': token },
  });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const ofAccount = (id: number) => `entityType=2&entityId=${id}`;
const ofBusiness = (id: number) => `entityType=3&entityId=${id}`;

it('counts approved and declined attempts', async () => {
  const query = `${MARCH}&${ofAccount(own.accountId)}`;
  const { body } = await ask<ApprovalIndicators>('/dashboard/indicators/approval', query);
  // Four sales and the voided one, one authorization; no captures, refunds or disputes.
  expect(body).toEqual({ approved: 6, declined: 1, total: 7 });
});

it('adds up revenue in the default currency and names what it could not convert', async () => {
  const query = `${MARCH}&${ofAccount(own.accountId)}`;
  const { body } = await ask<ShareIndicators>('/dashboard/indicators/share', query);
  // 100.00 + 40.00 CAD, and 50.00 EUR at 1.5 / 0.75.
  expect(body).toEqual({
    revenue: 24_000,
    netRevenue: 24_000 - 2_500 - 4_000,
    payers: 2,
    unconverted: ['KWD'],
    ratesOf: '2026-03-01',
  });
});

it('answers in the currency asked for', async () => {
  const query = `${MARCH}&${ofBusiness(own.businessIds[0])}&currencyId=${EUR}`;
  const { body } = await ask<ShareIndicators>('/dashboard/indicators/share', query);
  expect(body).toEqual({
    revenue: 7_000,
    netRevenue: 3_750,
    payers: 2,
    unconverted: [],
    ratesOf: '2026-03-01',
  });
});

it('names no rate where nothing had to be converted', async () => {
  const query = `${MARCH}&${ofBusiness(own.businessIds[0])}&currencyId=${CAD}`;
  const { body } = await ask<ShareIndicators>('/dashboard/indicators/share', query);
  expect(body).toMatchObject({ unconverted: [], ratesOf: null });
});

it('shows refunds and chargebacks as parts of the sales', async () => {
  const query = `${MARCH}&${ofAccount(own.accountId)}`;
  const { body } = await ask<OverviewIndicators>('/transactions/overview/indicators', query);
  expect(body).toEqual({
    refunds: {
      totalAmount: 2_500,
      totalCount: 1,
      revenuePercentage: 10.42,
      salesPercentage: 25,
    },
    chargebacks: {
      totalAmount: 4_000,
      totalCount: 1,
      revenuePercentage: 16.67,
      salesPercentage: 25,
    },
  });
});

it('breaks the sales down by currency and by payment method', async () => {
  const query = `${MARCH}&${ofAccount(own.accountId)}`;
  const { body } = await ask<BreakdownIndicators>('/dashboard/indicators/breakdown', query);
  expect(body).toEqual({
    currencies: [
      { name: 'CAD', revenue: 14_000, netRevenue: 7_500, approvedSales: 2, payers: 2 },
      { name: 'EUR', revenue: 10_000, netRevenue: 10_000, approvedSales: 1, payers: 1 },
      { name: 'KWD', revenue: 0, netRevenue: 0, approvedSales: 1, payers: 1 },
    ],
    paymentMethods: [
      { name: 'Visa', revenue: 20_000, netRevenue: 13_500, approvedSales: 3, payers: 2 },
      { name: 'Mastercard', revenue: 4_000, netRevenue: 4_000, approvedSales: 1, payers: 1 },
    ],
  });
});

it('says where and when attempts were declined, why, and what was not sold', async () => {
  const june = 'fromDate=2026-06-01T00:00:00.000Z&toDate=2026-06-30T23:59:59.999Z';
  const query = `${june}&${ofBusiness(own.businessIds[0])}`;
  const { body } = await ask<AttemptFigures>('/dashboard/attempts', query);
  // One payment, tried at two processors on a Sunday.
  expect({ ...body, processors: body.processors.map((one) => one.name).sort() }).toEqual({
    processors: [expect.stringMatching(/^(Odd|Even) Processor$/), 'Second Choice'],
    hours: [{ weekday: 7, hour: 23, approved: 0, declined: 1 }],
    declines: [{ responseCode: '51', reason: 'Insufficient funds', declined: 1, amount: 2_002 }],
  });
  for (const one of body.processors) expect(one).toMatchObject({ approved: 0, declined: 1 });
});

it('compares a period under way with the same part of the one before', async () => {
  const HOUR = 3_600_000;
  const now = Date.now();
  const payerId = await addPayer(gateway.db, foreign.accountId, 'cleo@example.com');
  const add = (hoursAgo: number, amountMinor: number) =>
    addTransaction(gateway.db, {
      payerId,
      accountId: foreign.accountId,
      businessId: foreign.businessIds[0] ?? 0,
      type: 'sale',
      at: new Date(now - hoursAgo * HOUR),
      currencyId: CAD,
      paymentMethodId: 1,
      amountMinor,
    });
  await add(7.5, 100);
  await add(31, 2_000);
  await add(12, 30_000);
  // A day of which eight hours have passed.
  const day = [now - 8 * HOUR, now + 16 * HOUR - 1].map((at) => new Date(at).toISOString());
  const query = `fromDate=${day[0]}&toDate=${day[1]}&currencyId=${CAD}&${ofAccount(foreign.accountId)}`;
  const { body } = await ask<Trend>('/dashboard/trend', query, staff);
  const sum = (days: Trend['days']) => days.reduce((all, one) => all + one.revenue, 0);
  expect(sum(body.days)).toBe(100);
  expect(sum(body.before)).toBe(32_000);
  expect(sum(body.beforeSoFar?.days ?? [])).toBe(2_000);

  const past = await ask<Trend>(
    '/dashboard/trend',
    `${MARCH}&${ofAccount(foreign.accountId)}`,
    staff,
  );
  expect(past.body).not.toHaveProperty('beforeSoFar');
});

it('tells the sales of a single UTC day hour by hour, and those of the day before', async () => {
  const day = (date: string) =>
    ask<Trend>(
      '/dashboard/trend',
      `fromDate=${date}T00:00:00.000Z&toDate=${date}T23:59:59.999Z&currencyId=${CAD}&${ofAccount(own.accountId)}`,
    );
  // 100.00 and 40.00 CAD, 50.00 EUR at 2, and one in a currency without a rate; nothing of what was
  // declined, voided or only authorised.
  expect((await day('2026-03-10')).body.hours).toEqual({
    now: [{ hour: 10, sales: 4, revenue: 24_000 }],
    before: [],
  });
  expect((await day('2026-04-02')).body.hours).toEqual({
    now: [],
    before: [{ hour: 0, sales: 1, revenue: 99_999 }],
  });
  const month = await ask<Trend>('/dashboard/trend', `${MARCH}&${ofAccount(own.accountId)}`);
  expect(month.body).not.toHaveProperty('hours');
});

it('answers zeros for a time without transactions', async () => {
  const query = `fromDate=2026-01-01T00:00:00Z&toDate=2026-01-31T23:59:59.999Z&${ofAccount(own.accountId)}`;
  const bodies = await Promise.all(CALLS.map((call) => ask(call, query)));
  const zero = { totalAmount: 0, totalCount: 0, revenuePercentage: 0, salesPercentage: 0 };
  expect(bodies.map(({ body }) => body)).toEqual([
    { approved: 0, declined: 0, total: 0 },
    { revenue: 0, netRevenue: 0, payers: 0, unconverted: [], ratesOf: null },
    { currencies: [], paymentMethods: [] },
    { days: [], before: [], schemes: [], payers: { now: 0, before: 0, returning: 0 } },
    { processors: [], hours: [], declines: [] },
    { refunds: zero, chargebacks: zero },
  ]);
});

describe.each(CALLS)('%s', (call) => {
  it('lets staff look at any account', async () => {
    expect((await ask(call, `${MARCH}&${ofAccount(own.accountId)}`, staff)).status).toBe(200);
    expect((await ask(call, `${MARCH}&${ofBusiness(foreign.businessIds[1])}`, staff)).status).toBe(
      200,
    );
  });

  it('does not tell a foreign entity from one that does not exist', async () => {
    const answers = await Promise.all(
      [
        ofAccount(foreign.accountId),
        ofBusiness(foreign.businessIds[0]),
        ofAccount(4_000_000),
        ofBusiness(4_000_000),
      ].map((entity) => ask<{ code: string; message: string }>(call, `${MARCH}&${entity}`)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not_found', message: answers[0]?.body.message });
    }
  });

  it.each([
    ['fromDate=2026-03-02T00:00:00Z&toDate=2026-03-01T00:00:00Z', 'toDate', /before the start/],
    ['fromDate=2026-01-01T00:00:00Z&toDate=2026-12-31T00:00:00Z', 'toDate', /at most 90 days/],
    [`${MARCH}&currencyId=998`, 'currencyId', /no such currency/],
    ['fromDate=yesterday&toDate=2026-03-01T00:00:00Z', 'fromDate', /./],
    ['fromDate=2026-02-30T00:00:00Z&toDate=2026-03-01T00:00:00Z', 'fromDate', /./],
    ['toDate=2026-03-01T00:00:00Z', 'fromDate', /./],
  ])('refuses %s by its field', async (query, field, message) => {
    const { status, body } = await ask(call, `${query}&${ofAccount(own.accountId)}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: [{ field, message: expect.stringMatching(message) }],
    });
  });

  it.each(['entityType=1&entityId=1', 'entityType=2&entityId=1%20OR%201=1', 'entityType=2'])(
    'refuses the entity %s',
    async (entity) => {
      expect((await ask(call, `${MARCH}&${entity}`)).status).toBe(422);
    },
  );
});

it('says that amounts are too large for a currency, instead of answering them inexactly', async () => {
  const may = `fromDate=2026-05-01T00:00:00.000Z&toDate=2026-05-31T23:59:59.999Z&entityType=2&entityId=${own.accountId}`;
  const [, ...withAmounts] = CALLS;
  for (const path of withAmounts) {
    expect((await ask(path, `${may}&currencyId=${EUR}`)).status).toBe(200);
    const { status, body } = await ask(path, `${may}&currencyId=${CAD}`);
    expect([path, status]).toEqual([path, 422]);
    expect(body).toMatchObject({ errors: [{ field: 'currencyId' }] });
  }
});
