import { type Kysely, sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from './pool';
import { MAX_PREPARED, PLANNED_ONCE, StatementNames } from './prepared-statements';
import type { Database } from './schema';

const OFTEN = 5;

let drop: () => Promise<void>;
let db: Kysely<Database>;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  // One connection: what is prepared is asked of it.
  db = createDatabase(createPool({ connectionString: database.connectionString, max: 1 }));
  await sql`CREATE TABLE things (n int, name text)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements ORDER BY prepare_time`.execute(db);
  return rows.map(({ statement }) => statement);
}

async function often(run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < OFTEN; time += 1) await run();
}

it('prepares what is sent often, once, and still reads what is there', async () => {
  const text = 'SELECT $1::int + 1 AS sum';
  const sum = (n: number) => sql`SELECT ${n}::int + 1 AS sum`.execute(db);
  await sum(1);
  await expect(prepared()).resolves.not.toContain(text);
  for (let n = 1; n <= OFTEN; n += 1) {
    await expect(sum(n)).resolves.toMatchObject({ rows: [{ sum: n + 1 }] });
  }
  expect((await prepared()).filter((statement) => statement === text)).toEqual([text]);
});

it('plans lists and figures each time, as their best plan depends on the values', async () => {
  const before = await prepared();
  await often(() => sql`SELECT n FROM things WHERE n > ${1} ORDER BY n LIMIT 5`.execute(db));
  await often(() => sql`SELECT n, count(*) FROM things WHERE n > ${1} GROUP BY n`.execute(db));
  await often(() => sql`SELECT n FROM things WHERE name LIKE ${'a%'}`.execute(db));
  await expect(prepared()).resolves.toEqual(before);
});

it('plans a list once that says that its best plan is the same for all values', async () => {
  const read = (n: number) =>
    sql`${PLANNED_ONCE}SELECT n FROM things WHERE n > ${n} ORDER BY n LIMIT 5`.execute(db);
  await often(() => read(1));
  expect((await prepared()).filter((statement) => statement.includes('ORDER BY n'))).toHaveLength(
    1,
  );
  await sql`INSERT INTO things (n) VALUES (7)`.execute(db);
  await expect(read(6)).resolves.toMatchObject({ rows: [{ n: 7 }] });
  await sql`DELETE FROM things`.execute(db);
});

it('gives a bounded number of names, to what is sent often', () => {
  const names = new StatementNames();
  const textOf = (n: number) => `SELECT $1::int + ${n}`;
  const named = (n: number) => Array.from({ length: OFTEN }, () => names.nameOf(textOf(n))).at(-1);

  const given = new Set(Array.from({ length: MAX_PREPARED + 10 }, (_, n) => named(n)));
  expect(given.delete(undefined)).toBe(true);
  expect(given.size).toBe(MAX_PREPARED);
  expect(named(0)).toMatch(/^\S{1,63}$/);

  const once = new StatementNames();
  const texts = Array.from({ length: 10_000 }, (_, n) => textOf(n));
  expect(texts.filter((text) => once.nameOf(text) !== undefined)).toEqual([]);
});

describe('when a migration changes a table under it', () => {
  const read = () =>
    db
      .selectFrom('things' as 'users')
      .selectAll()
      .where('name', '=', 'a')
      .execute();

  beforeEach(() => often(read));
  afterEach(() => sql`ALTER TABLE things DROP COLUMN more`.execute(db));

  it('sends it again', async () => {
    await sql`ALTER TABLE things ADD COLUMN more int`.execute(db);
    await expect(read()).resolves.toEqual([]);
    await often(read);
  });

  it('fails within a transaction, and not in the next one', async () => {
    await sql`ALTER TABLE things ADD COLUMN more int`.execute(db);
    const within = () =>
      db.transaction().execute((trx) =>
        trx
          .selectFrom('things' as 'users')
          .selectAll()
          .where('name', '=', 'a')
          .execute(),
      );
    await expect(within()).rejects.toThrow('cached plan');
    await expect(within()).resolves.toEqual([]);
  });
});
