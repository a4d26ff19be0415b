import { type OperationNodeSource, sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/** An INSERT or UPDATE that is not sent yet. */
export type Write = OperationNodeSource;

/**
 * Sends several writes as one statement, so that they cost one round trip. They do not see each other:
 * no two may change the same row, and none may read what another writes. Foreign keys and triggers are
 * checked after all of them.
 */
export async function writeTogether(
  trx: Transaction<Database>,
  writes: readonly Write[],
): Promise<void> {
  const last = writes.at(-1);
  if (!last) return;
  const others = writes
    .slice(0, -1)
    .map((write, index) => sql`write_${sql.raw(String(index))} AS (${write})`);
  const first = others.length > 0 ? sql`WITH ${sql.join(others)} ` : sql``;
  await sql`${first}${last}`.execute(trx);
}
