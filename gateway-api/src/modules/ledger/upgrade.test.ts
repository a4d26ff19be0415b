import { sql } from 'kysely';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedAccountId } from '../../core/authorisation/account-id';
import { findMigrations, migrateToLatest } from '../../core/database/migrate';
import type { Db } from '../../core/database/schema';
import { createTestDatabase } from '../../testing/test-database';
import { ledgerBalances } from './balances-repository';

const SOURCES = '202611220221_ledger_sources.sql';
const SALE = '01990000-0000-7000-8000-000000000001';
const REFUND = '01990000-0000-7000-8000-000000000002';

let db: Db;
let drop: () => Promise<void>;
let dir: string;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  await sql`DROP SCHEMA public, sandbox_acquirer CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
});
afterAll(async () => {
  await drop();
  await rm(dir, { recursive: true });
});

async function migrate(names: readonly string[]): Promise<void> {
  for (const name of names) await cp(join(findMigrations(), name), join(dir, name));
  await migrateToLatest(db, dir);
}

it('keeps what was booked before journals had sources, and knows what caused it', async () => {
  const names = (await readdir(findMigrations())).sort();
  await migrate(names.filter((name) => name < SOURCES));
  await sql`INSERT INTO currencies VALUES (978, 'EUR', 'Euro', '€', 2)`.execute(db);
  await sql`INSERT INTO payment_methods VALUES (1, 'Visa')`.execute(db);
  await sql`INSERT INTO accounts (account_id, name, company_name, currency_id, pricing_currency_id)
    VALUES (7, 'Old', 'Old Limited', 978, 978)`.execute(db);
  await sql`INSERT INTO businesses (account_id, business_id, name, mid, merchant_category_code_id)
    VALUES (7, 8, 'Old', '1', 5411)`.execute(db);
  await sql`INSERT INTO payers (account_id, payer_id, email, name) VALUES (7, 9, '', '')`.execute(
    db,
  );
  await sql`INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id,
      parent_transaction_id, type, outcome, status, response_code, occurred_at, currency_id,
      amount_minor, payment_method_id, payer_id, payer_name, payer_email)
    SELECT 7, id::uuid, 8, ${SALE}::uuid, parent::uuid, type, 'approved', 'captured', '00', now(),
      978, amount, 1, 9, '', ''
    FROM (VALUES (${SALE}, NULL, 'sale', 500), (${REFUND}, ${SALE}, 'refund', 200))
      AS t (id, parent, type, amount)`.execute(db);
  await sql`INSERT INTO ledger_entries
      (account_id, journal_id, line, business_id, ledger_account, currency_id, amount_minor)
    SELECT 7, id::uuid, line, 8, account, 978, amount
    FROM (VALUES (${SALE}, 1, 'acquirer receivable', 500), (${SALE}, 2, 'merchant payable', -500),
      (${REFUND}, 1, 'acquirer receivable', -200), (${REFUND}, 2, 'merchant payable', 200))
      AS e (id, line, account, amount)`.execute(db);

  await migrate([SOURCES]);
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['journal_id', 'transaction_id', 'kind', 'line'])
    .orderBy('journal_id')
    .orderBy('line')
    .execute();
  const row = (id: string, kind: string, line: number) => ({
    journal_id: id,
    transaction_id: id,
    kind,
    line,
  });
  expect(rows).toEqual([
    row(SALE, 'sale', 1),
    row(SALE, 'sale', 2),
    row(REFUND, 'refund', 1),
    row(REFUND, 'refund', 2),
  ]);
  const [balance] = await ledgerBalances(db, storedAccountId.parse(7));
  expect(balance?.balanceMinor).toMatchObject({
    'acquirer receivable': 300,
    'merchant payable': -300,
  });
  await expect(sql`DELETE FROM ledger_entries`.execute(db)).rejects.toThrow('append-only');
});
