import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from './pool';
import { MAX_PREPARED, PLANNED_ONCE, StatementNames } from './prepared-statements';
import type { Db } from './schema';

const OFTEN = 5;

let drop: () => Promise<void>;
let db: Db;
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

describe('the columns of what is prepared', () => {
  let described: () => number;
  beforeEach(() => {
    const describing = jest.spyOn(pg.Connection.prototype as never, 'describe' as never);
    described = () => describing.mock.calls.length;
  });
  beforeEach(() => sql`INSERT INTO things VALUES (1, 'a'), (2, NULL)`.execute(db));
  afterEach(() => sql`DELETE FROM things`.execute(db));

  it('are described once, and rows read as ever', async () => {
    const read = (least: number) =>
      sql<{ n: number; name: string | null; at: Date; big: number }>`
        SELECT n, name, '2026-01-31T12:00:00Z'::timestamptz AS at, n::bigint AS big FROM things
        WHERE n >= ${least} ORDER BY n`.execute(db);
    await often(() => read(1));
    const before = described();
    expect(before).toBeGreaterThan(0);
    const at = new Date('2026-01-31T12:00:00Z');
    const second = { n: 2, name: null, at, big: 2 };
    await expect(read(1)).resolves.toMatchObject({
      rows: [{ n: 1, name: 'a', at, big: 1 }, second],
    });
    await expect(read(2)).resolves.toMatchObject({ rows: [second] });
    await expect(read(3)).resolves.toMatchObject({ rows: [] });
    expect(described()).toBe(before);
  });

  const n = sql`n >= ${1}`;
  it.each([
    ['in a subquery', sql`SELECT n FROM (SELECT * FROM things WHERE ${n}) t WHERE name <> ')('`],
    [
      'in a part',
      sql`WITH t AS (SELECT t.* FROM (SELECT * FROM things) t) SELECT n FROM t WHERE ${n}`,
    ],
  ])('are described once where only those %s are not written out', async (_where, read) => {
    await often(() => read.execute(db));
    const before = described();
    await often(() => read.execute(db));
    expect(described()).toBe(before);
  });

  it.each([
    ['of a table', sql`SELECT * FROM things WHERE ${n}`],
    ['of a part', sql`WITH t AS (SELECT n FROM things) SELECT t.* FROM t WHERE ${n}`],
    ['of what is inserted', sql`INSERT INTO things SELECT 3, 'c' WHERE 1 = ${1} RETURNING *`],
    ['of the first of two', sql`/* all */ (SELECT * FROM things) UNION SELECT ${1}::int, 'b'`],
  ])('are described each time where they are not written out: %s', async (_of, read) => {
    await often(() => read.execute(db));
    const before = described();
    await often(() => read.execute(db));
    expect(described()).toBe(before + OFTEN);
  });

  it('leave a row that cannot be read an error of its own statement', async () => {
    const read = (n: string) => sql<{ n: number }>`SELECT ${n}::bigint AS n`.execute(db);
    await often(() => read('1'));
    await expect(read('9007199254740993')).rejects.toThrow('too large to be exact');
    await expect(read('2')).resolves.toMatchObject({ rows: [{ n: 2 }] });
  });
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

describe('the beginning of a transaction', () => {
  const levelIn = async (executor: Db) => {
    const { rows } = await sql<{ level: string }>`
      SELECT current_setting('transaction_isolation') AS level`.execute(executor);
    return rows[0];
  };

  it('holds for what follows, as does its isolation level', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`INSERT INTO things (n) VALUES (41)`.execute(trx);
      await sql`INSERT INTO things (n) VALUES (${42})`.execute(trx);
    });
    const failed = db.transaction().execute(async (trx) => {
      await sql`INSERT INTO things (n) VALUES (${43})`.execute(trx);
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    await expect(sql`SELECT n FROM things ORDER BY n`.execute(db)).resolves.toMatchObject({
      rows: [{ n: 41 }, { n: 42 }],
    });
    await sql`DELETE FROM things`.execute(db);

    const strict = db.transaction().setIsolationLevel('repeatable read').execute(levelIn);
    await expect(strict).resolves.toMatchObject({ level: 'repeatable read' });
  });

  it('is followed by its first statement’s own failure, and leaves the connection fit for use', async () => {
    const failed = db.transaction().execute((trx) => sql`SELECT 1 / ${0}::int`.execute(trx));
    await expect(failed).rejects.toThrow('division by zero');
    const both = db.transaction().execute(async (trx) => {
      await expect(sql`SELECT nonsense`.execute(trx)).rejects.toThrow('nonsense');
      await sql`SELECT 1`.execute(trx);
    });
    await expect(both).rejects.toThrow('current transaction is aborted');
    await expect(sql`SELECT ${1}::int AS n`.execute(db)).resolves.toMatchObject({
      rows: [{ n: 1 }],
    });
  });

  it('without anything that follows is ended all the same', async () => {
    await db.transaction().execute(async () => undefined);
    await expect(
      db.transaction().execute(() => Promise.reject(new Error('given up'))),
    ).rejects.toThrow('given up');
    await expect(sql`SELECT ${1}::int AS n`.execute(db)).resolves.toMatchObject({
      rows: [{ n: 1 }],
    });
  });
});
