import { sql, type Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { addSale } from '../../core/testing/sales';
import { createTestDatabase } from '../../testing/test-database';
import { ledgerBalances } from './balances';
import { bookMovement, type Movement } from './book';

const CAD = 124;

let db: Kysely<Database>;
let drop: () => Promise<void>;
let tenant: TestTenant;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
});
afterAll(() => drop());
beforeEach(async () => {
  tenant = await addTenant(db, 'Ledger');
});

/** Each movement has a transaction of its own. */
async function move(kind: Movement['kind'], amountMinor: number): Promise<Movement> {
  const movement: Movement = {
    accountId: tenant.accountId,
    businessId: tenant.businessIds[0],
    transactionId: await addSale(db, tenant),
    kind,
    currencyId: CAD,
    amountMinor,
  };
  await db.transaction().execute((trx) => bookMovement(trx, movement));
  return movement;
}

it('owes the merchant what was taken, less what went back', async () => {
  await move('sale', 2000);
  await move('capture', 500);
  await move('refund', 300);
  await move('chargeback', 150);
  await move('void', 1000);
  expect(await ledgerBalances(db, tenant.accountId)).toEqual([
    {
      businessId: tenant.businessIds[0],
      currencyId: CAD,
      acquirerReceivable: 1050,
      merchantPayable: 1050,
    },
  ]);
});

it('debits the acquirer and credits the merchant when money is taken', async () => {
  const { transactionId } = await move('sale', 2000);
  const lines = await db
    .selectFrom('ledger_entries')
    .select(['line', 'ledger_account', 'amount_minor'])
    .where('journal_id', '=', transactionId)
    .orderBy('line')
    .execute();
  expect(lines).toEqual([
    { line: 1, ledger_account: 'acquirer receivable', amount_minor: 2000 },
    { line: 2, ledger_account: 'merchant payable', amount_minor: -2000 },
  ]);
});

it('has no balance where nothing moved', async () => {
  expect(await ledgerBalances(db, tenant.accountId)).toEqual([]);
});

it('books a transaction once', async () => {
  const movement = await move('sale', 2000);
  await expect(db.transaction().execute((trx) => bookMovement(trx, movement))).rejects.toThrow(
    /duplicate key/,
  );
});

it.each([0, -1, 0.5, Number.NaN])('does not book %d', async (amountMinor) => {
  await expect(move('sale', amountMinor)).rejects.toThrow(RangeError);
});

it('is kept balanced by the database itself', async () => {
  const { transactionId } = await move('sale', 2000);
  const oneSided = db.insertInto('ledger_entries').values({
    account_id: tenant.accountId,
    journal_id: transactionId,
    line: 3,
    business_id: tenant.businessIds[0],
    ledger_account: 'merchant payable',
    currency_id: CAD,
    amount_minor: 1,
  });
  await expect(oneSided.execute()).rejects.toThrow('a ledger journal does not sum to zero');
});

it.each([
  ['changed', sql`UPDATE ledger_entries SET amount_minor = amount_minor + 1`],
  ['deleted from', sql`DELETE FROM ledger_entries`],
  ['emptied', sql`TRUNCATE ledger_entries`],
])('cannot be %s', async (_what, statement) => {
  await move('sale', 2000);
  await expect(statement.execute(db)).rejects.toThrow('ledger_entries is append-only');
});
