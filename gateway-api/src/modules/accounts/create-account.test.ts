import { GERMANY, BERLIN, TORONTO } from '../../core/testing/reference-data';
import { NO_MAILING_ADDRESS, account, accountRequest, manager } from '../merchants/testing/bodies';
import { useBackOffice } from '../merchants/testing/back-office';

const ANTARCTICA = 10;
const backOffice = useBackOffice();

const create = (body: object, key?: string) =>
  backOffice.call('POST', '/accounts', { body, ...(key ? { key } : {}) });

const withAccount = (changes: object) => ({
  ...accountRequest,
  account: { ...account, ...changes },
});

async function counts(): Promise<number[]> {
  const { db } = backOffice.gateway;
  const tables = ['accounts', 'account_contacts', 'audit_log'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return row.n;
    }),
  );
}

/** The refused fields of a request that must leave nothing behind. */
async function refusedFields(body: object): Promise<Record<string, string>> {
  const before = await counts();
  const response = await create(body);
  expect(response.statusCode).toBe(422);
  expect(await counts()).toEqual(before);
  const { errors } = response.json<{ errors: { field: string; message: string }[] }>();
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

it('makes the account with its manager and support, each the default, and puts it on record', async () => {
  const response = await create(accountRequest);
  expect(response.statusCode).toBe(200);
  const { account: made, manager: one, support: other } = response.json();
  expect(made).toEqual({
    ...account,
    companyCityName: '',
    mailingCityName: '',
    merchantAccountId: expect.any(Number),
    currencyCode: 'CAD',
    companyCountryCode: 'CA',
    mailingCountryCode: 'CA',
    version: 1,
  });
  expect(one).toMatchObject({ ...manager, defaultManager: true, version: 1 });
  expect(other).toMatchObject({ fisrtName: 'Bo', defaultSupport: true });
  expect(await backOffice.auditOf(made.merchantAccountId)).toEqual([
    'manager.create',
    'support.create',
    'account.create',
  ]);
});

it('reads keys in any case, and looks neither at the id nor at the status it is sent', async () => {
  const capitalised = Object.fromEntries(
    Object.entries({ ...account, merchantAccountId: 0, status: 'null' }).map(([key, value]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      value,
    ]),
  );
  const response = await create({ Account: capitalised, MANAGER: manager, support: manager });
  expect(response.statusCode).toBe(200);
  expect(response.json().account).toMatchObject({ name: account.name, currencyId: 124 });
  expect(response.json().account.merchantAccountId).toBeGreaterThan(0);
});

it('takes the registered address for the mailing one when told to', async () => {
  const { mailingAddress1: _1, mailingCityId: _2, mailingState: _3, ...rest } = account;
  const response = await create({
    ...accountRequest,
    account: { ...rest, UseRegisterAddCheckbox: true },
  });
  expect(response.json().account).toMatchObject({
    mailingAddress1: '1 King Street',
    mailingAddress2: 'Floor 2',
    mailingCityId: TORONTO,
    mailingPostalCode: 'M5H 1A1',
    mailingCountryId: 124,
  });
});

it('prices in the dashboard’s currency unless told otherwise', async () => {
  const response = await create(withAccount({ pricingCurrencyId: null }));
  expect(response.json().account.pricingCurrencyId).toBe(124);
});

describe('where the list has no city of the country', () => {
  const nowhere = {
    companyCountryId: ANTARCTICA,
    companyCityId: null,
    companyPostalCode: 'BIQQ 1ZZ',
  };

  it('takes a city that was typed, and answers it', async () => {
    const response = await create(withAccount({ ...nowhere, CompanyCityName: ' McMurdo ' }));
    expect(response.json().account).toMatchObject({
      companyCityId: null,
      companyCityName: 'McMurdo',
      mailingCityName: '',
    });
  });

  it('takes it for the mailing address, too', async () => {
    const response = await create(
      withAccount({ ...nowhere, companyCityName: 'McMurdo', useRegisterAddCheckbox: true }),
    );
    expect(response.json().account).toMatchObject({ mailingCityName: 'McMurdo' });
  });

  it.each([
    ['', 'City is required.'],
    ['  ', 'City is required.'],
  ])('refuses %j', async (companyCityName, message) => {
    expect(await refusedFields(withAccount({ ...nowhere, companyCityName }))).toMatchObject({
      'account.companyCityId': message,
    });
  });
});

it.each([
  [
    { companyCityId: null, companyCityName: 'Toronto' },
    'companyCityId',
    'Choose a city of Canada from the list.',
  ],
  [{ companyCityName: 'Toronto' }, 'companyCityName', 'Leave this empty where a city is chosen.'],
])('takes no typed city where there are some to choose from: %j', async (typed, field, message) => {
  expect(await refusedFields(withAccount(typed))).toMatchObject({ [`account.${field}`]: message });
});

it('drops blanks around names', async () => {
  const response = await create(withAccount({ name: '  Maple  ' }));
  expect(response.json().account.name).toBe('Maple');
});

it.each([
  [{ name: ' ' }, 'name', 'Account name is required.'],
  [{ name: 'Maple\nOutfitters' }, 'name', 'Remove the line breaks and invisible characters.'],
  [{ name: 'Maple\u0000' }, 'name', 'Remove the line breaks and invisible characters.'],
  [{ name: 'Maple\u202egpj' }, 'name', 'Remove the line breaks and invisible characters.'],
  [{ companyName: '' }, 'companyName', 'Legal name is required.'],
  [{ industryCode: 'MAGIC' }, 'industryCode', 'There is no such industry.'],
  [{ currencyId: 998 }, 'currencyId', 'There is no such currency.'],
  [{ currencyId: null }, 'currencyId', 'Choose a currency.'],
  [{ pricingCurrencyId: 998 }, 'pricingCurrencyId', 'There is no such currency.'],
  [{ companyCountryId: 998 }, 'companyCountryId', 'There is no such country.'],
  [{ companyCountryId: null }, 'companyCountryId', 'Choose a country.'],
  [{ companyCityId: null }, 'companyCityId', 'City is required.'],
  [{ companyCityId: BERLIN }, 'companyCityId', 'This is not a city of Canada.'],
  [{ companyPostalCode: '10115' }, 'companyPostalCode', 'This is not a postal code of Canada.'],
  [{ mailingPostalCode: '' }, 'mailingPostalCode', 'Postal code is required.'],
  [{ mailingCountryId: GERMANY }, 'mailingCityId', 'This is not a city of Germany.'],
  [{ mailingCountryId: null }, 'mailingCountryId', 'Country is required.'],
])('refuses %j', async (changes, field, message) => {
  expect(await refusedFields(withAccount(changes))).toMatchObject({
    [`account.${field}`]: message,
  });
});

it('needs a mailing address unless it is the registered one', async () => {
  expect(Object.keys(await refusedFields(withAccount(NO_MAILING_ADDRESS)))).toEqual([
    'account.mailingAddress1',
    'account.mailingState',
    'account.mailingPostalCode',
    'account.mailingCountryId',
  ]);
});

it('tells of every wrong field at once, also of manager and support', async () => {
  const errors = await refusedFields({
    account: { ...account, industryCode: 'MAGIC', companyCityId: BERLIN },
    manager: { ...manager, phone: '12345' },
    support: { ...manager, phoneCode: '49' },
  });
  expect(Object.keys(errors)).toEqual([
    'account.industryCode',
    'account.companyCityId',
    'manager.phone',
    'support.phoneCode',
  ]);
});

it('tells once what is wrong with an address that is used twice', async () => {
  const body = withAccount({ useRegisterAddCheckbox: true, companyCityId: BERLIN });
  expect(Object.keys(await refusedFields(body))).toEqual(['account.companyCityId']);
});

it('makes one account for one key, however often and however simultaneously it is sent', async () => {
  const before = await counts();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => create(accountRequest, 'one-wizard')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  const again = await create(accountRequest, 'one-wizard');
  expect(again.headers['idempotency-replayed']).toBe('true');
  const ids = [...answers, again]
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json().account.merchantAccountId);
  expect(new Set(ids).size).toBe(1);
  const after = await counts();
  expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([1, 2]);
});

it('is the provider’s alone', async () => {
  const { accountId } = await backOffice.newAccount();
  const token = await backOffice.userOf(accountId);
  const response = await backOffice.call('POST', '/accounts', { token, body: accountRequest });
  expect(response.statusCode).toBe(403);
  expect(response.json().message).toBe("You need the right 'merchants.manage' to do this.");
});
