import type { Db } from '../../core/database/schema';

/** Of the columns that hold ISO numbers; a larger one would be an error of the database. */
const MAX_INTEGER = 2_147_483_647;

/** The country with this ISO 3166-1 number. */
export async function findCountry(
  db: Db,
  countryId: number,
): Promise<{ iso2: string; name: string } | undefined> {
  if (countryId > MAX_INTEGER) return undefined;
  return db
    .selectFrom('countries')
    .select(['iso2', 'name'])
    .where('country_id', '=', countryId)
    .executeTakeFirst();
}

/** The currency with this ISO 4217 number, as its three letters. */
export async function findCurrency(db: Db, currencyId: number): Promise<string | undefined> {
  if (currencyId > MAX_INTEGER) return undefined;
  const row = await db
    .selectFrom('currencies')
    .select('alpha_code')
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row?.alpha_code;
}
