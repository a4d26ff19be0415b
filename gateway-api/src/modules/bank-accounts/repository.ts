import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import {
  type BankAccountRow,
  type BankNumbers,
  sealNumbers,
  type StoredBankAccount,
} from './bank-account';

/** The account's bank accounts, the oldest first. */
export function listBankAccounts(db: Db, accountId: AccountId): Promise<BankAccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('bank_account_id')
    .execute();
}

/** Undefined when the account has no such bank account. */
export function findBankAccount(
  db: Db,
  accountId: AccountId,
  bankAccountId: number,
): Promise<BankAccountRow | undefined> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
}

/**
 * The masked numbers of a bank account before and after what a request did to it, as the audit log has
 * them; undefined when the number stayed the same. Two numbers may end alike, so they are not compared.
 */
export async function findNumberChange(
  db: Db,
  { accountId, bankAccountId }: { accountId: AccountId; bankAccountId: number },
  requestId: string | null,
): Promise<{ from: string; to: string } | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('account_id', '=', accountId)
    .where('record_kind', '=', 'bankAccount')
    .where('record_id', '=', String(bankAccountId))
    .where('request_id', '=', requestId)
    .where('outcome', '=', 'success')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { changed, numberBefore, numberAfter } = (row?.details ?? {}) as ChangeDetails;
  if (!changed?.includes('bankAccountNumber')) return undefined;
  return { from: numberBefore ?? '', to: numberAfter ?? '' };
}

/** What the audit log tells of a changed bank account. */
interface ChangeDetails {
  changed?: string[];
  numberBefore?: string;
  numberAfter?: string;
}

/** The links by which businesses are paid out to a bank account. */
export function linksTo(trx: Trx, accountId: AccountId, bankAccountId: number) {
  return trx
    .selectFrom('business_bank_accounts')
    .select([
      'business_id as businessId',
      'linked_bank_account_id as linkedBankAccountId',
      'payment_threshold as thresholdMinor',
    ])
    .where('account_id', '=', accountId)
    .where('bank_account_id', '=', bankAccountId)
    .execute();
}

/** Whether payouts are split with a bank account: by one of its links, or as a sub bank account. */
export async function isInSplit(
  trx: Trx,
  accountId: AccountId,
  bankAccountId: number,
  linkIds: readonly number[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('business_bank_splits')
    .select('linked_bank_account_id')
    .where('account_id', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('bank_account_id', '=', bankAccountId),
        eb('linked_bank_account_id', '=', sql<number>`ANY (${[...linkIds]}::bigint[])`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns its id. */
export async function insertBankAccount(
  db: Db,
  secrets: SecretSealer,
  accountId: AccountId,
  fields: StoredBankAccount,
  numbers: BankNumbers,
  userId: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('bank_accounts', 'bank_account_id')) AS id`.execute(db);
  const key = { account_id: accountId, bank_account_id: rows[0]!.id };
  await db
    .insertInto('bank_accounts')
    .values({ ...key, ...fields, ...sealNumbers(secrets, key, numbers), updated_by: userId })
    .execute();
  return key.bank_account_id;
}

/** Encrypts the numbers of bank accounts that a release stored which did not. */
export async function sealClearNumbers(db: Db, secrets: SecretSealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('bank_accounts')
      .select(['account_id', 'bank_account_id', 'masked_number', 'masked_iban'])
      .where(sql<boolean>`sealed_numbers IS NULL`)
      .forUpdate()
      .execute();
    for (const { masked_number, masked_iban, ...key } of rows) {
      const numbers = { bankAccountNumber: masked_number, iban: masked_iban };
      await trx
        .updateTable('bank_accounts')
        .set(sealNumbers(secrets, key, numbers))
        .where('account_id', '=', key.account_id)
        .where('bank_account_id', '=', key.bank_account_id)
        .execute();
    }
  });
}

/** Users who may change the account, without the provider's staff. */
export async function administratorsOf(db: Db, accountId: AccountId): Promise<number[]> {
  const rows = await db
    .selectFrom('user_accounts as ua')
    .innerJoin('users as u', 'u.user_id', 'ua.user_id')
    .select('u.user_id')
    .where('ua.account_id', '=', accountId)
    .where('ua.access_type', '=', 20)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
