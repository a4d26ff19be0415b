import type { RiskAssessment, RiskRuleChange } from '@mbo/gateway-contract/risk';
import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import pg from 'pg';
import { type Changes, useTerminal } from '../../payments/create/testing/terminal';
import { checkByRules } from '../engine/check';
import { rulesOf } from '../rules';
import { backtest } from './backtest';

const terminal = useTerminal();
let business: string;
/** Ids in the order of their payments, with what the engine said of each. */
const paid: { id: string; assessment: RiskAssessment }[] = [];

const SHADOWED: RiskRuleChange[] = [
  { reasonCode: '101', triggerCount: 2 },
  { reasonCode: '102', triggerCount: 3, ignoreScheme: false },
  { reasonCode: '104', triggerCount: 2, transactionType: 'Approved' },
  { reasonCode: '107', triggerCount: 1 },
  { reasonCode: '201' },
  { reasonCode: '301', amount: 1_500 },
  { reasonCode: '302', amount: 4_000, frequency: 'Daily' },
  { reasonCode: '303', amount: 100, frequency: 'Weekly' },
  { reasonCode: '401' },
  { reasonCode: '404' },
  { reasonCode: '407' },
  { reasonCode: '409' },
];

const DECLINED = { number: '4000000000000002' };
const OTHER_CARD = { number: '5555555555554444' };
const address = (line1: string, country_code: string) => ({ line1, country_code });

const PAYMENTS: Changes[] = [
  {},
  { amount: 1_501 },
  { credit_card: DECLINED },
  { credit_card: OTHER_CARD, email: 'mallory@bad.example.test' },
  { billing_address: address('1 Main St', 'CA'), shipping_address: address('2 Side St', 'DE') },
  { billing_address: address(' 1 main st', 'CA'), shipping_address: address('1 Main St', 'CA') },
  { credit_card: OTHER_CARD, amount: 1_500 },
  {},
];

beforeAll(async () => {
  terminal.riskChecks.push(checkByRules);
  const { accountId, businessIds } = terminal.tenant;
  business = `/accounts/${accountId}/businesses/${businessIds[0]}`;
  const rules = SHADOWED.map((rule) => ({ ...rule, enabled: true, shadow: true }));
  await send('PUT', `${business}/risk-rules`, { rules });
  for (const [kind, value] of [
    ['email', 'mallory@bad.example.test'],
    ['domain', 'example.test'],
    ['country', 'DE'],
  ]) {
    await send('POST', `${business}/risk-lists`, { list: 'blacklist', kind, value });
  }
  for (const [at, changes] of PAYMENTS.entries()) {
    const { transaction } = await terminal.paid(changes);
    const assessment = await send('GET', `/transactions/${transaction.id}/risk`);
    paid.push({ id: transaction.id, assessment });
    if (at === 1) await refund(transaction.id);
  }
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { 'x-authtoken': terminal.token, 'if-match': '"1"' };
  const request = { method, url, headers, ...(payload && { payload }) };
  const response = await terminal.gateway.app.inject(request);
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json();
}

const refund = (id: string) =>
  send('POST', `/transactions/${id}/refund`, { amount: 1_501, description: 'Sent back' });

const tried = (query: Record<string, string | number>): Promise<RiskBacktest> =>
  send(
    'GET',
    `${business}/risk-backtest?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString()}`,
  );

it.each(SHADOWED.map(({ reasonCode }) => reasonCode))(
  'finds of rule %s what the evaluation found, payment by payment',
  async (reasonCode) => {
    const found = paid.map(({ id, assessment }) => ({
      id,
      finding: assessment.findings.find((finding) => finding.reasonCode === reasonCode),
    }));
    const result = await tried({ reasonCode });
    const fired = found.filter(({ finding }) => finding?.result === 'fired');
    expect(result.named.map(({ id, figure }) => ({ id, figure })).reverse()).toEqual(
      fired.map(({ id, finding }) => ({
        id,
        figure: finding?.evidence.count ?? finding?.evidence.amount ?? null,
      })),
    );
    expect(result.payments).toBe(PAYMENTS.length);
    expect(result.noData).toBe(found.filter(({ finding }) => finding?.result === 'no data').length);
  },
);

it('tells what was refunded later from what was approved and what was declined anyway', async () => {
  const { stopped, named } = await tried({ reasonCode: '301', amount: 1_000 });
  expect(stopped).toEqual({
    caught: { payments: 1, volume: 1_501 },
    wrong: { payments: 6, volume: 1_500 + 5 * 1_250 },
    declined: { payments: 1, volume: 1_250 },
  });
  expect(named.map(({ outcome }) => outcome)).toEqual([
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'declined',
    'caught',
    'wrong',
  ]);
});

it.each([
  ['101', 'triggerCount'],
  ['301', 'amount'],
  ['302', 'amount'],
] as const)(
  'has for each threshold of rule %s what a backtest of it has',
  async (reasonCode, field) => {
    const { curve } = await tried({ reasonCode });
    expect(curve.length).toBeGreaterThan(3);
    for (const { threshold, ...figures } of curve) {
      expect(await tried({ reasonCode, [field]: threshold })).toMatchObject({ stopped: figures });
    }
  },
);

it('lets through at any threshold what is allowed', async () => {
  const allowed = { list: 'allow', kind: 'email', value: 'mallory@bad.example.test' };
  const { entryId } = await send('POST', `${business}/risk-lists`, allowed);
  const { stopped, curve, payments } = await tried({ reasonCode: '301', amount: 0 });
  expect(payments).toBe(PAYMENTS.length);
  expect(stopped.wrong.payments).toBe(5);
  expect(curve[0]?.wrong.payments).toBe(5);
  await terminal.db.deleteFrom('risk_list_entries').where('entry_id', '=', entryId).execute();
});

it('changes nothing', async () => {
  const before = await send('GET', `${business}/risk-rules`);
  await tried({ reasonCode: '301', amount: 5 });
  expect(await send('GET', `${business}/risk-rules`)).toEqual(before);
});

it('asks the database nothing more once it is cancelled', async () => {
  const { accountId, businessIds } = terminal.tenant;
  const [rule] = rulesOf([]);
  if (!rule) throw new Error('There are rules.');
  const of = { accountId, businessId: businessIds[0], rule, currencyId: 978, now: new Date() };
  const reason = new Error('The caller hung up.');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await expect(backtest(terminal.db, of, AbortSignal.abort(reason))).rejects.toBe(reason);
    const texts = query.mock.calls.map(([text]) => JSON.stringify(text));
    expect(texts.filter((text) => text.includes('card_holder'))).toEqual([]);
  } finally {
    query.mockRestore();
  }
});

it.each(['101', '301', '404'])(
  'has nothing to stop of rule %s where nothing was paid',
  async (reasonCode) => {
    const { accountId, businessIds } = terminal.tenant;
    const empty = `/accounts/${accountId}/businesses/${businessIds[1]}`;
    expect(await send('GET', `${empty}/risk-backtest?reasonCode=${reasonCode}`)).toMatchObject({
      payments: 0,
      named: [],
      stopped: { wrong: { payments: 0, volume: 0 } },
    });
  },
);
