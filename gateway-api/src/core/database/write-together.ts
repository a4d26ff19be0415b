import { type OperationNodeSource, sql } from 'kysely';
import type { Trx } from './schema';
import { Statement, together } from './statement';

/** An INSERT or UPDATE that is not sent yet. */
export type Write = OperationNodeSource;

/**
 * Sends several writes as one statement, so that they cost one round trip. They do not see each other:
 * no two may change the same row, and none may read what another writes. Foreign keys and triggers are
 * checked after all of them. Returns the rows that the last one returns.
 */
export async function writeTogether<Row = unknown>(
  trx: Trx,
  writes: readonly Write[],
): Promise<Row[]> {
  const last = writes.at(-1);
  if (!last) return [];
  if (writes.every((write): write is Statement => write instanceof Statement)) {
    return (await together(writes).execute(trx)) as Row[];
  }
  const others = writes
    .slice(0, -1)
    .map((write, index) => sql`write_${sql.raw(String(index))} AS (${write})`);
  const first = others.length > 0 ? sql`WITH ${sql.join(others)} ` : sql``;
  const { rows } = await sql<Row>`${first}${last}`.execute(trx);
  return rows;
}

/** Runs `work`, then sends together what it has added to `writes`. */
export async function writeCollected<Result>(
  trx: Trx,
  work: (writes: Write[]) => Promise<Result>,
): Promise<Result> {
  const writes: Write[] = [];
  const result = await work(writes);
  await writeTogether(trx, writes);
  return result;
}
