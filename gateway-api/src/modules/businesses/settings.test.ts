import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { coded } from '../../testing/field-errors';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice, 'Élan & Söhne 24');

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}`;
const read = async () => (await backOffice.call('GET', path(), { token: tenant.admin })).json();
const save = (
  part: 'settings' | 'vat',
  body: object,
  { token = tenant.admin, version = 1 }: { token?: string; version?: number } = {},
) => backOffice.call('PUT', `${path()}/${part}`, { token, body, version });

it('begins with what payments were made by so far', async () => {
  expect(await read()).toMatchObject({
    uRL: '',
    returnURL: '',
    cancelURL: '',
    dynamicDescriptorEnabled: false,
    fullCardPaymentEnabled: true,
    motoEnabled: false,
    forceCvv: true,
    force3DSecure: false,
    riskEnabled: true,
    riskSettingsRequireApproval: false,
    hasVat: false,
    vATRate: '',
  });
});

it('changes what the request says, in any case of its keys, and leaves the rest', async () => {
  const website = { URL: 'https://shop.example.com', ReturnURL: 'https://shop.example.com/thanks' };
  const response = await save('settings', { ...website, MotoEnabled: true, Name: 'Other' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    message: 'Change successfully saved!',
    business: {
      name: 'Élan & Söhne 24 Shop',
      uRL: 'https://shop.example.com',
      returnURL: 'https://shop.example.com/thanks',
      cancelURL: '',
      motoEnabled: true,
      forceCvv: true,
      version: 2,
    },
  });
  expect(await read()).toEqual(response.json().business);
});

it('sets the descriptor from the name and the registered address while it is dynamic', async () => {
  const on = await save('settings', {
    dynamicDescriptorEnabled: true,
    dynamicDescriptorDefaultPart: 'MINE*',
  });
  expect(on.json().business).toMatchObject({
    dynamicDescriptorEnabled: true,
    dynamicDescriptorDefaultPart: 'ELANSOHN*',
    defaultDescriptorCountryCode: 'CA',
  });
  const off = await save('settings', { dynamicDescriptorEnabled: false }, { version: 2 });
  expect(off.json().business).toMatchObject({
    dynamicDescriptorEnabled: false,
    dynamicDescriptorDefaultPart: 'ELANSOHN*',
  });
});

it.each([
  [{ uRL: 'shop' }, 'uRL', 'Type an address such as https://shop.example.com'],
  [{ uRL: 'javascript:alert(1)' }, 'uRL', 'Type an address such as https://shop.example.com'],
  [
    { riskSettingsRequireApproval: true },
    'riskSettingsRequireApproval',
    'Only the provider can change this.',
  ],
])('refuses a merchant %j', async (body, field, message) => {
  const response = await save('settings', body);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual(coded({ field, message }));
});

it('lets nobody but staff switch risk off while changes need approval', async () => {
  await save('settings', { riskSettingsRequireApproval: true }, { token: backOffice.staff });
  const refused = await save('settings', { riskEnabled: false }, { version: 2 });
  expect(refused.json().errors).toEqual(
    coded({ field: 'riskEnabled', message: 'Only the provider can change this.' }),
  );
  const byStaff = await save(
    'settings',
    { riskEnabled: false },
    { token: backOffice.staff, version: 2 },
  );
  expect(byStaff.json().business.riskEnabled).toBe(false);
});

it('keeps a VAT rate as it was typed, and drops it without VAT', async () => {
  const on = await save('vat', { HasVat: true, VATRate: '19.50' });
  expect(on.json().business).toMatchObject({ hasVat: true, vATRate: '19.50', version: 2 });
  const off = await save('vat', { hasVat: false, vATRate: '19.50' }, { version: 2 });
  expect(off.json().business).toMatchObject({ hasVat: false, vATRate: '' });
});

it.each([
  [{ hasVat: true }, 'VAT rate is required.'],
  [{ hasVat: true, vATRate: '' }, 'VAT rate is required.'],
])('needs a rate: %j', async (body, message) => {
  expect((await save('vat', body)).json().message).toBe(message);
});

it.each(['100.01', '1,5', '-1', '0.00001', '1e1'])('takes no VAT rate of %s', async (vATRate) => {
  const response = await save('vat', { hasVat: true, vATRate });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('vATRate');
});

it('tells of two changes at once the second which was first, and history has both fields', async () => {
  await save('settings', { forceCvv: false });
  const second = await save('settings', { forceCvv: true });
  expect(second.statusCode).toBe(412);
  expect(second.json().conflict).toMatchObject({ version: 2, current: { forceCvv: false } });
  const history = await backOffice.call(
    'GET',
    `/accounts/${tenant.accountId}/history?recordKind=business&recordId=${tenant.businessId}`,
    { token: tenant.admin },
  );
  expect(history.json().entries).toEqual([
    expect.objectContaining({
      action: 'business.settings',
      changes: [{ field: 'forceCvv', from: true, to: false }],
    }),
  ]);
});

it('takes its website from the first business URL, and keeps it', async () => {
  const url = (uRL: string) =>
    backOffice.call('POST', `${path()}/business-urls`, {
      token: tenant.admin,
      body: { businessId: tenant.businessId, uRL, cancelURL: `${uRL}/basket` },
    });
  await url('https://one.example.com');
  await url('https://two.example.com');
  expect(await read()).toMatchObject({
    uRL: 'https://one.example.com',
    cancelURL: 'https://one.example.com/basket',
    version: 1,
  });
});
