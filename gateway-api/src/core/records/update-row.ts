import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../database/schema';

/** `column = value` for each: to be set, or to be compared. A value that is undefined is left out. */
export function columnsOf(values: object) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

/**
 * Writes columns of one row, without counting a version: for what the gateway itself keeps in a record.
 *
 * @param key  column values that name at most one row; leads with the account. A state in it makes
 *   the write conditional.
 * @returns whether there is such a row
 * @throws {Error} when the key names several rows
 */
export async function updateRow<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  key: Partial<Selectable<Database[Table]>>,
  values: Updateable<Database[Table]>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(columnsOf(values))}
     WHERE ${sql.join(columnsOf(key), sql` AND `)}`.execute(db);
  if (numAffectedRows > 1n) throw new Error(`The key names ${numAffectedRows} rows of ${table}.`);
  return numAffectedRows === 1n;
}
