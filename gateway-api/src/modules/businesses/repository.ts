import { type Insertable, sql, type Kysely, type Transaction } from 'kysely';
import type { BusinessesTable, Database } from '../../core/database/schema';

type NewBusiness = Omit<Insertable<BusinessesTable>, 'mid' | 'business_id'>;

/** An imported merchant identifier may stand in the sequence's way; several in a row hardly will. */
const MID_TRIES = 20;

/** Adds a business under the next merchant identifier that is free. */
export async function insertBusiness(
  trx: Transaction<Database>,
  business: NewBusiness,
): Promise<{ businessId: number; mid: string }> {
  for (let attempt = 0; attempt < MID_TRIES; attempt += 1) {
    const row = await trx
      .insertInto('businesses')
      .values({ ...business, mid: sql<string>`nextval('business_mid')::text` })
      .onConflict((conflict) => conflict.column('mid').doNothing())
      .returning(['business_id as businessId', 'mid'])
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error('The next merchant identifiers are all taken.');
}

export async function categoryCodeExists(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_category_codes')
    .select('mcc')
    .where('merchant_category_code_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
