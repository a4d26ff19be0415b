import { sql } from 'kysely';
import type { Database, Db } from '../../core/database/schema';
import { createTestDatabase } from '../../testing/test-database';
import { fillReferenceData } from './fill-reference-data';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillReferenceData(db);
});
afterAll(() => drop());

async function count(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

it('knows all countries of ISO 3166 with their codes', async () => {
  expect(await count('countries')).toBe(250);
  const canada = await db
    .selectFrom('countries')
    .selectAll()
    .where('country_id', '=', 124)
    .execute();
  expect(canada).toEqual([{ country_id: 124, name: 'Canada', iso2: 'CA', phone_code: '1' }]);
  const incomplete = await db
    .selectFrom('countries')
    .selectAll()
    .where((eb) => eb.or([eb('phone_code', '!~', '^[0-9]{1,3}$'), eb('name', '=', '')]))
    .execute();
  expect(incomplete).toEqual([]);
});

it.each([
  [124, 'CAD', 'Canadian Dollar', '$', 2],
  [840, 'USD', 'US Dollar', '$', 2],
  [978, 'EUR', 'Euro', '€', 2],
  [392, 'JPY', 'Yen', '¥', 0],
  [414, 'KWD', 'Kuwaiti Dinar', 'KWD', 3],
  [532, 'XCG', 'Caribbean Guilder', 'Cg.', 2],
])('knows currency %i as %s with its decimals', async (id, alpha, name, symbol, coefficient) => {
  const row = await db
    .selectFrom('currencies')
    .selectAll()
    .where('currency_id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ currency_id: id, alpha_code: alpha, name, symbol, coefficient });
});

it('knows every currency people pay in and none that nobody does', async () => {
  expect(await count('currencies')).toBeGreaterThan(150);
  const odd = await db
    .selectFrom('currencies')
    .select('alpha_code')
    .where('alpha_code', 'in', ['XXX', 'XTS', 'XAU', 'XDR', 'USN', 'CLF', 'CHE'])
    .execute();
  expect(odd).toEqual([]);
});

it('writes merchant category codes in Latin letters only', async () => {
  expect(await count('merchant_category_codes')).toBeGreaterThan(1_000);
  const cyrillic = await db
    .selectFrom('merchant_category_codes')
    .select('name')
    .where('name', '~', '[\u0400-\u04ff]')
    .execute();
  expect(cyrillic).toEqual([]);
  const grocery = await db
    .selectFrom('merchant_category_codes')
    .selectAll()
    .where('mcc', '=', '5411')
    .execute();
  expect(grocery).toEqual([
    { merchant_category_code_id: 5411, mcc: '5411', name: 'Grocery Stores, Supermarkets' },
  ]);
});

it('keeps the ids that tenants’ data refers to', async () => {
  const methods = await db
    .selectFrom('payment_methods')
    .selectAll()
    .orderBy('payment_method_id')
    .execute();
  expect(methods.slice(0, 2)).toEqual([
    { payment_method_id: 1, name: 'Visa' },
    { payment_method_id: 2, name: 'Mastercard' },
  ]);
});

it('has the cities of the world, told apart where a name repeats', async () => {
  expect(await count('cities')).toBeGreaterThan(130_000);
  const springfields = await db
    .selectFrom('cities')
    .select('name')
    .where('country_id', '=', 840)
    .where('name', 'like', 'Springfield%')
    .execute();
  expect(springfields).toContainEqual({ name: 'Springfield (IL)' });
  expect(springfields).not.toContainEqual({ name: 'Springfield' });
});

it('changes nothing when it runs again, but repairs what was altered by another version', async () => {
  const before = await sql`SELECT * FROM data_fills ORDER BY name`.execute(db);
  await fillReferenceData(db);
  expect((await sql`SELECT * FROM data_fills ORDER BY name`.execute(db)).rows).toEqual(before.rows);

  await sql`UPDATE currencies SET name = 'Old name' WHERE currency_id = 978`.execute(db);
  await sql`UPDATE data_fills SET digest = 'of an older version' WHERE name = 'reference-lists'`.execute(
    db,
  );
  await Promise.all([fillReferenceData(db), fillReferenceData(db)]);
  const euro = await db
    .selectFrom('currencies')
    .select('name')
    .where('currency_id', '=', 978)
    .executeTakeFirst();
  expect(euro?.name).toBe('Euro');
});
