import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { Trx } from '../src/core/database/schema';
import type { Activity } from './activity';
import type { DemoBusinessIds } from './create-accounts';

/**
 * Of `rows`, in the order of their times, those that may be added: not what follows from a payment
 * that is missing, or that is not as the demo data left it because somebody has acted on it.
 * Nor, then, what follows from that. The payments are locked until the transaction ends, so nobody
 * acts on them meanwhile.
 *
 * `statusOf` is the status in which the demo data left a payment; undefined for one it did not make
 * until now.
 */
export async function withUntouchedParents(
  trx: Trx,
  businesses: DemoBusinessIds,
  rows: readonly Activity[],
  statusOf: (id: string) => TransactionStatus | undefined,
): Promise<Activity[]> {
  const older = rows.flatMap(({ parentId, business }) => {
    const accountId = businesses.get(business.mid)?.accountId;
    const known = parentId !== null && statusOf(parentId) !== undefined;
    return known && accountId !== undefined ? [{ accountId, id: parentId }] : [];
  });
  const accountIds = older.map((parent) => parent.accountId);
  const ids = older.map((parent) => parent.id);
  const parents = sql`unnest(${accountIds}::bigint[], ${ids}::uuid[]) AS older (account_id, id)
    JOIN transactions t ON t.account_id = older.account_id AND t.transaction_id = older.id`;
  // In a statement of its own: the next one sees what was committed while this one waited.
  await sql`
    SELECT FROM ${parents}
    JOIN transactions r ON r.account_id = t.account_id
      AND r.transaction_id = t.root_transaction_id
    FOR UPDATE OF r
  `.execute(trx);
  const found = await sql<{ id: string; status: TransactionStatus; following: string[] }>`
    SELECT t.transaction_id AS id, t.status, array(
      SELECT f.transaction_id::text FROM transactions f
      WHERE f.account_id = t.account_id AND f.root_transaction_id = t.root_transaction_id
        AND f.parent_transaction_id IS NOT NULL
    ) AS following
    FROM ${parents}
  `.execute(trx);

  const good = new Set(
    found.rows
      .filter((row) => row.status === statusOf(row.id))
      // A refund of a part leaves the status as it was.
      .filter((row) => row.following.every((id) => statusOf(id) !== undefined))
      .map((row) => row.id),
  );
  return rows.filter((row) => {
    if (row.parentId !== null && !good.has(row.parentId)) return false;
    good.add(row.id);
    return true;
  });
}
