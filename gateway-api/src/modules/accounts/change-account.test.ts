import type { AccountId } from '../../core/authorisation/account-id';
import { NO_MAILING_ADDRESS, account } from '../merchants/testing/bodies';
import { useBackOffice } from '../merchants/testing/back-office';
import { coded } from '../../testing/field-errors';

const backOffice = useBackOffice();
let accountId: AccountId;
let admin: string;
let viewer: string;

beforeEach(async () => {
  ({ accountId } = await backOffice.newAccount());
  admin = await backOffice.userOf(accountId);
  viewer = await backOffice.userOf(accountId, 10);
});

const change = (options: { token?: string; version?: number; body?: object }, id = accountId) =>
  backOffice.call('PUT', `/accounts/${id}`, {
    token: admin,
    version: 1,
    body: account,
    ...options,
  });

it('changes the account for its merchant, in capitals as they are sent, and puts it on record', async () => {
  const body = Object.fromEntries(
    Object.entries({ ...account, name: 'Birch', companyState: 'Quebec' }).map(([key, value]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      value,
    ]),
  );
  const response = await change({ body });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    message: 'Account saved.',
    account: { merchantAccountId: accountId, name: 'Birch', companyState: 'Quebec', version: 2 },
  });
  const record = await backOffice.gateway.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'account.change')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(record.details).toEqual({ changed: ['name', 'company_state'] });
});

it('keeps the pricing currency that is not sent', async () => {
  const { pricingCurrencyId: _pricing, ...rest } = account;
  expect((await change({ body: rest })).json().account.pricingCurrencyId).toBe(978);
});

it('takes an account without mailing address, but not half of one', async () => {
  expect((await change({ body: { ...account, ...NO_MAILING_ADDRESS } })).statusCode).toBe(200);
  const half = await change({
    version: 2,
    body: { ...account, ...NO_MAILING_ADDRESS, mailingState: 'Ontario' },
  });
  expect(half.statusCode).toBe(422);
  expect(half.json().errors.map((error: { field: string }) => error.field)).toEqual([
    'mailingAddress1',
    'mailingPostalCode',
    'mailingCountryId',
  ]);
});

it('names refused fields as the form does', async () => {
  const response = await change({ body: { ...account, CompanyCityId: 7, companyCityId: 7 } });
  expect(response.json().errors).toEqual(
    coded({ field: 'companyCityId', message: 'This is not a city of Canada.' }),
  );
});

it('asks for the version that was read', async () => {
  const response = await backOffice.call('PUT', `/accounts/${accountId}`, {
    token: admin,
    body: account,
  });
  expect(response.statusCode).toBe(428);
  expect(response.json()).toMatchObject({ code: 'version_required' });
});

it('tells a merchant that the provider was faster, and staff which merchant was', async () => {
  await change({ token: backOffice.staff, body: { ...account, name: 'By staff' } });
  const merchants = await change({});
  expect(merchants.statusCode).toBe(412);
  expect(merchants.json()).toMatchObject({
    code: 'edit_conflict',
    conflict: {
      changedBy: 'the provider',
      version: 2,
      current: { merchantAccountId: accountId, name: 'By staff', version: 2 },
    },
  });
  await change({ version: 2 });
  const staffs = await change({ token: backOffice.staff, version: 2 });
  expect(staffs.json().conflict.changedBy).toMatch(/^User \d+$/);
  // With the present version it goes through.
  expect((await change({ version: 3 })).statusCode).toBe(200);
});

it('lets one of two simultaneous changes through', async () => {
  const statuses = (await Promise.all([change({}), change({ token: backOffice.staff })])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([200, 412]);
});

it('leaves it to who may write there', async () => {
  const refused = await change({ token: viewer });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain("'accounts.write'");
  const { accountId: foreign } = await backOffice.newAccount('Foreign');
  expect((await change({}, foreign)).statusCode).toBe(404);
});
