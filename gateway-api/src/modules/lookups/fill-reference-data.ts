import { createHash } from 'node:crypto';
import type { Database, Db, Trx } from '../../core/database/schema';
import { lockFills, setDigest, upsert } from './fill-repository';
import { fillDigest } from './repository';
import { CITIES_SOURCE, cityRows } from './reference/cities';
import { countryRows } from './reference/countries';
import { currencyRows } from './reference/currencies';
import { EVENT_TYPES, INDUSTRIES, PAYMENT_METHODS, PAYOUT_CYCLES } from './reference/fixed-lists';
import { merchantCategoryCodeRows } from './reference/merchant-category-codes';

/** Names in `data_fills`; the digests there also make the ETags of the lookup calls. */
export const LISTS_FILL = 'reference-lists';
export const CITIES_FILL = 'cities';

const CITIES_PER_STATEMENT = 20_000;

/**
 * Fills the lists that forms choose from. Rows are added or brought up to date, never removed, as
 * tenants' data refers to them. Does nothing when the content is what is already there, so every
 * start may call it; several gateways may at once.
 */
export async function fillReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFills(trx);
    await fillLists(trx);
    await fillCities(trx);
  });
}

async function fillLists(trx: Trx): Promise<void> {
  const lists: { table: keyof Database; key: string; rows: readonly object[] }[] = [
    { table: 'countries', key: 'country_id', rows: countryRows() },
    { table: 'currencies', key: 'currency_id', rows: currencyRows() },
    {
      table: 'merchant_category_codes',
      key: 'merchant_category_code_id',
      rows: merchantCategoryCodeRows(),
    },
    { table: 'industries', key: 'industry_code', rows: INDUSTRIES },
    { table: 'payment_methods', key: 'payment_method_id', rows: PAYMENT_METHODS },
    { table: 'payout_cycles', key: 'payout_cycle_id', rows: PAYOUT_CYCLES },
    { table: 'event_types', key: 'event_type_id', rows: EVENT_TYPES },
  ];
  const digest = createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
  if ((await fillDigest(trx, LISTS_FILL)) === digest) return;
  for (const { table, key, rows } of lists) {
    await upsert(trx, table, key, rows);
  }
  await setDigest(trx, LISTS_FILL, digest);
}

async function fillCities(trx: Trx): Promise<void> {
  if ((await fillDigest(trx, CITIES_FILL)) === CITIES_SOURCE) return;
  const rows = await cityRows();
  for (let from = 0; from < rows.length; from += CITIES_PER_STATEMENT) {
    await upsert(
      trx,
      'cities',
      'country_id, city_id',
      rows.slice(from, from + CITIES_PER_STATEMENT),
    );
  }
  await setDigest(trx, CITIES_FILL, CITIES_SOURCE);
}
