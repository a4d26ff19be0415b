import type { Db } from './schema';

/** Rows remembered for each database; then it begins anew. */
const MAX_REMEMBERED = 50_000;

/**
 * What `find` says of a row that is never deleted and never says anything else: what was found once is
 * not asked of the database again.
 */
export function remembered<Value>(
  find: (db: Db, id: number) => Promise<Value | undefined>,
): (db: Db, id: number) => Promise<Value | undefined> {
  const held = new WeakMap<Db, Map<number, Value>>();
  return async (db, id) => {
    const known = held.get(db) ?? new Map<number, Value>();
    held.set(db, known);
    const seen = known.get(id);
    if (seen !== undefined) return seen;
    const value = await find(db, id);
    if (value === undefined) return undefined;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(id, value);
    return value;
  };
}

/** Whether there is such a row, of rows that are never deleted; {@link remembered}. */
export function knownIds(
  exists: (db: Db, id: number) => Promise<boolean>,
): (db: Db, id: number) => Promise<boolean> {
  const find = remembered(async (db, id) => (await exists(db, id)) || undefined);
  return async (db, id) => (await find(db, id)) ?? false;
}
