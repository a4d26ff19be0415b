import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
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
export async function fillReferenceData(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtext('fill-reference-data'))`.execute(trx);
    await fillLists(trx);
    await fillCities(trx);
  });
}

async function fillLists(trx: Transaction<Database>): Promise<void> {
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
  if ((await digestOf(trx, LISTS_FILL)) === digest) return;
  for (const { table, key, rows } of lists) {
    await upsert(trx, table, key, rows);
  }
  await remember(trx, LISTS_FILL, digest);
}

async function fillCities(trx: Transaction<Database>): Promise<void> {
  if ((await digestOf(trx, CITIES_FILL)) === CITIES_SOURCE) return;
  const rows = await cityRows();
  for (let from = 0; from < rows.length; from += CITIES_PER_STATEMENT) {
    await upsert(
      trx,
      'cities',
      'country_id, city_id',
      rows.slice(from, from + CITIES_PER_STATEMENT),
    );
  }
  await remember(trx, CITIES_FILL, CITIES_SOURCE);
}

/** Inserts all rows in one statement; of those with a known key, the other columns are set. */
async function upsert(
  trx: Transaction<Database>,
  table: keyof Database,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = key.split(', ');
  const columns = Object.keys(first);
  const others = columns.filter((column) => !keys.includes(column));
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)})
    ON CONFLICT (${sql.join(keys.map((column) => sql.ref(column)))}) DO UPDATE SET
      ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
  `.execute(trx);
}

async function digestOf(trx: Transaction<Database>, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('data_fills')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.digest;
}

async function remember(trx: Transaction<Database>, name: string, digest: string): Promise<void> {
  await trx
    .insertInto('data_fills')
    .values({ name, digest })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ digest, updated_at: sql`now()` }),
    )
    .execute();
}
