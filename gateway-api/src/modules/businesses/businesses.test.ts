import { FIELD_ERRORS } from '@mbo/gateway-contract/field-errors';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { openBackOffice, type BackOffice } from '../merchants/testing/back-office';
import { coded } from '../../testing/field-errors';

let backOffice: BackOffice;
let accountId: AccountId;
let bankAccountId: number;
let business: {
  name: string;
  merchantCategoryCodeId: number;
  statementDescriptor: string;
  defaultAccountManagerId: number;
  defaultAccountSupportId: number;
};
let foreign: { accountId: AccountId; managerId: number; supportId: number; bankAccountId: number };

beforeAll(async () => {
  backOffice = await openBackOffice();
  const other = await backOffice.newAccount('Foreign');
  foreign = { ...other, bankAccountId: await backOffice.newBankAccount(other.accountId) };
});
afterAll(() => backOffice.gateway.close());

beforeEach(async () => {
  const made = await backOffice.newAccount();
  accountId = made.accountId;
  bankAccountId = await backOffice.newBankAccount(accountId);
  business = {
    name: 'Maple Online',
    merchantCategoryCodeId: 5651,
    statementDescriptor: 'MAPLE.COM/HELP #1',
    defaultAccountManagerId: made.managerId,
    defaultAccountSupportId: made.supportId,
  };
});

const create = (changes: object = {}, key?: string) =>
  backOffice.call('POST', `/accounts/${accountId}/businesses`, {
    body: { business: { ...business, ...changes }, BankAccount: { BankAccountId: bankAccountId } },
    ...(key ? { key } : {}),
  });

const read = async (businessId: number) =>
  (await backOffice.call('GET', `/accounts/${accountId}/businesses/${businessId}`)).json();

describe('a new business', () => {
  it('is active, gets the next merchant identifier and the contacts chosen', async () => {
    const first = (await create({ Status: 'Active', mCC: '5651' })).json().business;
    const second = (await create({ name: 'Maple Shop' })).json().business;
    expect(first).toEqual({
      businessId: expect.any(Number),
      name: 'Maple Online',
      mid: expect.stringMatching(/^1\d{8}$/),
    });
    expect(Number(second.mid)).toBe(Number(first.mid) + 1);
    expect(await read(first.businessId)).toMatchObject({
      ...business,
      merchantAccountId: accountId,
      mid: first.mid,
      mCC: '5651',
      status: 'Active',
      version: 1,
    });
    expect((await backOffice.auditOf(accountId)).slice(-4)).toEqual([
      'bank_link.create',
      'business.create',
      'bank_link.create',
      'business.create',
    ]);
  });

  it('is paid out weekly to the bank account, in its currency, until somebody says how', async () => {
    const { businessId } = (await create()).json().business;
    const url = `/accounts/${accountId}/businesses/${businessId}/bank-accounts`;
    expect((await backOffice.call('GET', url)).json().bankAccounts).toEqual([
      expect.objectContaining({
        bankAccountId,
        isDefault: true,
        processingCurrencies: [124],
        payoutCycleId: 2,
        isThresholdEnabled: false,
      }),
    ]);
  });

  it('does not stumble over a merchant identifier that was imported', async () => {
    const { mid } = (await create()).json().business;
    const taken = String(Number(mid) + 1);
    await backOffice.gateway.db
      .insertInto('businesses')
      .values({
        account_id: foreign.accountId,
        name: 'Imported',
        mid: taken,
        merchant_category_code_id: 5411,
        updated_by: null,
        default_account_manager_id: null,
        default_account_support_id: null,
      })
      .execute();
    expect((await create()).json().business.mid).toBe(String(Number(mid) + 2));
  });

  it.each([
    [{ merchantCategoryCodeId: 9998 }, 'merchantCategoryCodeId', 'There is no such category code.'],
    [
      { merchantCategoryCodeId: null },
      'merchantCategoryCodeId',
      'Category code is required feild.',
    ],
    [{ name: '' }, 'name', 'Business name is required.'],
    [{ status: 'Inactive' }, 'status', 'A new business is active.'],
    [
      { statementDescriptor: 'MAPLE <SHOP>' },
      'statementDescriptor',
      FIELD_ERRORS.descriptor_characters,
    ],
    [{ statementDescriptor: 'MÄPLE' }, 'statementDescriptor', FIELD_ERRORS.descriptor_characters],
    [{ statementDescriptor: "BOB'S *" }, 'statementDescriptor', FIELD_ERRORS.descriptor_characters],
    [{ statementDescriptor: '12345' }, 'statementDescriptor', 'Use at least one letter.'],
    [{ statementDescriptor: 'X'.repeat(23) }, 'statementDescriptor', 'Use at most 22 characters.'],
    [
      { defaultAccountManagerId: null },
      'defaultAccountManagerId',
      'Account manager & support is required feild.',
    ],
  ])('is refused with %j', async (changes, field, message) => {
    const response = await create(changes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(coded({ field: `business.${field}`, message }));
  });

  it('has contacts of its own account, each of the right kind, and a bank account of it', async () => {
    const { defaultAccountManagerId: manager, defaultAccountSupportId: support } = business;
    const swapped = { defaultAccountManagerId: support, defaultAccountSupportId: manager };
    const strangers = {
      defaultAccountManagerId: foreign.managerId,
      defaultAccountSupportId: foreign.supportId,
    };
    const contacts = coded(
      {
        field: 'business.defaultAccountManagerId',
        message: 'This is not a manager of the account.',
      },
      {
        field: 'business.defaultAccountSupportId',
        message: 'This is not a support of the account.',
      },
    );
    expect((await create(swapped)).json().errors).toEqual(contacts);
    bankAccountId = foreign.bankAccountId;
    expect((await create(strangers)).json().errors).toEqual([
      ...contacts,
      ...coded({
        field: 'bankAccount.bankAccountId',
        message: 'There is no such bank account.',
      }),
    ]);
  });

  it('is made once for one key, also by simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => create({}, 'one-business')));
    expect((await create({}, 'one-business')).headers['idempotency-replayed']).toBe('true');
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM businesses WHERE account_id = ${accountId}`.execute(
      backOffice.gateway.db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('is not made at all when its bank account cannot be linked', async () => {
    const { db } = backOffice.gateway;
    await sql`
      CREATE FUNCTION refuse_links() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no links today'; END $$`.execute(db);
    await sql`CREATE TRIGGER refuse_links BEFORE INSERT ON business_bank_accounts
      EXECUTE FUNCTION refuse_links()`.execute(db);
    try {
      expect((await create({}, 'later')).statusCode).toBe(500);
    } finally {
      await sql`DROP TRIGGER refuse_links ON business_bank_accounts`.execute(db);
    }
    expect(
      await db
        .selectFrom('businesses')
        .select('name')
        .where('account_id', '=', accountId)
        .execute(),
    ).toEqual([]);
    // Nothing was kept of the failure: the same key works now.
    expect((await create({}, 'later')).statusCode).toBe(200);
  });

  it('is the provider’s to make', async () => {
    const token = await backOffice.userOf(accountId);
    const url = `/accounts/${accountId}/businesses`;
    const response = await backOffice.call('POST', url, { token, body: {} });
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toContain("'merchants.manage'");
  });
});

