import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { processorRequest } from '../processors/testing/requests';
import { withCode } from '../../testing/field-errors';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);
/** Ids of the processors by name. */
let processors: Record<'europe' | 'japan' | 'idle', number>;

beforeEach(async () => {
  const add = async (changes: object): Promise<number> =>
    (await call('POST', 'processors', processorRequest(changes))).json().processor.id;
  processors = {
    europe: await add({ name: 'Europe' }),
    japan: await add({
      name: 'Japan',
      processorId: 6,
      paymentMethodIds: [1, 5],
      currencyIds: [392],
      is3DSupported: false,
    }),
    idle: await add({ name: 'Idle', isActive: false }),
  };
});

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) {
  return backOffice.gateway.app.inject({
    method,
    url: `/accounts/${tenant.accountId}/businesses/${tenant.businessId}/${path}`,
    headers: {
      'x-authtoken': tenant.admin,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { payload: body } : {}),
  });
}

const euro = { field: 'currency', action: 'IS', operator: 'EQUALS', value: '978' };
const large = { field: 'amount', action: 'IS', operator: 'GTE', value: '100' };

async function addGroup(name: string, processorIds: number[]): Promise<number> {
  const response = await call('POST', 'processor-groups', { name, processorIds });
  return response.json().group.groupId;
}

async function addRule(groupId: number, conditions: object[], more: object = {}): Promise<number> {
  const response = await call('POST', 'routing-rules', { groupId, conditions, ...more });
  expect(response.json()).toMatchObject({ message: 'Rules added successfully.' });
  return response.json().rule.ruleId;
}

const ruleIds = async (): Promise<number[]> =>
  (await call('GET', 'routing-rules')).json().rules.map(({ ruleId }: { ruleId: number }) => ruleId);

describe('rules', () => {
  it('are looked at in the order they were added, until it is changed', async () => {
    const group = await addGroup('Sim.GRP1', [processors.europe]);
    const ids = [
      await addRule(group, [euro]),
      await addRule(group, [euro, large], { name: 'Large' }),
      await addRule(group, [large], { isEnabled: false }),
    ];
    expect(await ruleIds()).toEqual(ids);
    const sorted = await call('POST', 'routing-rules/sort', { id: ids[2], order: 1 });
    expect(sorted.json().rules[0]).toEqual({
      ruleId: ids[2],
      name: '',
      conditions: [large],
      groupId: group,
      isEnabled: false,
      version: 1,
    });
    expect(await ruleIds()).toEqual([ids[2], ids[0], ids[1]]);
    const history = await backOffice.call(
      'GET',
      `/accounts/${tenant.accountId}/history?recordKind=processorManagement&recordId=${tenant.businessId}`,
      { token: tenant.admin },
    );
    const [one, three] = [`Rule ${ids[0]}`, `Rule ${ids[2]}`];
    expect(history.json().entries[0].changes).toEqual([
      { field: 'ruleOrder', from: [one, 'Large', three], to: [three, one, 'Large'] },
    ]);
    expect((await call('POST', 'routing-rules/sort', { id: 987_654, order: 1 })).statusCode).toBe(
      404,
    );
  });

  it('are changed by who read them last, and history says in words how', async () => {
    const group = await addGroup('Sim.GRP1', [processors.europe]);
    const id = await addRule(group, [euro]);
    const body = { groupId: group, conditions: [euro, large], isEnabled: false };
    expect((await call('PUT', `routing-rules/${id}`, body, 1)).json().rule.version).toBe(2);
    expect((await call('PUT', `routing-rules/${id}`, body, 1)).statusCode).toBe(412);
    const history = await backOffice.call(
      'GET',
      `/accounts/${tenant.accountId}/history?recordKind=routingRule&recordId=${id}`,
      { token: tenant.admin },
    );
    expect(history.json().entries[0].changes).toEqual([
      {
        field: 'conditions',
        from: ['currency IS EQUALS 978'],
        to: ['currency IS EQUALS 978', 'amount IS GTE 100'],
      },
      { field: 'isEnabled', from: true, to: false },
    ]);
    expect((await call('DELETE', `routing-rules/${id}`)).json().message).toBe('Delete success');
    expect((await call('DELETE', `routing-rules/${id}`)).statusCode).toBe(404);
  });

  it.each([
    [[], 'conditions', 'Create some rules to add.'],
    [
      [{ ...euro, operator: 'GT' }],
      'conditions.0.operator',
      'This operator does not go with the field.',
    ],
    [[{ ...euro, value: 'EUR' }], 'conditions.0.value', 'This value does not go with the field.'],
    [[{ ...large, value: '1e5' }], 'conditions.0.value', 'This value does not go with the field.'],
    [[{ ...euro, value: '' }], 'conditions.0.value', 'Value is required.'],
  ])('are refused with the conditions %j', async (conditions, field, message) => {
    const groupId = await addGroup('Sim.GRP1', [processors.europe]);
    const response = await call('POST', 'routing-rules', { groupId, conditions });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toContainEqual(withCode({ field, message }));
  });

  it('route to a group of their own business only', async () => {
    const response = await call('POST', 'routing-rules', { groupId: 987_654, conditions: [euro] });
    expect(response.json().message).toBe('There is no such group.');
  });
});

