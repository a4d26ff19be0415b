import type { RiskRule, RiskRuleSet } from '@mbo/gateway-contract/risk';
import { useBackOffice, useTenant } from '../merchants/testing/back-office';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}/risk-rules`;
const read = async (token = tenant.admin): Promise<RiskRuleSet> =>
  (await backOffice.call('GET', path(), { token })).json();
const save = (rules: object[], { token = tenant.admin, version = 1 } = {}) =>
  backOffice.call('PUT', path(), { token, body: { rules }, version });
const decide = (
  changeId: number,
  decision: string,
  { token = backOffice.staff, version = 1 } = {},
) =>
  backOffice.call('PUT', `${path()}/changes/${changeId}`, {
    token,
    body: { decision, note: 'Looked at it' },
    version,
  });
const ruleIn = ({ rules }: RiskRuleSet, code: string): RiskRule | undefined =>
  rules.find(({ reasonCode }) => reasonCode === code);

async function requireApproval(): Promise<void> {
  await backOffice.gateway.db
    .updateTable('businesses')
    .set({ risk_settings_require_approval: true })
    .where('business_id', '=', tenant.businessId)
    .execute();
}

it('has every rule, off, letting twelve payments through', async () => {
  const set = await read();
  expect(set).toMatchObject({ currencyId: 978, riskEnabled: true, version: 1, waiting: [] });
  expect(set.rules).toHaveLength(28);
  expect(set.rules.every(({ enabled, shadow }) => !enabled && !shadow)).toBe(true);
  expect(ruleIn(set, '101')).toMatchObject({
    triggerCount: 12,
    frequency: 'Daily',
    transactionType: 'Approved & Declined',
    action: 'On Hold',
  });
});

it('changes what is named, leaves the rest and says which rule it was', async () => {
  const response = await save([{ reasonCode: '104', enabled: true, triggerCount: 3 }]);
  expect(response.json()).toMatchObject({
    message: 'Velocity by email updated successfully.',
    outcome: 'saved',
    riskRules: { version: 2 },
  });
  const set = await read();
  expect(set).toEqual(response.json().riskRules);
  expect(ruleIn(set, '104')).toMatchObject({ enabled: true, triggerCount: 3, frequency: 'Daily' });
  expect(set.rules.filter(({ enabled }) => enabled)).toHaveLength(1);
});

it('keeps no value that has no meaning for the rule', async () => {
  await save([{ reasonCode: '201', enabled: true, triggerCount: 3, amount: 500 }]);
  expect(ruleIn(await read(), '201')).toMatchObject({ enabled: true, triggerCount: 12, amount: 0 });
});

it.each([
  [[{ reasonCode: '999', enabled: true }], 'There is no such rule.'],
  [[{ reasonCode: '402', action: 'On Hold' }], 'This rule can only Decline.'],
  [
    [
      { reasonCode: '101', enabled: true },
      { reasonCode: '101', enabled: false },
    ],
    'Name each rule once.',
  ],
  [[{ reasonCode: '101', triggerCount: 0 }], 'The trigger count is at least 1.'],
  [[{ reasonCode: '101', triggerCount: 1000 }], 'The trigger count is at most 999.'],
  [[{ reasonCode: '301', amount: -1 }], 'An amount is not below zero.'],
  [[], 'Change something.'],
])('refuses %j', async (rules, message) => {
  const response = await save(rules);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].message).toBe(message);
});

it('of two who save at once tells the second, and shows how the rules are now', async () => {
  await save([{ reasonCode: '101', enabled: true }]);
  const second = await save([{ reasonCode: '102', enabled: true }]);
  expect(second.statusCode).toBe(412);
  expect(second.json().conflict).toMatchObject({ version: 2, current: { version: 2 } });
});

it('history names each value that changed', async () => {
  await save([{ reasonCode: '101', enabled: true, triggerCount: 5 }]);
  const history = await backOffice.call(
    'GET',
    `/accounts/${tenant.accountId}/history?recordKind=riskRules&recordId=${tenant.businessId}`,
    { token: tenant.admin },
  );
  expect(history.json().entries).toMatchObject([
    {
      action: 'risk_rules.change',
      changes: [
        { field: '101.enabled', from: false, to: true },
        { field: '101.triggerCount', from: 12, to: 5 },
      ],
    },
  ]);
});

it('is read and not changed by who may only view', async () => {
  const viewer = await backOffice.userOf(tenant.accountId, 10);
  expect(await read(viewer)).toMatchObject({ version: 1 });
  const response = await save([{ reasonCode: '101', enabled: true }], { token: viewer });
  expect(response.statusCode).toBe(403);
  expect(response.json().message).toContain("'risk.write'");
});

describe('where changes require approval', () => {
  beforeEach(requireApproval);

  it('a merchant’s wait, and change nothing', async () => {
    const response = await save([{ reasonCode: '101', enabled: true }]);
    expect(response.json()).toMatchObject({
      message: 'Your changes wait for the provider to approve them.',
      outcome: 'waiting',
      riskRules: {
        version: 1,
        waiting: [{ changes: [{ reasonCode: '101', enabled: true }] }],
      },
    });
    expect(ruleIn(await read(), '101')?.enabled).toBe(false);
  });

  it('staff change at once', async () => {
    const response = await save([{ reasonCode: '101', enabled: true }], {
      token: backOffice.staff,
    });
    expect(response.json().outcome).toBe('saved');
  });

  it('staff approve, once', async () => {
    await save([{ reasonCode: '101', enabled: true }]);
    const changeId = (await read()).waiting[0]?.changeId ?? 0;
    const responses = await Promise.all([decide(changeId, 'approve'), decide(changeId, 'approve')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(ruleIn(await read(), '101')?.enabled).toBe(true);
    expect(await read()).toMatchObject({ version: 2, waiting: [] });
  });

  it('staff reject, and nothing has changed', async () => {
    await save([{ reasonCode: '101', enabled: true }]);
    const changeId = (await read()).waiting[0]?.changeId ?? 0;
    expect((await decide(changeId, 'reject')).json().message).toBe('The changes were rejected.');
    expect(await read()).toMatchObject({ version: 1, waiting: [] });
    expect(await backOffice.auditOf(tenant.accountId)).toEqual([
      'risk_rules.request',
      'risk_rules.reject',
    ]);
  });

  it('a merchant approves nothing', async () => {
    await save([{ reasonCode: '101', enabled: true }]);
    const changeId = (await read()).waiting[0]?.changeId ?? 0;
    expect((await decide(changeId, 'approve', { token: tenant.admin })).statusCode).toBe(403);
  });
});

it('a payment that no rule was checked for says so', async () => {
  const { addSale } = await import('../../core/testing/sales');
  const id = await addSale(backOffice.gateway.db, {
    accountId: tenant.accountId,
    businessIds: [tenant.businessId, tenant.businessId],
  });
  const response = await backOffice.call('GET', `/transactions/${id}/risk`, {
    token: tenant.admin,
  });
  expect(response.json()).toEqual({ action: null, reasonCode: '', findings: [] });
});
