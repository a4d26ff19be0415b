import type { Db } from './schema';

/** Ids remembered for each database; then it begins anew. */
const MAX_REMEMBERED = 50_000;

/**
 * Whether there is such a row, of rows that are never deleted: those that were found once are not asked
 * of the database again.
 */
export function knownIds(
  exists: (db: Db, id: number) => Promise<boolean>,
): (db: Db, id: number) => Promise<boolean> {
  const remembered = new WeakMap<Db, Set<number>>();
  return async (db, id) => {
    const known = remembered.get(db) ?? new Set<number>();
    remembered.set(db, known);
    if (known.has(id)) return true;
    if (!(await exists(db, id))) return false;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.add(id);
    return true;
  };
}
