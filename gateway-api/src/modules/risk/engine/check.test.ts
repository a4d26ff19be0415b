import { RISK_RULES, type RiskRuleChange } from '@mbo/gateway-contract/risk';
import pg from 'pg';
import type { AccountId } from '../../../core/authorisation/account-id';
import { useTerminal } from '../../payments/create/testing/terminal';
import { checkByRules } from './check';

const GOOD_CARDS = ['4242424242424242', '5555555555554444'] as const;

const terminal = useTerminal();
let accountId: AccountId;
let businessId: number;
beforeAll(async () => {
  terminal.riskChecks.push(checkByRules);
  accountId = terminal.tenant.accountId;
  businessId = terminal.tenant.businessIds[0];
});
beforeEach(async () => {
  for (const table of ['risk_events', 'risk_counters', 'risk_volumes'] as const) {
    await terminal.db.deleteFrom(table as never).execute();
  }
  await setRules([]);
  await terminal.db.updateTable('businesses').set({ risk_enabled: true }).execute();
  terminal.acquirer.calls.splice(0);
});

async function setRules(rules: RiskRuleChange[]): Promise<void> {
  const values = { account_id: accountId, business_id: businessId, rules: JSON.stringify(rules) };
  await terminal.db
    .insertInto('risk_rule_sets')
    .values({ ...values, updated_by: null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'business_id']).doUpdateSet({ rules: values.rules }),
    )
    .execute();
}

const on = (reasonCode: string, values: Partial<RiskRuleChange> = {}): RiskRuleChange => ({
  reasonCode,
  enabled: true,
  ...values,
});

const assessmentOf = async (id: string) =>
  (
    await terminal.gateway.app.inject({
      url: `/transactions/${id}/risk`,
      headers: { 'x-authtoken': terminal.token },
    })
  ).json();

it('lets so many through, then declines; and tells which rule, on what evidence', async () => {
  await setRules([on('101', { triggerCount: 2, action: 'Decline' }), on('204')]);
  expect((await terminal.paid()).state).toBe('captured');
  expect((await terminal.paid()).state).toBe('captured');
  terminal.acquirer.calls.splice(0);
  const third = await terminal.paid();
  expect(third.transaction).toMatchObject({ status: 'declined', responseCode: 'G1' });
  expect(terminal.acquirer.calls).toEqual([]);
  expect(await assessmentOf(third.transaction.id)).toEqual({
    assessedAt: expect.any(String),
    action: 'Decline',
    reasonCode: '101',
    findings: [
      {
        reasonCode: '101',
        action: 'Decline',
        shadow: false,
        result: 'fired',
        evidence: { count: 3, limit: 2, hours: 24 },
      },
      expect.objectContaining({ reasonCode: '204', result: 'no data', evidence: {} }),
    ],
  });
  // Another card is another count.
  expect((await terminal.paid({ credit_card: { number: GOOD_CARDS[1] } })).state).toBe('captured');
});

it('holds what is to be held', async () => {
  await setRules([on('301', { amount: 1_000 })]);
  const { transaction, state } = await terminal.paid({ currency: 'EUR', amount: 1_001 });
  expect(state).toBe('flagged');
  expect(await assessmentOf(transaction.id)).toMatchObject({
    action: 'On Hold',
    reasonCode: '301',
    findings: [{ evidence: { amount: 1_001, amountLimit: 1_000, currencyId: 978 } }],
  });
  expect((await terminal.paid({ currency: 'EUR', amount: 1_000 })).state).toBe('captured');
});

it('asks for the card holder where a rule wants 3D, which nobody can answer in the back office', async () => {
  const countries = {
    billing_address: { country_code: 'CA' },
    shipping_address: { country_code: 'DE' },
  };
  await setRules([on('201', { action: 'Process as 3D' })]);
  expect((await terminal.paid(countries)).transaction).toMatchObject({
    status: 'declined',
    responseCode: '1A',
  });
});

