import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Businesses remembered for each database; then it begins anew. */
const MAX_REMEMBERED = 50_000;

const remembered = new WeakMap<Kysely<Database>, Map<number, number>>();

/**
 * The account that a business belongs to; undefined when there is no such business. Nearly every call
 * asks it, and a business never moves to another account: so it is asked of the database once.
 */
export async function accountOfBusiness(
  db: Kysely<Database>,
  businessId: number,
): Promise<number | undefined> {
  const known = remembered.get(db) ?? new Map<number, number>();
  remembered.set(db, known);
  const found = known.get(businessId);
  if (found !== undefined) return found;
  const row = await db
    .selectFrom('businesses')
    .select('account_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(businessId, row.account_id);
  return row.account_id;
}
