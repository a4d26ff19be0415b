import type { RiskListKind } from '@mbo/gateway-contract/risk';
import type { RiskListEntry, RiskListName } from '@mbo/gateway-contract/risk-lists';
import { sql } from 'kysely';
import { type Principal, userIdOf } from '../../../core/authentication/principal';
import type { Db, Trx } from '../../../core/database/schema';
import { nameFor } from '../../../core/records/update-row';
import type { BusinessRef } from '../../businesses/repository';
import type { ListKey } from './keys';

/** A value as it is listed. */
export interface ListedValue extends ListKey {
  list: RiskListName;
  /** What people see of it. */
  label: string;
  reason: string;
  expiresAt: string | null;
}

/** One of a list with what it is compared by. */
export type StoredEntry = RiskListEntry & { comparedBy: string };

/** What a business has listed as `reader` sees it, the newest first: `limit` of those before `before`. */
export async function listEntries(
  db: Db,
  reader: Principal,
  { accountId, businessId }: BusinessRef,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('risk_list_entries as e')
    .leftJoin('users as u', 'u.user_id', 'e.created_by')
    .where('e.account_id', '=', accountId)
    .where('e.business_id', '=', businessId)
    .$if(before !== undefined, (query) => query.where('e.entry_id', '<', before ?? 0))
    .select([
      'e.entry_id',
      'e.list',
      'e.kind',
      'e.value',
      'e.label',
      'e.reason',
      'e.expires_at',
      'e.created_at',
      'u.name as by_name',
      'u.account_type_id as by_type',
    ])
    .orderBy('e.entry_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    list: row.list,
    kind: row.kind,
    value: row.label,
    comparedBy: row.value,
    reason: row.reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdBy: nameFor(reader, row),
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Lists values, none of them twice; one that is listed already gets the new reason and expiry. Returns
 * their ids, and which of them are new.
 */
export async function insertEntries(
  trx: Trx,
  by: Principal,
  { accountId, businessId }: BusinessRef,
  values: readonly ListedValue[],
): Promise<{ entryId: number; isNew: boolean }[]> {
  return (
    trx
      .insertInto('risk_list_entries')
      .values(
        values.map(({ list, kind, value, label, reason, expiresAt }) => ({
          account_id: accountId,
          business_id: businessId,
          list,
          kind,
          value,
          label,
          reason,
          expires_at: expiresAt,
          created_by: userIdOf(by),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'business_id', 'list', 'kind', 'key_hash'])
          .doUpdateSet(({ ref }) => ({
            // Whoever knows a card by its token alone does not know its last digits.
            label: sql`CASE WHEN ${ref('excluded.label')} = ${ref('excluded.value')}
            THEN risk_list_entries.label ELSE ${ref('excluded.label')} END`,
            reason: ref('excluded.reason'),
            expires_at: ref('excluded.expires_at'),
            created_by: ref('excluded.created_by'),
            created_at: sql`now()`,
          })),
      )
      // A row that was there before carries the transaction that locked it.
      .returning(['entry_id as entryId', sql<boolean>`xmax = 0`.as('isNew')])
      .execute()
  );
}

/** Takes an entry off its list; returns what it was, undefined when there is none. */
export function deleteEntry(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  which: { entryId: number } | (ListKey & { list: RiskListName }),
): Promise<{ list: RiskListName; kind: RiskListKind; label: string } | undefined> {
  const query = trx
    .deleteFrom('risk_list_entries')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
  const one =
    'entryId' in which
      ? query.where('entry_id', '=', which.entryId)
      : query
          .where('list', '=', which.list)
          .where('kind', '=', which.kind)
          .where('key_hash', '=', sql<Buffer>`risk_key(${which.kind}::text, ${which.value}::text)`);
  return one.returning(['list', 'kind', 'label']).executeTakeFirst();
}

/** Which of these values are listed, and where. What has expired is not. */
export async function findListed(
  db: Db,
  { accountId, businessId }: BusinessRef,
  keys: readonly ListKey[],
): Promise<(ListKey & { list: RiskListName })[]> {
  const { rows } = await sql<ListKey & { list: RiskListName }>`
    SELECT e.list, t.kind, t.value
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS t (kind text, value text)
      JOIN risk_list_entries e ON e.account_id = ${accountId} AND e.business_id = ${businessId}
       AND e.kind = t.kind AND e.key_hash = risk_key(t.kind, t.value)
     WHERE e.expires_at IS NULL OR e.expires_at > now()`.execute(db);
  return rows;
}
