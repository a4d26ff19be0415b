import { type Insertable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { nextVersion } from '../../core/records/update-row';
import type { BankAccountRow, LinkRow } from './bank-account';
import type { BusinessRef } from '../businesses/repository';
import { currenciesAmong } from '../lookups/repository';
import type { BusinessBankAccounts } from '../tables';
import { findBankAccount, listBankAccounts } from './repository';

/** What a link says besides who is linked. */
export type StoredLink = Pick<
  LinkRow,
  | 'processing_currencies'
  | 'payout_cycle_id'
  | 'is_threshold_enabled'
  | 'payment_threshold'
  | 'is_separated_fees'
  | 'is_default'
> & { fee_cycle_id?: number };

/** A business of an account, and a bank account of its that it is paid out to. */
export type LinkTarget = BusinessRef & { bankAccountId: number };

export interface LinkedBankAccount {
  link: LinkRow;
  account: BankAccountRow;
}

/** How the business is paid out: the default first, then in the order of linking. */
export async function listLinks(
  db: Db,
  accountId: AccountId,
  businessId: number,
): Promise<LinkedBankAccount[]> {
  const links = await linksOf(db, accountId, businessId)
    .orderBy('is_default', 'desc')
    .orderBy('linked_bank_account_id')
    .execute();
  const accounts = new Map(
    (await listBankAccounts(db, accountId)).map((row) => [row.bank_account_id, row]),
  );
  return links.flatMap((link) => {
    const account = accounts.get(link.bank_account_id);
    return account ? [{ link, account }] : [];
  });
}

/** The business' link to this bank account, if it has one. */
export async function findLink(
  db: Db,
  { accountId, businessId, bankAccountId }: LinkTarget,
): Promise<LinkedBankAccount | undefined> {
  const link = await linksOf(db, accountId, businessId)
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
  const account = link && (await findBankAccount(db, accountId, bankAccountId));
  return account && { link, account };
}

/** Whether the business has an account that it is paid out to by default. */
export async function hasDefaultLink(
  trx: Trx,
  accountId: AccountId,
  businessId: number,
): Promise<boolean> {
  const row = await linksOf(trx, accountId, businessId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has no other bank account than this one as the business' default; returns which link was it. */
export function clearOtherDefault(
  trx: Trx,
  link: LinkTarget,
  userId: number | null,
): Promise<{ linked_bank_account_id: number } | undefined> {
  return trx
    .updateTable('business_bank_accounts')
    .set({ is_default: false, ...nextVersion(userId) })
    .where('account_id', '=', link.accountId)
    .where('business_id', '=', link.businessId)
    .where('bank_account_id', '<>', link.bankAccountId)
    .where('is_default', '=', true)
    .returning('linked_bank_account_id')
    .executeTakeFirst();
}

/** Makes the link, or gives the one that is there other settings. Returns its id. */
export async function putLink(
  trx: Trx,
  values: Insertable<BusinessBankAccounts> & StoredLink,
): Promise<number> {
  const { account_id, business_id, bank_account_id, ...settings } = values;
  const { linked_bank_account_id } = await trx
    .insertInto('business_bank_accounts')
    .values({ account_id, business_id, bank_account_id, ...settings })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'business_id', 'bank_account_id']).doUpdateSet({
        ...settings,
        is_provisional: false,
        version: sql<number>`business_bank_accounts.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning('linked_bank_account_id')
    .executeTakeFirstOrThrow();
  return linked_bank_account_id;
}

/** Which of these are no payout cycle or no currency; both lists are lookups. */
export async function unknownChoices(
  db: Db,
  chosen: { cycleIds: readonly number[]; currencyIds: readonly number[] },
): Promise<{ cycleIds: number[]; currencyIds: number[] }> {
  const cycles = await db.selectFrom('payout_cycles').select('payout_cycle_id as id').execute();
  const known = await currenciesAmong(db, chosen.currencyIds);
  return {
    cycleIds: chosen.cycleIds.filter((id) => !cycles.some((cycle) => cycle.id === id)),
    currencyIds: chosen.currencyIds.filter((id) => !known.has(id)),
  };
}

function linksOf(db: Db, accountId: AccountId, businessId: number) {
  return db
    .selectFrom('business_bank_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
}

/** The link has settings that nobody has chosen yet. */
export async function markProvisional(
  trx: Trx,
  link: BusinessRef & { linkedBankAccountId: number },
): Promise<void> {
  await trx
    .updateTable('business_bank_accounts')
    .set({ is_provisional: true })
    .where('account_id', '=', link.accountId)
    .where('business_id', '=', link.businessId)
    .where('linked_bank_account_id', '=', link.linkedBankAccountId)
    .execute();
}

/** With its splits. */
export async function deleteLink(trx: Trx, link: LinkRow): Promise<void> {
  await trx
    .deleteFrom('business_bank_accounts')
    .where('account_id', '=', link.account_id)
    .where('business_id', '=', link.business_id)
    .where('linked_bank_account_id', '=', link.linked_bank_account_id)
    .execute();
}

/** The business has no default at that moment. */
export async function makeDefault(trx: Trx, link: LinkRow, userId: number | null): Promise<void> {
  await trx
    .updateTable('business_bank_accounts')
    .set({ is_default: true, ...nextVersion(userId) })
    .where('account_id', '=', link.account_id)
    .where('business_id', '=', link.business_id)
    .where('linked_bank_account_id', '=', link.linked_bank_account_id)
    .execute();
}
