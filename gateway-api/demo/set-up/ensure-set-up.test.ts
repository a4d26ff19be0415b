import { managerFields } from '@mbo/gateway-contract/contacts/schema';
import { sql } from 'kysely';
import type { Db } from '../../src/core/database/schema';
import { addUser, signedIn } from '../../src/core/testing/people';
import { useTestGateway } from '../../src/core/testing/test-gateway';
import { testSealer } from '../../src/core/testing/test-secret';
import { openNumbers, toStored } from '../../src/modules/bank-accounts/bank-account';
import { insertBankAccount } from '../../src/modules/bank-accounts/repository';
import { BANK_ACCOUNTS } from '../../src/modules/bank-accounts/testing/fields';
import { checkBankFields } from '../../src/modules/bank-fields/check-fields';
import { findCountry, findCurrency } from '../../src/modules/lookups/repository';
import { checkPhone } from '../../src/modules/contacts/phone';
import { createTestDatabase } from '../../src/testing/test-database';
import { createDemoAccounts } from '../create-accounts';
import { ensureDemoUsers } from '../users';
import { ensureDemoSetUp } from './ensure-set-up';
import { fillFewReferenceData } from '../../src/core/testing/reference-data';

const NOW = new Date('2026-11-10T14:20:00Z');

const gateway = useTestGateway();
let db: Db;
let staff: string;

async function seed(database: Db, now = NOW): Promise<void> {
  await database.transaction().execute((trx) => ensureDemoSetUp(trx, now, testSealer));
}

/** The accounts as a release made them that knew nothing of their set-up. */
async function seedAccounts(database: Db): Promise<void> {
  await fillFewReferenceData(database);
  await database.transaction().execute(async (trx) => {
    await createDemoAccounts(trx);
    await ensureDemoUsers(trx);
  });
}

beforeAll(async () => {
  db = gateway.db;
  await seedAccounts(db);
  await seed(db);
  staff = await signedIn(db, await addUser(db, { accountTypeId: 1 }));
});

const get = async (url: string, token = staff) =>
  (await gateway.app.inject({ url, headers: { 'x-authtoken': token } })).json();

