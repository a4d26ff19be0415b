import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { NO_MAILING_ADDRESS } from '../merchants/testing/bodies';

const gateway = useTestGateway();
let zebra: TestTenant;
let apple: TestTenant;
let foreign: TestTenant;
let merchant: string;
let staff: string;

beforeAll(async () => {
  await fillFewReferenceData(gateway.db);
  zebra = await addTenant(gateway.db, 'Zebra');
  apple = await addTenant(gateway.db, 'apple');
  foreign = await addTenant(gateway.db, 'Foreign');
  const accountIds = [zebra.accountId, apple.accountId];
  merchant = await signedIn(gateway.db, await addUser(gateway.db, { accountIds }));
  staff = await signedIn(gateway.db, await addUser(gateway.db, { accountTypeId: 2 }));
});

const get = async (token: string, url: string) =>
  (await gateway.app.inject({ url, headers: { 'x-authtoken': token } })).json();

it('lists the accounts of a merchant and their businesses by name, and no others', async () => {
  const { accounts } = await get(merchant, '/accounts');
  expect(accounts).toEqual([
    {
      accountId: apple.accountId,
      name: 'apple',
      currencyId: 124,
      accessType: 20,
      assets: [
        { businessId: apple.businessIds[1], name: 'apple Online' },
        { businessId: apple.businessIds[0], name: 'apple Shop' },
      ],
    },
    expect.objectContaining({ accountId: zebra.accountId, name: 'Zebra' }),
  ]);
});

it('lists every account to staff', async () => {
  const { accounts } = await get(staff, '/accounts');
  expect(accounts.map((account: { name: string }) => account.name)).toEqual([
    'apple',
    'Foreign',
    'Zebra',
  ]);
});

it('lists nothing to a user without accounts', async () => {
  const token = await signedIn(gateway.db, await addUser(gateway.db));
  await expect(get(token, '/accounts')).resolves.toEqual({ accounts: [] });
});

it('answers an account with the codes of its currency and countries', async () => {
  await expect(get(merchant, `/accounts/${zebra.accountId}`)).resolves.toEqual({
    merchantAccountId: zebra.accountId,
    name: 'Zebra',
    companyName: 'Zebra Limited',
    industryCode: 'retail',
    currencyCode: 'CAD',
    currencyId: 124,
    pricingCurrencyId: 978,
    companyAddress1: '1 Main Street',
    companyAddress2: '',
    companyCityId: null,
    companyCityName: '',
    companyState: '',
    companyPostalCode: '',
    companyCountryId: 124,
    companyCountryCode: 'CA',
    ...NO_MAILING_ADDRESS,
    mailingAddress2: '',
    mailingCityName: '',
    mailingCountryCode: '',
    version: 1,
  });
});

it('answers a business with its category code', async () => {
  const [businessId] = zebra.businessIds;
  await expect(
    get(merchant, `/accounts/${zebra.accountId}/businesses/${businessId}`),
  ).resolves.toMatchObject({
    businessId,
    merchantAccountId: zebra.accountId,
    name: 'Zebra Shop',
    merchantCategoryCodeId: 5411,
    mCC: '5411',
    statementDescriptor: 'ZEBRA',
    status: 'Active',
    motoEnabled: false,
  });
});

it.each(['', '/businesses/BUSINESS'])('has no account of another tenant%s', async (path) => {
  const url = `/accounts/${foreign.accountId}${path}`.replace(
    'BUSINESS',
    `${foreign.businessIds[0]}`,
  );
  expect(await get(merchant, url)).toMatchObject({ code: 'not_found' });
  expect(await get(staff, url)).toMatchObject({ merchantAccountId: foreign.accountId });
});