describe('changing a business', () => {
  let businessId: number;
  let admin: string;
  beforeEach(async () => {
    ({ businessId } = (await create()).json().business);
    admin = await backOffice.userOf(accountId);
  });

  const change = (changes: object, options: { token?: string; version?: number } = {}) =>
    backOffice.call('PUT', `/accounts/${accountId}/businesses/${businessId}/general`, {
      token: admin,
      version: 1,
      body: { ...business, ...changes },
      ...options,
    });

  it('is for its merchant, in capitals as they are sent', async () => {
    const response = await change({ Name: 'Maple Web', name: 'Maple Web', MCC: 'ignored' });
    expect(response.json()).toMatchObject({
      message: 'Business saved.',
      business: { businessId, name: 'Maple Web', status: 'Active', version: 2 },
    });
    expect((await backOffice.auditOf(accountId)).at(-1)).toBe('business.change');
  });

  it('leaves the status to the provider, and as it is when it is not sent', async () => {
    const refused = await change({ Status: 'Inactive' });
    expect(refused.json().errors).toEqual(
      coded({ field: 'status', message: 'Only the provider can change the status.' }),
    );
    const byStaff = await change({ Status: 'Inactive' }, { token: backOffice.staff });
    expect(byStaff.json().business.status).toBe('Inactive');
    const later = await change({ name: 'Still closed' }, { version: 2 });
    expect(later.json().business).toMatchObject({ name: 'Still closed', status: 'Inactive' });
  });

  it('names refused fields as the form does', async () => {
    const response = await change({ defaultAccountManagerId: foreign.managerId });
    expect(response.json().errors).toEqual(
      coded({ field: 'defaultAccountManagerId', message: 'This is not a manager of the account.' }),
    );
  });

  it('tells who was faster', async () => {
    await change({ name: 'By staff' }, { token: backOffice.staff });
    const response = await change({});
    expect(response.statusCode).toBe(412);
    expect(response.json().conflict).toMatchObject({
      changedBy: 'the provider',
      version: 2,
      current: { businessId, name: 'By staff' },
    });
  });

  it('needs the version, the right and the tenant', async () => {
    const url = `/accounts/${accountId}/businesses/${businessId}/general`;
    const call = (token: string) => backOffice.call('PUT', url, { token, body: business });
    expect((await call(admin)).statusCode).toBe(428);
    const viewer = await backOffice.userOf(accountId, 10);
    expect((await change({}, { token: viewer })).json().message).toContain("'accounts.write'");
    const stranger = await backOffice.userOf(foreign.accountId);
    expect((await change({}, { token: stranger })).statusCode).toBe(404);
  });
});