const accountIdOf = async (name: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('account_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).account_id;

/** Everything that was written, without ids, times and secrets. */
async function contents(database: Db): Promise<unknown> {
  const { rows } = await sql`
    SELECT 'contact' AS what, a.name, c.kind AS k, concat_ws('/', c.first_name, c.last_name,
      c.email, c.phone_country_id, c.phone, c.is_default) AS text
    FROM account_contacts c JOIN accounts a USING (account_id)
    UNION ALL SELECT 'bank', a.name, b.bank_name, concat_ws('/', b.masked_number, b.masked_iban,
      b.swift, b.sort_code, b.routing_code, b.aba_number, b.currency_id)
    FROM bank_accounts b JOIN accounts a USING (account_id)
    UNION ALL SELECT 'link', b.mid, k.masked_number, concat_ws('/', l.processing_currencies,
      l.payout_cycle_id, l.payment_threshold, l.is_default)
    FROM business_bank_accounts l JOIN businesses b USING (account_id, business_id)
      JOIN bank_accounts k USING (account_id, bank_account_id)
    UNION ALL SELECT 'url', b.mid, u.url, concat_ws('/', u.return_url, u.cancel_url)
    FROM business_urls u JOIN businesses b USING (account_id, business_id)
    UNION ALL SELECT 'user', u.email, u.name, concat_ws('/', ua.access_type, a.name)
    FROM users u JOIN user_accounts ua USING (user_id) JOIN accounts a USING (account_id)
    UNION ALL SELECT 'invitation', a.name, i.email, i.expires_at::text
    FROM user_invitations i JOIN accounts a USING (account_id)
    ORDER BY 1, 2, 3, 4`.execute(database);
  return rows;
}

it('completes the set-up of every demo account', async () => {
  const { merchants } = await get('/merchants');
  expect(merchants).toHaveLength(4);
  for (const merchant of merchants) expect(merchant).toMatchObject({ setUpComplete: true });
});

it('gives every account managers and supports whose numbers are of their country', async () => {
  for (const { account_id } of await db.selectFrom('accounts').select('account_id').execute()) {
    const { managers } = await get(`/accounts/${account_id}/managers`);
    const { supports } = await get(`/accounts/${account_id}/supports`);
    for (const contacts of [managers, supports]) {
      expect(contacts.length).toBeGreaterThan(0);
      for (const contact of contacts) {
        expect(managerFields.parse(contact)).toBeDefined();
        await expect(checkPhone(db, contact)).resolves.toEqual({ ok: true, phone: contact.phone });
      }
    }
    expect(managers[0].defaultManager).toBe(true);
    expect(supports[0].defaultSupport).toBe(true);
  }
});

it('gives every account bank accounts that the product itself would take', async () => {
  const rows = await db.selectFrom('bank_accounts').selectAll().execute();
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const row of rows) {
    const country = await findCountry(db, row.bank_country_id);
    const currency = await findCurrency(db, row.currency_id);
    if (!country || !currency) throw new Error('No such country or currency.');
    const { bankAccountNumber, iban } = openNumbers(testSealer, row);
    const { errors } = checkBankFields(
      {
        iban,
        swift: row.swift,
        sortCode: row.sort_code,
        routingCode: row.routing_code,
        abaNumber: row.aba_number,
        iFscCode: row.ifsc_code,
      },
      { country, currency: currency.alphaCode, bankAccountNumber },
    );
    expect([row.bank_name, errors]).toEqual([row.bank_name, []]);
    expect(row.bank_name).toMatch(/demo/i);
  }
});

it('pays every business out somewhere, in the currencies it sells in, and knows its pages', async () => {
  const businesses = await db.selectFrom('businesses').selectAll().execute();
  expect(businesses).toHaveLength(10);
  for (const { account_id, business_id, ...business } of businesses) {
    const path = `/accounts/${account_id}/businesses/${business_id}`;
    const { bankAccounts } = await get(`${path}/bank-accounts`);
    expect(bankAccounts.length).toBeGreaterThan(0);
    expect(bankAccounts[0].isDefault).toBe(true);
    const { businessURLs } = await get(`${path}/business-urls`);
    expect(businessURLs[0].uRL).toMatch(/^https:\/\/[a-z.]+\.example$/);
    expect(business.default_account_manager_id).not.toBeNull();
    expect(business.default_account_support_id).not.toBeNull();
  }
});

it('gives the demo merchant colleagues, another admin among them, and an open invitation', async () => {
  const accountId = await accountIdOf('Alder & Birch Outfitters');
  const merchant = await db
    .selectFrom('users')
    .select(['user_id as userId', 'email'])
    .where('email', '=', 'merchant@demo.test')
    .executeTakeFirstOrThrow();
  // The page's clock is the database's.
  await seed(db, new Date());
  const { users } = await get(
    `/users?entityType=2&entityId=${accountId}`,
    await signedIn(db, merchant),
  );
  expect(
    users.map((user: Record<string, unknown>) => [
      user['email'],
      user['accessType'],
      user['lockedReason'],
    ]),
  ).toEqual([
    ['chloe.pelletier@demo.test', 10, ''],
    ['merchant@demo.test', 20, 'You cannot change or remove yourself.'],
    ['noah.bouchard@demo.test', 20, ''],
    ['priya.singh@demo.test', 10, ''],
    ['viewer@demo.test', 10, ''],
  ]);
  expect(users[0]).toMatchObject({ status: expect.stringMatching(/^Invit/) });
});

it('gives no colleague a password that anybody knows', async () => {
  const rows = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', 'like', '%.%@demo.test')
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.every((row) => row.password_hash === null)).toBe(true);
});

it('makes the same everywhere, and nothing twice', async () => {
  const other = await createTestDatabase();
  await seedAccounts(other.db);
  await seed(other.db);
  const made = await contents(other.db);
  await seed(other.db);
  expect(await contents(other.db)).toEqual(made);

  const third = await createTestDatabase();
  await seedAccounts(third.db);
  await seed(third.db);
  expect(await contents(third.db)).toEqual(made);
  await other.drop();
  await third.drop();
});

it('keeps its hands off what somebody made, changed or removed', async () => {
  const other = await createTestDatabase();
  await seedAccounts(other.db);
  const { account_id } = await other.db
    .selectFrom('accounts')
    .select('account_id')
    .where('name', '=', 'Koyo Stationery')
    .executeTakeFirstOrThrow();
  const byHand = { ...BANK_ACCOUNTS.canada, bankName: 'By hand' };
  await insertBankAccount(other.db, testSealer, account_id, toStored(byHand), byHand, null);
  await seed(other.db);
  const banks = () =>
    other.db
      .selectFrom('bank_accounts')
      .select('bank_name')
      .where('account_id', '=', account_id)
      .execute();
  expect(await banks()).toEqual([{ bank_name: 'By hand' }]);

  await other.db.deleteFrom('bank_accounts').where('account_id', '=', account_id).execute();
  await seed(other.db);
  expect(await banks()).toEqual([]);
  await other.drop();
});

it('opens the demo’s invitation again when it has run out', async () => {
  const other = await createTestDatabase();
  await seedAccounts(other.db);
  await seed(other.db);
  const later = new Date('2026-12-24T00:00:00Z');
  await seed(other.db, later);
  const invitations = await other.db.selectFrom('user_invitations').selectAll().execute();
  expect(invitations).toMatchObject([
    { created_at: later, expires_at: new Date('2026-12-31T00:00:00Z') },
  ]);
  await other.drop();
});