it('only records in shadow mode', async () => {
  await setRules([on('301', { amount: 1, action: 'Decline', shadow: true })]);
  const { transaction, state } = await terminal.paid();
  expect(state).toBe('captured');
  expect(await assessmentOf(transaction.id)).toMatchObject({
    action: null,
    reasonCode: '',
    findings: [{ reasonCode: '301', result: 'fired', shadow: true }],
  });
});

it('checks nothing where the risk engine is off', async () => {
  await setRules([on('301', { amount: 1, action: 'Decline' })]);
  await terminal.db.updateTable('businesses').set({ risk_enabled: false }).execute();
  const { transaction, state } = await terminal.paid();
  expect(state).toBe('captured');
  expect(await assessmentOf(transaction.id)).toEqual({
    action: null,
    reasonCode: '',
    findings: [],
  });
});

it('counts what the bank has declined where the rule says so, and else does not', async () => {
  const declined = { credit_card: { number: '4000000000000002' } };
  await setRules([on('104', { triggerCount: 2, transactionType: 'Approved', action: 'Decline' })]);
  for (let time = 0; time < 3; time += 1) await terminal.paid(declined);
  expect((await terminal.paid()).state).toBe('captured');
  await setRules([
    on('104', { triggerCount: 3, transactionType: 'Approved & Declined', action: 'Decline' }),
  ]);
  expect((await terminal.paid()).transaction.responseCode).toBe('G1');
});

it('takes what was declined out of the transaction cap again', async () => {
  await setRules([on('302', { amount: 2_500, action: 'Decline' })]);
  const cheap = { currency: 'EUR', amount: 1_250 };
  await terminal.paid({ ...cheap, credit_card: { number: '4000000000000002' } });
  expect((await terminal.paid(cheap)).state).toBe('captured');
  expect((await terminal.paid(cheap)).state).toBe('captured');
  expect((await terminal.paid({ ...cheap, amount: 1 })).transaction.responseCode).toBe('G1');
});

it('never lets one more through than allowed, however many come at once', async () => {
  await setRules([on('101', { triggerCount: 5, action: 'Decline' })]);
  const results = await Promise.all(Array.from({ length: 16 }, () => terminal.paid()));
  const states = results.map(({ transaction }) => transaction.status);
  expect(states.filter((status) => status === 'captured')).toHaveLength(5);
  expect(states.filter((status) => status === 'declined')).toHaveLength(11);
});

it('declines what is blacklisted and what is not verified, until the entry expires', async () => {
  const list = (values: { list: string; kind: string; value: string; expires_at?: Date }) =>
    terminal.db
      .insertInto('risk_list_entries' as never)
      .values({ account_id: accountId, business_id: businessId, ...values } as never)
      .execute();
  await setRules([on('404')]);
  await list({ list: 'blacklist', kind: 'email', value: 'Ann.Ng@example.test' });
  await list({ list: 'blacklist', kind: 'email', value: 'bob@x.test', expires_at: new Date(0) });
  expect((await terminal.paid()).transaction.responseCode).toBe('G1');
  expect((await terminal.paid({ email: 'bob@x.test' })).state).toBe('captured');
  await setRules([on('401')]);
  expect((await terminal.paid({ email: 'bob@x.test' })).transaction.responseCode).toBe('G1');
  await list({ list: 'verified', kind: 'email', value: 'bob@x.test' });
  expect((await terminal.paid({ email: 'bob@x.test' })).state).toBe('captured');
});

it('costs one statement more with every rule on', async () => {
  const statements = async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await terminal.paid({ currency: 'EUR' });
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  await terminal.paid({ currency: 'EUR' });
  const without = await statements();
  await setRules(
    RISK_RULES.map(({ reasonCode }) => on(reasonCode, { amount: 90_000_000, shadow: true })),
  );
  expect((await statements()) - without).toBe(1);
});
