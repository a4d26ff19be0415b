import type { Db } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { addSale } from '../../core/testing/sales';
import { createTestDatabase } from '../../testing/test-database';
import { writeTogether } from '../../core/database/write-together';
import { ledgerBalances } from '../ledger/balances-repository';
import { type Movement, type MovementKind, paymentJournal } from './post-payment-journal';

const CAD = 124;

let db: Db;
let drop: () => Promise<void>;
let tenant: TestTenant;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
});
afterAll(() => drop());
beforeEach(async () => {
  tenant = await addTenant(db, 'Payments');
});

/** Each movement has a transaction of its own. */
async function move(kind: MovementKind, amountMinor: number): Promise<Movement> {
  const movement: Movement = {
    account_id: tenant.accountId,
    business_id: tenant.businessIds[0],
    transaction_id: await addSale(db, tenant),
    currency_id: CAD,
    amount_minor: amountMinor,
    is_gateway_only: false,
  };
  await db.transaction().execute((trx) => writeTogether(trx, paymentJournal(movement, kind)));
  return movement;
}

it('owes the merchant what was captured, less what went back', async () => {
  await move('sale', 2000);
  await move('capture', 500);
  await move('refund', 300);
  await move('chargeback', 150);
  await move('void', 1000);
  const [balance, ...others] = await ledgerBalances(db, tenant.accountId);
  expect(others).toEqual([]);
  expect(balance).toMatchObject({
    businessId: tenant.businessIds[0],
    currencyId: CAD,
    balanceMinor: { 'acquirer receivable': 1050, 'merchant payable': -1050, fees: 0 },
  });
});

it('debits the acquirer and credits the merchant when money is captured', async () => {
  const { transaction_id } = await move('sale', 2000);
  const lines = await db
    .selectFrom('ledger_entries')
    .select(['line', 'kind', 'ledger_account', 'amount_minor'])
    .where('transaction_id', '=', transaction_id)
    .orderBy('line')
    .execute();
  expect(lines).toEqual([
    { line: 1, kind: 'sale', ledger_account: 'acquirer receivable', amount_minor: 2000 },
    { line: 2, kind: 'sale', ledger_account: 'merchant payable', amount_minor: -2000 },
  ]);
});

it('posts a transaction once', async () => {
  const movement = await move('sale', 2000);
  const again = db
    .transaction()
    .execute((trx) => writeTogether(trx, paymentJournal(movement, 'sale')));
  await expect(again).rejects.toThrow(/duplicate key/);
});

it.each([0, -1, 0.5, Number.NaN])('does not post %d', async (amountMinor) => {
  await expect(move('sale', amountMinor)).rejects.toThrow(RangeError);
});
