import type { CardProcessor } from '@mbo/gateway-contract/processors';
import { testSealer } from '../../core/testing/test-secret';
import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { placeOf } from './service';
import { processorRequest } from './testing/requests';
import { withCode } from '../../testing/field-errors';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}`;
const create = (changes: object = {}, token = tenant.admin) =>
  backOffice.call('POST', `${path()}/processors`, { token, body: processorRequest(changes) });
const change = (id: number, version: number, changes: object = {}, token = tenant.admin) =>
  backOffice.call('PUT', `${path()}/processors/${id}`, {
    token,
    version,
    body: processorRequest(changes),
  });
const created = async (changes: object = {}): Promise<CardProcessor> =>
  (await create(changes)).json().processor;
const management = async () =>
  (await backOffice.call('GET', `${path()}/processor-management`, { token: tenant.admin })).json();
const storedCredentials = (processorId: number) =>
  backOffice.gateway.db
    .selectFrom('processor_credentials')
    .selectAll()
    .where('processor_id', '=', processorId)
    .orderBy('currency_id')
    .orderBy('key')
    .execute();

describe('a new card processor', () => {
  it('has the defaults of the dialog and comes after the others', async () => {
    const first = await created();
    await created({ name: 'Second', type: 2 });
    expect(first).toEqual({
      id: expect.any(Number),
      type: 1,
      name: 'Northgate',
      processorName: 'Northgate Acquiring',
      processorId: 4,
      mcc: '5651',
      is3DSupported: true,
      paymentMethods: [
        { paymentMethodId: 1, currencyIds: [978, 826] },
        { paymentMethodId: 2, currencyIds: [978, 826] },
      ],
      paymentMethodIds: [1, 2],
      currencyIds: [978, 826],
      credentials: [
        {
          currencyId: -1,
          masked: { merchantNumber: '••••5501', secretKey: '••••7731' },
          setAt: expect.any(String),
          setBy: expect.stringMatching(/^User \d+$/),
        },
      ],
      isCurrencyBasedMidSupported: false,
      isDynamicDescriptor: false,
      isDynamicCity: false,
      isGatewayServicesOnly: false,
      dynamicDescriptorDefaultPart: '',
      isActive: true,
      version: 1,
    });
    const { cards, isAutoCascading } = await management();
    expect(isAutoCascading).toBe(true);
    expect(cards.map(({ name }: CardProcessor) => name)).toEqual(['Northgate', 'Second']);
  });

  it('keeps for each scheme only the currencies that the processor supports for it', async () => {
    const { paymentMethods } = await created({ paymentMethodIds: [1, 3], currencyIds: [978, 752] });
    expect(paymentMethods).toEqual([
      { paymentMethodId: 1, currencyIds: [978, 752] },
      { paymentMethodId: 3, currencyIds: [978] },
    ]);
  });

  it.each([
    [{ processorId: 99 }, 'processorId', 'There is no such processor.'],
    [{ processorId: null }, 'processorId', 'Processor is required.'],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ mcc: '' }, 'mcc', 'MCC is required.'],
    [{ mcc: '9998' }, 'mcc', 'There is no such category code.'],
    [{ paymentMethodIds: [] }, 'paymentMethodIds', 'Payment methods are required.'],
    [
      { paymentMethodIds: [1, 8] },
      'paymentMethodIds',
      'Northgate Acquiring does not support all of these.',
    ],
    [{ currencyIds: [] }, 'currencyIds', 'Currencies are required.'],
    [
      { currencyIds: [392] },
      'currencyIds',
      'Northgate Acquiring does not support all of these for the chosen payment methods.',
    ],
    [
      {
        processorId: 5,
        credentials: [{ currencyId: -1, userName: 'u', password: 'p', terminalId: 't' }],
      },
      'is3DSupported',
      'Baltic Card Services does not support 3D.',
    ],
    [{ credentials: [] }, 'credentials', 'Fill all the required Feilds.'],
    [
      { credentials: [{ currencyId: -1, merchantNumber: '1', secretKey: '' }] },
      'credentials',
      'Fill all the required Feilds.',
    ],
    [
      { credentials: [{ currencyId: -1, merchantNumber: '1'.repeat(16), secretKey: 's' }] },
      'credentials.0.merchantNumber',
      'Max length: 15',
    ],
    [
      { credentials: [{ currencyId: -1, merchantNumber: '1', secretKey: 's', pin: '1' }] },
      'credentials.0.pin',
      'This processor has no such field.',
    ],
    [
      { credentials: [{ currencyId: 978, merchantNumber: '1', secretKey: 's' }] },
      'credentials.0.currencyId',
      'Give one set of credentials for each currency, or one for all.',
    ],
  ])('is refused with %j', async (changes, field, message) => {
    const response = await create(changes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toContainEqual(withCode({ field, message }));
  });

  it('needs a set of credentials for each currency where MIDs are by currency', async () => {
    const set = (currencyId: number) => ({
      currencyId,
      merchantNumber: '12345678',
      secretKey: 'abcd1234',
    });
    const byCurrency = { isCurrencyBasedMidSupported: true };
    const missing = await create({ ...byCurrency, credentials: [set(978)] });
    expect(missing.json().message).toBe('Fill all the required Feilds.');
    const { credentials } = await created({ ...byCurrency, credentials: [set(978), set(826)] });
    expect(credentials.map(({ currencyId }) => currencyId)).toEqual([826, 978]);
  });
});

describe('credentials', () => {
  it('are sealed for their place, and shown nowhere', async () => {
    const secret = 'sk_nowhere_to_be_seen';
    const { id } = await created({
      credentials: [{ currencyId: -1, merchantNumber: '000074415501', secretKey: secret }],
    });
    await change(id, 1, { credentials: [{ currencyId: -1, secretKey: `${secret}_2` }] });
    const [number, key] = await storedCredentials(id);
    if (!number || !key) throw new Error('Two values were expected.');
    expect(
      testSealer.open(number.sealed, placeOf(tenant.accountId, id, -1, 'merchantNumber')).reveal(),
    ).toBe('000074415501');
    expect(
      testSealer.open(key.sealed, placeOf(tenant.accountId, id, -1, 'secretKey')).reveal(),
    ).toBe(`${secret}_2`);
    const history = await backOffice.call(
      'GET',
      `/accounts/${tenant.accountId}/history?recordKind=processor&recordId=${id}`,
    );
    const audited = await backOffice.gateway.db.selectFrom('audit_log').selectAll().execute();
    const everywhere = [
      history.body,
      JSON.stringify(await management()),
      JSON.stringify(audited),
      ...backOffice.gateway.logLines,
    ].join('\n');
    expect(everywhere).not.toContain(secret);
    expect(history.json().entries[0].changes).toEqual([
      { field: 'credentials.secretKey', from: '••••', to: '••••' },
    ]);
  });

  it('stay where they are left empty, and go with another processor', async () => {
    const { id } = await created();
    const stayed = await change(id, 1, { name: 'Renamed', credentials: [] });
    expect(stayed.json().processor).toMatchObject({ name: 'Renamed', version: 2 });
    expect(await storedCredentials(id)).toHaveLength(2);

    const other = { processorId: 6, paymentMethodIds: [1], currencyIds: [392] };
    const refused = await change(id, 2, { ...other, credentials: [] });
    expect(refused.json().message).toBe('Fill all the required Feilds.');
    const credentials = [{ currencyId: -1, merchantNumber: '7', secretKey: 'k' }];
    expect((await change(id, 2, { ...other, credentials })).statusCode).toBe(200);
    expect((await storedCredentials(id)).map(({ masked }) => masked)).toEqual(['••••', '••••']);
  });

  it('show the provider as such to merchants', async () => {
    const { id } = (await create({}, backOffice.staff)).json().processor;
    const card = await backOffice.call('GET', `${path()}/processors/${id}`, {
      token: tenant.admin,
    });
    expect(card.json().credentials[0].setBy).toBe('the provider');
  });
});

it('of two who change a processor at once the second is told', async () => {
  const { id } = await created();
  const responses = await Promise.all([change(id, 1, { name: 'A' }), change(id, 1, { name: 'B' })]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

it('takes another place in the order, which history tells', async () => {
  for (const name of ['A', 'B', 'C']) await created({ name });
  const { cards } = await management();
  const sort = (id: number, order: number) =>
    backOffice.call('POST', `${path()}/processors/sort`, {
      token: tenant.admin,
      body: { id, order },
    });
  const names = async (id: number, order: number) =>
    (await sort(id, order)).json().cards.map(({ name }: CardProcessor) => name);
  expect(await names(cards[2].id, 1)).toEqual(['C', 'A', 'B']);
  expect(await names(cards[2].id, 2)).toEqual(['A', 'C', 'B']);
  expect(await names(cards[0].id, 99)).toEqual(['C', 'B', 'A']);
  expect((await sort(987_654, 1)).statusCode).toBe(404);
  const history = await backOffice.call(
    'GET',
    `/accounts/${tenant.accountId}/history?recordKind=processorManagement&recordId=${tenant.businessId}`,
    { token: tenant.admin },
  );
  expect(history.json().entries.at(-1).changes).toEqual([
    { field: 'order', from: ['A', 'B', 'C'], to: ['C', 'A', 'B'] },
  ]);
});

it('cascades or not, as somebody says', async () => {
  const set = (body: object) =>
    backOffice.call('PUT', `${path()}/processor-management/auto-cascading`, {
      token: tenant.admin,
      body,
    });
  expect((await set({ CascadingEnabled: false })).json()).toMatchObject({
    message: 'Successfully updated!',
    isAutoCascading: false,
  });
  expect((await set({ cascadingEnabled: true })).json().isAutoCascading).toBe(true);
});

it('can be made from what the gateway can reach, each with the fields of its credentials', async () => {
  const response = await backOffice.call('GET', `${path()}/processor-configurations`, {
    token: tenant.admin,
  });
  const { processors } = response.json();
  expect(processors.map(({ name }: { name: string }) => name)).toEqual([
    'Baltic Card Services',
    'Great Lakes Acquiring',
    'Kamogawa Acquiring',
    'Northgate Acquiring',
    'Pacific Card Services',
    'Sandbox acquirer',
  ]);
  expect(processors[0].customFields).toContainEqual({
    key: 'terminalId',
    label: 'Terminal ID',
    maxLength: 8,
  });
  expect(processors[0]).not.toHaveProperty('acquirer');
});

it('shows a processor of before as one that takes everything the sandbox does', async () => {
  await backOffice.gateway.db
    .insertInto('processors')
    .values({
      account_id: tenant.accountId,
      business_id: tenant.businessId,
      name: 'Old',
      position: 1,
      updated_by: null,
    })
    .execute();
  const { cards } = await management();
  expect(cards[0]).toMatchObject({
    name: 'Old',
    processorName: 'Sandbox acquirer',
    credentials: [],
  });
  expect(cards[0].currencyIds).toEqual(expect.arrayContaining([124, 392, 978]));
});
