import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
import type { BankAccountRow, StoredBankAccount } from './bank-account';

/** The account's bank accounts, the oldest first. */
export function listBankAccounts(
  db: Kysely<Database>,
  accountId: number,
): Promise<BankAccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('bank_account_id')
    .execute();
}

/** Undefined when the account has no such bank account. */
export function findBankAccount(
  db: Kysely<Database>,
  accountId: number,
  bankAccountId: number,
): Promise<BankAccountRow | undefined> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
}

/** Whether a business has a threshold that is counted in the bank account's currency. */
export async function hasThreshold(
  trx: Transaction<Database>,
  accountId: number,
  bankAccountId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('business_bank_accounts')
    .select('linked_bank_account_id')
    .where('account_id', '=', accountId)
    .where('bank_account_id', '=', bankAccountId)
    .where('payment_threshold', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns its id. */
export async function insertBankAccount(
  trx: Transaction<Database>,
  accountId: number,
  fields: StoredBankAccount,
  userId: number | null,
): Promise<number> {
  const { bank_account_id } = await trx
    .insertInto('bank_accounts')
    .values({ account_id: accountId, ...fields, updated_by: userId })
    .returning('bank_account_id')
    .executeTakeFirstOrThrow();
  return bank_account_id;
}
