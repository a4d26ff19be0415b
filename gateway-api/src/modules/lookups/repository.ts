import type { City, LookupName, Lookups } from '@mbo/gateway-contract/lookups';
import { sql } from 'kysely';
import type { Db } from '../../core/database/schema';

/** Digest of what the gateway filled in under that name; changes whenever the content does. */
export async function fillDigest(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_fills')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.digest;
}

/** Cities of a country in the order of their names, accents and case aside. */
export function listCities(db: Db, countryId: number): Promise<City[]> {
  return db
    .selectFrom('cities')
    .select(['city_id as cityId', 'name'])
    .where('country_id', '=', countryId)
    .orderBy('sort_name')
    .orderBy('city_id')
    .execute();
}

type Readers = { [Name in LookupName]: (db: Db) => Promise<Lookups[Name]> };

/** How each list is read: countries and industries by name, the rest by code or id. */
const LOOKUP_READERS: Readers = {
  countries: (db) =>
    db
      .selectFrom('countries')
      .select([
        'country_id as countryId',
        'name',
        'phone_code as countryPhoneCode',
        'iso2 as countryIso2Code',
      ])
      .execute()
      .then((rows) => rows.sort(byName)),
  currencies: (db) =>
    db
      .selectFrom('currencies')
      .select([
        'currency_id as currencyId',
        'alpha_code as alphaCode',
        'name',
        'symbol',
        'coefficient',
      ])
      .orderBy('alpha_code')
      .execute(),
  paymentmethods: (db) =>
    db
      .selectFrom('payment_methods')
      .select(['payment_method_id as paymentMethodId', 'name'])
      .orderBy('payment_method_id')
      .execute(),
  industries: (db) =>
    db
      .selectFrom('industries')
      .select(['industry_code as industryCode', 'name'])
      .execute()
      .then((rows) => rows.sort(byName)),
  merchantCategoryCodes: (db) =>
    db
      .selectFrom('merchant_category_codes')
      .select(['merchant_category_code_id as merchantCategoryCodeId', 'mcc as mCC', 'name'])
      .orderBy('merchant_category_code_id')
      .execute(),
  eventTypes: (db) =>
    db
      .selectFrom('event_types')
      .select(['event_type_id as eventTypeId', 'name'])
      .orderBy('event_type_id')
      .execute(),
  frequencies: (db) =>
    db
      .selectFrom('payout_cycles')
      .select(['payout_cycle_id as payoutCycleId', 'frequency'])
      .orderBy('payout_cycle_id')
      .execute(),
};

/** Accents and case aside: Åland is between Albania and Algeria's neighbours, not after Z. */
const collator = new Intl.Collator('en');

function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}

export interface Country {
  name: string;
  iso2: string;
  phone_code: string;
}

/** Of the columns that hold ISO numbers; a larger one would be an error of the database. */
const MAX_INTEGER = 2_147_483_647;

/** The country with this ISO 3166-1 number; undefined for a number that is none. */
export async function findCountry(db: Db, countryId: number): Promise<Country | undefined> {
  if (countryId > MAX_INTEGER) return undefined;
  return db
    .selectFrom('countries')
    .select(['name', 'iso2', 'phone_code'])
    .where('country_id', '=', countryId)
    .executeTakeFirst();
}

/** The currency with this ISO 4217 number; undefined for a number that is none. */
export async function findCurrency(
  db: Db,
  currencyId: number,
): Promise<{ alphaCode: string; coefficient: number } | undefined> {
  if (currencyId > MAX_INTEGER) return undefined;
  return db
    .selectFrom('currencies')
    .select(['alpha_code as alphaCode', 'coefficient'])
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

/** Whether the country has that city; without `cityId`, whether the list has any of the country. */
export async function hasCity(db: Db, countryId: number, cityId?: number): Promise<boolean> {
  const city = await db
    .selectFrom('cities')
    .select('city_id')
    .where('country_id', '=', countryId)
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId!))
    .limit(1)
    .executeTakeFirst();
  return city !== undefined;
}

/** Whether the code is one that accounts may have. */
export async function industryExists(db: Db, industryCode: string): Promise<boolean> {
  const industry = await db
    .selectFrom('industries')
    .select('industry_code')
    .where('industry_code', '=', industryCode)
    .executeTakeFirst();
  return industry !== undefined;
}

/** Those of the ids that are a currency's. */
export async function currenciesAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('currencies')
    .select('currency_id')
    .where('currency_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map((row) => row.currency_id));
}

/** The last version that was read. It is a digest of the content, so it is good for any database. */
let held: { version: string; lists: AllLookups } | undefined;

export type AllLookups = Required<Lookups>;

/**
 * The lists that forms choose from, held in memory. `version` is the one that the database has now
 * (`fillDigest`); another one than before is read anew. Null: the lists are not filled yet, so what
 * there is is read and not held.
 */
export async function referenceLists(db: Db, version: string | null): Promise<AllLookups> {
  if (version !== null && held?.version === version) return held.lists;
  const names = Object.keys(LOOKUP_READERS) as LookupName[];
  const read: [LookupName, unknown][] = [];
  for (const name of names) read.push([name, await LOOKUP_READERS[name](db)]);
  const lists = Object.fromEntries(read) as unknown as AllLookups;
  if (version !== null) held = { version, lists };
  return lists;
}