describe('groups', () => {
  it('have one name each and processors of the business, in order', async () => {
    const id = await addGroup('Sim.GRP1', [processors.japan, processors.europe]);
    const taken = await call('POST', 'processor-groups', {
      name: 'sim.grp1',
      processorIds: [processors.japan],
    });
    expect(taken.json()).toMatchObject({
      code: 'name_taken',
      message: 'There is a group sim.grp1 already.',
    });
    const of = async (processorIds: number[]) =>
      (await call('PUT', `processor-groups/${id}`, { name: 'Sim.GRP1', processorIds }, 1)).json();
    expect(await of([987_654])).toMatchObject({
      message: 'One of these is no processor of the business.',
    });
    expect(await of([processors.japan, processors.japan])).toMatchObject({
      message: 'Choose each processor once.',
    });
    expect((await of([processors.europe])).group).toMatchObject({
      processorIds: [processors.europe],
      version: 2,
    });
  });

  it('stay while a rule routes to them', async () => {
    const id = await addGroup('Sim.GRP1', [processors.europe]);
    const rule = await addRule(id, [euro]);
    expect((await call('DELETE', `processor-groups/${id}`)).json()).toMatchObject({
      code: 'group_in_use',
      message: 'A routing rule sends payments to Sim.GRP1. Change or delete the rule first.',
    });
    await call('DELETE', `routing-rules/${rule}`);
    expect((await call('DELETE', `processor-groups/${id}`)).statusCode).toBe(200);
  });
});

describe('a dry run', () => {
  const run = async (sample: object) =>
    (
      await call('POST', 'routing-rules/dry-run', {
        currencyId: 978,
        amount: 5_000,
        paymentMethodId: 1,
        ...sample,
      })
    ).json();

  it('without a rule that matches has all processors in order, and says why one is skipped', async () => {
    expect(await run({ needs3D: true })).toEqual({
      rule: null,
      group: null,
      rules: [],
      processors: [
        { id: processors.europe, name: 'Europe', isEligible: true, skippedReason: '' },
        { id: processors.japan, name: 'Japan', isEligible: false, skippedReason: 'no EUR' },
        { id: processors.idle, name: 'Idle', isEligible: false, skippedReason: 'inactive' },
      ],
      isAutoCascading: true,
    });
    const yen = await run({ currencyId: 392, needs3D: true });
    expect(yen.processors.slice(0, 2)).toMatchObject([
      { skippedReason: 'no JPY' },
      { skippedReason: 'no 3D' },
    ]);
    const jcb = await run({ paymentMethodId: 5 });
    expect(jcb.processors[0]).toMatchObject({ skippedReason: 'no JCB' });
  });

  it('shows the first enabled rule that matches, its group, and where the others failed', async () => {
    const group = await addGroup('Sim.GRP2', [processors.japan, processors.europe]);
    const first = await addRule(group, [euro, large]);
    await addRule(group, [euro], { isEnabled: false });
    const third = await addRule(group, [euro]);
    await addRule(group, [large]);
    expect(await run({})).toMatchObject({
      rule: { ruleId: third },
      group: { groupId: group, name: 'Sim.GRP2' },
      rules: [
        { ruleId: first, matches: false, failedCondition: 1 },
        { ruleId: third, matches: true, failedCondition: null },
      ],
      processors: [
        { name: 'Japan', skippedReason: 'no EUR' },
        { name: 'Europe', isEligible: true },
      ],
    });
    expect(await run({ amount: 10_000 })).toMatchObject({ rule: { ruleId: first } });
  });

  it('refuses a currency or a scheme that is none', async () => {
    expect(await run({ currencyId: 1 })).toMatchObject({
      errors: [{ field: 'currencyId', message: 'Choose a currency.' }],
    });
    expect(await run({ paymentMethodId: 9_999_999 })).toMatchObject({
      errors: [{ field: 'paymentMethodId', message: 'Choose a card scheme.' }],
    });
  });
});
