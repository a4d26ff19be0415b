import { useTerminal } from '../payments/create/testing/terminal';
import { operate, payment } from '../payments/testing/operate';

/*
 * What the charts of analytics lead to: the list, filtered, sums to the figure that led there.
 */

const DECLINED_CARD = '4000000000000002';
const DAY_MS = 86_400_000;
const NOW = 'utcDays.2026-03-03..2026-03-04';
const BEFORE = 'utcDays.2026-03-01..2026-03-02';
const SALES = ['type.sale', 'type.capture', 'outcome.Approved', '-status.voided'];
const ATTEMPTS = ['type.sale', 'type.authorize', '-outcome.Pending'];

const terminal = useTerminal();

/** Puts a payment with all that followed on it to a time. */
async function at(instant: string, id: string): Promise<void> {
  await terminal.db
    .updateTable('transactions')
    .set({ occurred_at: instant })
    .where('root_transaction_id', '=', id)
    .execute();
}

beforeAll(async () => {
  const [ann, ben, cid] = ['ann@example.test', 'ben@example.test', 'cid@example.test'];
  await at('2026-03-01T00:00:00Z', await payment(terminal, { email: ann, amount: 1000 }));
  await at('2026-03-02T23:59:59.9Z', await payment(terminal, { email: ben, amount: 2000 }));
  await at('2026-03-03T00:00:00Z', await payment(terminal, { email: ann, amount: 400 }));
  const refunded = await payment(terminal, { email: cid, amount: 600 });
  await operate(terminal, refunded, 'refund', { amount: 150 });
  await at('2026-03-04T23:59:59.9Z', refunded);
  const voided = await payment(terminal, { email: ben, amount: 700 });
  await operate(terminal, voided, 'void');
  await at('2026-03-03T12:00:00Z', voided);
  const captured = await payment(terminal, { email: cid, amount: 900, intent: 'authorize' });
  await operate(terminal, captured, 'capture', { amount: 900 });
  await at('2026-03-04T12:00:00Z', captured);
  const declined = await terminal.paid({
    email: ben,
    amount: 5000,
    credit_card: { number: DECLINED_CARD },
  });
  await at('2026-03-04T12:00:00Z', declined.transaction.id);
  await at('2026-03-05T00:00:00Z', await payment(terminal, { email: ann, amount: 8000 }));
});

async function get(url: string) {
  const response = await terminal.gateway.app.inject({
    url,
    headers: { 'x-authtoken': terminal.token },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const figures = (call: string) =>
  get(
    `/dashboard/${call}?fromDate=2026-03-03T00:00:00.000Z&toDate=2026-03-04T23:59:59.999Z` +
      `&currencyId=978&entityType=3&entityId=${terminal.tenant.businessIds[0]}`,
  );

interface Row {
  value: number;
  payerEmail: string;
}

/** Rows of the list, with a day more on either side, of filters such as `-status.voided`. */
async function listed(...filters: string[]): Promise<Row[]> {
  const given = filters.map((filter) => {
    const [, minus, field = '', value] = /^(-?)(\w+)\.(.+)$/.exec(filter) ?? [];
    const valueType = field === 'payerBought' || field === 'utcDays' ? 'text' : field;
    return { field, action: minus ? 'EXCLUDE' : 'INCLUDE', operator: 'EQUALS', valueType, value };
  });
  const [from, to] = [Date.parse('2026-03-01') - DAY_MS, Date.parse('2026-03-05') + DAY_MS];
  const { datas } = await get(
    `/transactions?entityId=_Sub_${terminal.tenant.businessIds[0]}&pageSize=100` +
      `&fromDate=${new Date(from).toISOString()}&toDate=${new Date(to).toISOString()}` +
      `&filters=${encodeURIComponent(JSON.stringify(given))}`,
  );
  return datas;
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { value }) => total + value, 0);
const payersOf = (rows: readonly Row[]) => new Set(rows.map(({ payerEmail }) => payerEmail)).size;

it('sales, refunds and attempts lead to what they sum', async () => {
  const { days, schemes } = await figures('trend');
  const totalOf = (name: string) =>
    days.reduce((total: number, day: Record<string, number>) => total + (day[name] ?? 0), 0);
  const sales = await listed(NOW, ...SALES);
  expect([totalOf('revenue'), totalOf('sales')]).toEqual([sum(sales), sales.length]);
  expect(sum(sales)).toBe(400 + 600 + 900);
  const losses = ['type.refund', 'type.chargeback', 'outcome.Approved', '-status.voided'];
  expect(totalOf('refundTotal')).toBe(sum(await listed(NOW, ...losses)));
  const {
    currencies: [euro],
  } = await figures('indicators/breakdown');
  const inEuros = await listed(NOW, ...SALES, 'currency.978');
  expect([euro.revenue, euro.approvedSales]).toEqual([sum(inEuros), inEuros.length]);
  const [visa] = schemes;
  const tried = (await listed(NOW, ...ATTEMPTS)).length;
  expect(visa.approved + visa.declined).toBe(tried);
  expect((await figures('indicators/approval')).total).toBe(tried);
});

it('declines lead to what was not sold', async () => {
  const { declines } = await figures('attempts');
  const lost = await listed(NOW, ...ATTEMPTS, 'outcome.Declined');
  expect(declines).toMatchObject([{ declined: lost.length, amount: sum(lost) }]);
  expect(sum(lost)).toBe(5000);
});

it('new, returning and lost customers lead to what they bought', async () => {
  const { payers } = await figures('trend');
  const [boughtBefore, boughtNow] = [BEFORE, NOW].map((days) =>
    days.replace('utcDays', 'payerBought'),
  );
  const returning = await listed(NOW, ...SALES, boughtBefore!);
  const fresh = await listed(NOW, ...SALES, `-${boughtBefore}`);
  const lost = await listed(BEFORE, ...SALES, `-${boughtNow}`);
  expect(payers).toEqual({
    now: payersOf(returning) + payersOf(fresh),
    before: payersOf(returning) + payersOf(lost),
    returning: payersOf(returning),
  });
  expect([returning, fresh, lost].map(payersOf)).toEqual([1, 1, 1]);
});

it.each(['2026-03-01', '2026-02-30..2026-03-01', 'soon..later'])(
  'refuses %j as days',
  async (value) => {
    const filter = {
      field: 'utcDays',
      action: 'INCLUDE',
      operator: 'EQUALS',
      valueType: 'text',
      value,
    };
    const { statusCode, body } = await terminal.gateway.app.inject({
      url:
        `/transactions?entityId=${terminal.tenant.accountId}&fromDate=2026-03-01T00:00:00Z` +
        `&toDate=2026-03-02T00:00:00Z&filters=${encodeURIComponent(JSON.stringify([filter]))}`,
      headers: { 'x-authtoken': terminal.token },
    });
    expect([statusCode, JSON.parse(body).errors[0].message]).toEqual([
      422,
      'Enter days, such as 2026-01-01..2026-01-31.',
    ]);
  },
);
