import { type Selectable, sql, type Updateable } from 'kysely';
import { isStaffAccountType, type Principal, userIdOf } from '../authentication/principal';
import type { Database, Db, Trx, Versioned } from '../database/schema';
import { editConflict, notFound } from '../errors/app-error';

/** `column = value` for each: to be set, or to be compared. A value that is undefined is left out. */
function columnsOf(values: object) {
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
  db: Db,
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

/**
 * What a change also writes into a row that counts its changes, where the caller read no version of
 * it. Without `userId` no user did.
 */
export const nextVersion = (userId: number | null) => ({
  version: sql<number>`version + 1`,
  updated_by: userId,
  updated_at: sql<Date>`now()`,
});

/** Tables whose rows count their changes. */
export type VersionedTable = {
  [Name in keyof Database]: Database[Name] extends Versioned ? Name : never;
}[keyof Database];

export interface VersionedUpdate<Table extends VersionedTable> {
  table: Table;
  /** Column values that name exactly one row; lead with the account. */
  key: Partial<Selectable<Database[Table]>>;
  /** The version that the caller read. */
  expected: number;
  /** What changes, besides who changed it and when. */
  set: Omit<Updateable<Database[Table]>, keyof Versioned>;
  by: Principal;
  /** The record as its GET returns it, read in the caller's transaction; for the conflict. */
  current: () => Promise<unknown>;
}

/**
 * Changes a record unless somebody else did since the caller read it, and returns its new version.
 * Of several who read the same version exactly one gets through, whatever their timing: the row's
 * lock makes the others wait and look again.
 *
 * @throws {AppError} 404 when there is no such row (any more) and 412 `edit_conflict` when it has moved on; both
 * undo the transaction. `key` must keep to one tenant.
 */
export async function updateVersioned<Table extends VersionedTable>(
  trx: Trx,
  { table, key, expected, set, by, current }: VersionedUpdate<Table>,
): Promise<number> {
  const row = sql.join(columnsOf(key), sql` AND `);
  const changes = sql.join([
    ...columnsOf(set),
    sql`version = version + 1`,
    sql`updated_by = ${userIdOf(by)}`,
    sql`updated_at = now()`,
  ]);
  const { rows: updated } = await sql<{ version: number }>`
    UPDATE ${sql.table(table)} SET ${changes}
     WHERE ${row} AND version = ${expected}
    RETURNING version`.execute(trx);
  if (updated.length > 1) throw new Error(`The key names ${updated.length} rows of ${table}.`);
  if (updated[0]) return updated[0].version;

  // Locked, so that the conflict tells of one and the same state.
  const { rows: found } = await sql<Changed>`
    SELECT changed.version, changed.updated_at AS at,
           users.name AS by_name, users.account_type_id AS by_type
      FROM (SELECT version, updated_at, updated_by FROM ${sql.table(table)}
             WHERE ${row} FOR SHARE) changed
      LEFT JOIN users ON users.user_id = changed.updated_by`.execute(trx);
  const changed = found[0];
  if (!changed) throw notFound();
  throw editConflict({
    changedBy: nameFor(by, changed),
    changedAt: changed.at.toISOString(),
    version: changed.version,
    current: await current(),
  });
}

interface Changed {
  version: number;
  at: Date;
  by_name: string | null;
  by_type: number | null;
}

/** Merchants know the provider's staff as the provider only. */
export function nameFor(
  reader: Pick<Principal, 'staff'>,
  { by_name, by_type }: Pick<Changed, 'by_name' | 'by_type'>,
): string {
  if (by_name === null || by_type === null) return 'somebody';
  return isStaffAccountType(by_type) && !reader.staff ? 'the provider' : by_name;
}
