import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool, parseBigint } from './pool';
import type { Db } from './schema';

let db: Db;
let connectionString: string;
let drop: () => Promise<void>;
let other: Db;

beforeAll(async () => {
  ({ db, connectionString, drop } = await createTestDatabase());
});
afterAll(() => drop());

async function value(expression: string): Promise<unknown> {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { rows } = await pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
    return rows[0]?.value;
  } finally {
    await pool.end();
  }
}

it('reads a bigint as a number, alone and in arrays', async () => {
  await expect(value('42::bigint')).resolves.toBe(42);
  await expect(value(`'{1,-2,9007199254740991}'::bigint[]`)).resolves.toEqual([
    1, -2, 9007199254740991,
  ]);
  await expect(value(`'{}'::bigint[]`)).resolves.toEqual([]);
});

it('fails rather than answer a bigint that a number cannot hold', async () => {
  expect(() => parseBigint('9007199254740993')).toThrow(RangeError);
  await expect(value('9007199254740993::bigint')).rejects.toThrow('too large to be exact');
});

it('reads a date as its text and an exact number as text', async () => {
  await expect(value(`'2026-03-29'::date`)).resolves.toBe('2026-03-29');
  await expect(value('0.1::numeric')).resolves.toBe('0.1');
});

it('cancels a statement that runs too long', async () => {
  const pool = createPool({ connectionString, max: 1, statementTimeoutMs: 100 });
  await expect(pool.query('SELECT pg_sleep(20)')).rejects.toThrow('statement timeout');
  await pool.end();
});

it('survives a connection that breaks while idle and tells of it', async () => {
  const errors: Error[] = [];
  const reported = new Promise<void>((resolve) => {
    const pool = createPool({
      connectionString,
      max: 1,
      onError: (error) => {
        errors.push(error);
        resolve();
      },
    });
    other = createDatabase(pool);
  });
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(other);
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await reported;

  expect(errors).toHaveLength(1);
  const again = await sql<{ one: number }>`SELECT 1 AS one`.execute(other);
  expect(again.rows).toEqual([{ one: 1 }]);
  await other.destroy();
});
