import { type Insertable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import type { Businesses } from '../tables';

/** A business of an account. */
export interface BusinessRef {
  accountId: AccountId;
  businessId: number;
}

type NewBusiness = Omit<Insertable<Businesses>, 'mid' | 'business_id'>;

/** An imported merchant identifier may collide with the sequence; several in a row hardly will. */
const MID_TRIES = 20;

/**
 * Adds a business under the next merchant identifier that is free.
 *
 * @throws {Error} when no merchant identifier is free
 */
export async function insertBusiness(
  trx: Trx,
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

/** Empty: the account has no such business. */
export async function businessName(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<string> {
  const row = await db
    .selectFrom('businesses')
    .select('name')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Whether there is a merchant category code with this id, which is not the code itself. */
export async function categoryCodeExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_category_codes')
    .select('mcc')
    .where('merchant_category_code_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the account's company is registered; what is not known is empty. */
export async function registeredPlace(
  db: Db,
  accountId: AccountId,
): Promise<{ city: string; countryCode: string }> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('countries as c', 'c.country_id', 'a.company_country_id')
    .leftJoin('cities', (join) =>
      join
        .onRef('cities.country_id', '=', 'a.company_country_id')
        .onRef('cities.city_id', '=', 'a.company_city_id'),
    )
    .where('a.account_id', '=', accountId)
    .select(['cities.name as city', 'a.company_city_name as typed', 'c.iso2'])
    .executeTakeFirst();
  return { city: row?.city ?? row?.typed ?? '', countryCode: row?.iso2 ?? '' };
}

/** A business that says nothing yet of where it is on the web takes this. */
export async function fillWebsite(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  website: { url: string; return_url: string; cancel_url: string },
): Promise<void> {
  await trx
    .updateTable('businesses')
    .set(website)
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where((eb) => eb.and({ url: '', return_url: '', cancel_url: '' }))
    .execute();
}

/** Keeps others from changing what hangs on the business until the transaction ends. */
export async function lockBusiness(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
): Promise<void> {
  await trx
    .selectFrom('businesses')
    .select('business_id')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .execute();
}

/** A business as its tables name it. */
export function businessKey({ accountId, businessId }: BusinessRef) {
  return { account_id: accountId, business_id: businessId };
}
