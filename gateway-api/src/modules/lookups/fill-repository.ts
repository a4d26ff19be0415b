import { sql } from 'kysely';
import type { Database, Trx } from '../../core/database/schema';

/** Lets one gateway fill at a time, for as long as that takes. */
export async function lockFills(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('fill-reference-data'))`.execute(trx);
}

/** Inserts all rows in one statement; of those with a known key, the other columns are set. */
export async function upsert(
  trx: Trx,
  table: keyof Database,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = key.split(', ');
  const columns = Object.keys(first);
  const others = columns.filter((column) => !keys.includes(column));
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)})
    ON CONFLICT (${sql.join(keys.map((column) => sql.ref(column)))}) DO UPDATE SET
      ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
  `.execute(trx);
}

/** Notes what the gateway has filled in under that name, for `fillDigest`. */
export async function setDigest(trx: Trx, name: string, digest: string): Promise<void> {
  await trx
    .insertInto('data_fills')
    .values({ name, digest })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ digest, updated_at: sql`now()` }),
    )
    .execute();
}
