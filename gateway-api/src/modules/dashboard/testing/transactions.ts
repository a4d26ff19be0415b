import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import type { TransactionOutcome } from '../../payments/table-types';
import { addTenant, addUser, signedIn, type TestTenant } from '../../../core/testing/people';
import { fillFewReferenceData } from '../../../core/testing/reference-data';

/** An account whose figures are asked for, who asks, and an account whose figures must not be among them. */
export async function addOwnAndForeign(
  db: Db,
): Promise<{ own: TestTenant; foreign: TestTenant; viewer: string }> {
  await fillFewReferenceData(db);
  const own = await addTenant(db, 'Own');
  const foreign = await addTenant(db, 'Foreign');
  const user = await addUser(db, { accountIds: [own.accountId], accessType: 10 });
  return { own, foreign, viewer: await signedIn(db, user) };
}

/** What matters for figures; the rest of a row is made up. */
export interface TestTransaction {
  id: string;
  accountId: AccountId;
  businessId: number;
  payerId: number;
  type: TransactionType;
  outcome: TransactionOutcome;
  status: TransactionStatus;
  at: Date;
  currencyId: number;
  paymentMethodId: number;
  amountMinor: number;
}

export type NewTransaction = Omit<TestTransaction, 'id' | 'outcome' | 'status'> &
  Partial<Pick<TestTransaction, 'outcome' | 'status'>>;

/** Somebody to pay, named as their e-mail address; returns the id. */
export async function addPayer(db: Db, accountId: AccountId, email: string): Promise<number> {
  const { payer_id } = await db
    .insertInto('payers')
    .values({ account_id: accountId, email, name: email })
    .returning('payer_id')
    .executeTakeFirstOrThrow();
  return payer_id;
}

/** Approved and captured unless told otherwise. What follows something follows a sale of its own. */
export async function addTransaction(db: Db, values: NewTransaction): Promise<TestTransaction> {
  const row: TestTransaction = {
    id: uuidv7({ msecs: values.at.getTime() }),
    outcome: 'approved',
    status: 'captured',
    ...values,
  };
  const first = row.type === 'sale' || row.type === 'authorize';
  const parent = first ? null : await addRoot(db, row);
  await insert(db, row, parent);
  return row;
}

/** A payment that adds to no figure, as it was never answered. */
async function addRoot(db: Db, child: TestTransaction): Promise<string> {
  const root: TestTransaction = {
    ...child,
    id: uuidv7({ msecs: child.at.getTime() }),
    type: 'sale',
    outcome: 'pending',
    status: 'pending',
  };
  await insert(db, root, null);
  return root.id;
}

async function insert(db: Db, row: TestTransaction, parentId: string | null): Promise<void> {
  await db
    .insertInto('transactions')
    .values({
      account_id: row.accountId,
      transaction_id: row.id,
      business_id: row.businessId,
      root_transaction_id: parentId ?? row.id,
      parent_transaction_id: parentId,
      type: row.type,
      outcome: row.outcome,
      status: row.status,
      response_code: responseCodeOf(row),
      occurred_at: row.at,
      currency_id: row.currencyId,
      amount_minor: row.amountMinor,
      payment_method_id: row.paymentMethodId,
      payer_id: row.payerId,
      payer_name: 'Test Payer',
      payer_email: 'payer@example.com',
    })
    .execute();
  if (parentId !== null || row.outcome === 'pending') return;
  await db
    .insertInto('payment_attempts')
    .values({
      account_id: row.accountId,
      transaction_id: row.id,
      attempt_number: 1,
      processor_name: processorOf(row),
      acquirer: 'sandbox',
      reference: `test/${row.id}`,
      outcome: row.outcome,
      response_code: responseCodeOf(row),
    })
    .execute();
}

/** Odd amounts are declined for want of money, even ones without a reason. */
export function responseCodeOf(row: Pick<TestTransaction, 'outcome' | 'amountMinor'>): string {
  if (row.outcome !== 'declined') return '00';
  return row.amountMinor % 2 === 1 ? '51' : '05';
}

/** One of two, by who pays. */
export function processorOf({ payerId }: Pick<TestTransaction, 'payerId'>): string {
  return payerId % 2 === 1 ? 'Odd Processor' : 'Even Processor';
}
