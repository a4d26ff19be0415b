import type { RiskListEntry, RiskListKind, RiskListName } from '@mbo/gateway-contract/risk';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Database } from '../../core/database/schema';
import { nameFor } from '../../core/records/update-versioned';
import type { TransactionRef } from '../payments/payment';
import type { BusinessOfAccount } from './repository';

/** A value as it is listed. */
export interface ListedValue {
  list: RiskListName;
  kind: RiskListKind;
  /** Of a card its token. */
  value: string;
  /** What people see of it. */
  label: string;
}

const entries = (db: Kysely<Database>, { accountId, businessId }: BusinessOfAccount) =>
  db
    .selectFrom('risk_list_entries as e')
    .leftJoin('users as u', 'u.user_id', 'e.created_by')
    .where('e.account_id', '=', accountId)
    .where('e.business_id', '=', businessId)
    .select([
      'e.entry_id',
      'e.list',
      'e.kind',
      'e.label',
      'e.reason',
      'e.expires_at',
      'e.created_at',
      'u.name as by_name',
      'u.account_type_id as by_type',
    ]);

/** What a business has listed as `reader` sees it, the newest first: `most` at most. */
export async function listEntries(
  db: Kysely<Database>,
  reader: Principal,
  business: BusinessOfAccount,
  most: number,
): Promise<RiskListEntry[]> {
  const rows = await entries(db, business).orderBy('e.entry_id', 'desc').limit(most).execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    list: row.list,
    kind: row.kind,
    value: row.label,
    reason: row.reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdBy: nameFor(reader, row),
    createdAt: row.created_at.toISOString(),
  }));
}

/** Lists a value; one that is listed already gets the new reason and expiry. Returns its id. */
export async function insertEntry(
  trx: Transaction<Database>,
  by: Principal,
  { accountId, businessId }: BusinessOfAccount,
  entry: ListedValue & { reason: string; expiresAt: string | null },
): Promise<number> {
  const said = {
    label: entry.label,
    reason: entry.reason,
    expires_at: entry.expiresAt,
    created_by: userIdOf(by),
  };
  const { entry_id } = await trx
    .insertInto('risk_list_entries')
    .values({
      account_id: accountId,
      business_id: businessId,
      list: entry.list,
      kind: entry.kind,
      value: entry.value,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'business_id', 'list', 'kind', 'key_hash'])
        .doUpdateSet({ ...said, created_at: sql`now()` }),
    )
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** Takes an entry off its list; returns what it was, undefined when there is none. */
export function deleteEntry(
  trx: Transaction<Database>,
  { accountId, businessId, entryId }: BusinessOfAccount & { entryId: number },
): Promise<{ list: RiskListName; kind: RiskListKind; label: string } | undefined> {
  return trx
    .deleteFrom('risk_list_entries')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('entry_id', '=', entryId)
    .returning(['list', 'kind', 'label'])
    .executeTakeFirst();
}

/** What of a payment can be listed, and whose it is; undefined when there is no such payment. */
export async function findListable(
  db: Kysely<Database>,
  { accountId, transactionId }: TransactionRef,
) {
  return db
    .selectFrom('transactions as t')
    .leftJoin('payment_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 't.account_id')
        .onRef('d.transaction_id', '=', 't.root_transaction_id'),
    )
    .where('t.account_id', '=', accountId)
    .where('t.transaction_id', '=', transactionId)
    .select([
      't.business_id as businessId',
      'd.card_token as token',
      't.card_last_four as lastFour',
      't.payer_email as email',
    ])
    .executeTakeFirst();
}
