import type { SubBankAccount } from '@mbo/gateway-contract/bank-accounts';
import type { Db, Trx } from '../../core/database/schema';
import type { BankAccountRow, LinkRow } from './bank-account';

/** The merchant's other bank accounts in the same currency, the oldest first. */
export function listAllowed(db: Db, main: BankAccountRow): Promise<BankAccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('account_id', '=', main.account_id)
    .where('currency_id', '=', main.currency_id)
    .where('bank_account_id', '<>', main.bank_account_id)
    .orderBy('bank_account_id')
    .execute();
}

/** By bank account; those without a part are left out. */
export async function readSplits(db: Db, link: LinkRow): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('business_bank_splits')
    .select(['bank_account_id', 'split_percentage'])
    .where('account_id', '=', link.account_id)
    .where('business_id', '=', link.business_id)
    .where('linked_bank_account_id', '=', link.linked_bank_account_id)
    .orderBy('bank_account_id')
    .execute();
  return new Map(rows.map((row) => [row.bank_account_id, row.split_percentage]));
}

/** Replaces how payouts of a linked account are split; none: the account gets all. */
export async function replaceSplits(
  trx: Trx,
  { account_id, business_id, linked_bank_account_id }: LinkRow,
  splits: readonly SubBankAccount[],
): Promise<void> {
  await trx
    .deleteFrom('business_bank_splits')
    .where('account_id', '=', account_id)
    .where('business_id', '=', business_id)
    .where('linked_bank_account_id', '=', linked_bank_account_id)
    .execute();
  if (splits.length === 0) return;
  await trx
    .insertInto('business_bank_splits')
    .values(
      splits.map(({ bankAccountId, splitPercentage }) => ({
        account_id,
        business_id,
        linked_bank_account_id,
        bank_account_id: bankAccountId,
        split_percentage: splitPercentage,
      })),
    )
    .execute();
}
