import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/test-database';
import { findMigrations, migrateToLatest, MigrationError } from './migrate';
import { createDatabase, createPool } from './pool';
import type { Db } from './schema';

let db: Db;
let connectionString: string;
let drop: () => Promise<void>;
let dir: string;

beforeEach(async () => {
  ({ db, connectionString, drop } = await createTestDatabase());
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  // The test database has all migrations; here each test brings its own.
  await sql`DROP SCHEMA public, sandbox_acquirer CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
});
afterEach(async () => {
  await drop();
  await rm(dir, { recursive: true });
});

async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(db);
  return rows;
}

it('runs the files in the order of their names, each once', async () => {
  await writeFile(
    join(dir, '0002_fill.sql'),
    'INSERT INTO t VALUES (1); INSERT INTO t VALUES (2);',
  );
  await writeFile(join(dir, '0001_make.sql'), 'CREATE TABLE t (n int);');
  await writeFile(join(dir, 'notes.txt'), 'no migration');
  await expect(migrateToLatest(db, dir)).resolves.toEqual(['0001_make', '0002_fill']);
  await expect(migrateToLatest(db, dir)).resolves.toEqual([]);

  await writeFile(join(dir, '0003_more.sql'), 'INSERT INTO t VALUES (3)');
  await expect(migrateToLatest(db, dir)).resolves.toEqual(['0003_more']);
  await expect(rowsOf('t')).resolves.toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('runs them once when two gateways start together', async () => {
  await writeFile(
    join(dir, '0001_make.sql'),
    'CREATE TABLE t (n int); SELECT pg_sleep(0.2); INSERT INTO t VALUES (1)',
  );
  const second = createDatabase(createPool({ connectionString }));
  const ran = await Promise.all([migrateToLatest(db, dir), migrateToLatest(second, dir)]);
  await second.destroy();

  expect(ran.flat()).toEqual(['0001_make']);
  await expect(rowsOf('t')).resolves.toEqual([{ n: 1 }]);
});

describe('a migration that lands after a newer one', () => {
  beforeEach(async () => {
    // One branch was begun first (b) and lands last.
    await writeFile(join(dir, '202601010900_a.sql'), 'CREATE TABLE t (n int)');
    await writeFile(join(dir, '202601031200_c.sql'), 'INSERT INTO t VALUES (3)');
    await migrateToLatest(db, dir);
    await writeFile(
      join(dir, '202601021000_b.sql'),
      'SELECT pg_sleep(0.2); INSERT INTO t VALUES (2)',
    );
  });

  it('runs where the newer one has run before', async () => {
    await expect(migrateToLatest(db, dir)).resolves.toEqual(['202601021000_b']);
    await expect(migrateToLatest(db, dir)).resolves.toEqual([]);
    await expect(rowsOf('t')).resolves.toEqual([{ n: 3 }, { n: 2 }]);
  });

  it('runs once when two gateways start together', async () => {
    const second = createDatabase(createPool({ connectionString }));
    const ran = await Promise.all([migrateToLatest(db, dir), migrateToLatest(second, dir)]);
    await second.destroy();
    expect(ran.flat()).toEqual(['202601021000_b']);
    await expect(rowsOf('t')).resolves.toEqual([{ n: 3 }, { n: 2 }]);
  });

  it('runs in the order of names where none has run', async () => {
    await sql`DROP SCHEMA public CASCADE`.execute(db);
    await sql`CREATE SCHEMA public`.execute(db);
    await expect(migrateToLatest(db, dir)).resolves.toEqual([
      '202601010900_a',
      '202601021000_b',
      '202601031200_c',
    ]);
    await expect(rowsOf('t')).resolves.toEqual([{ n: 2 }, { n: 3 }]);
  });
});

it('names the file that fails and leaves nothing half done', async () => {
  await writeFile(join(dir, '0001_make.sql'), 'CREATE TABLE t (n int)');
  await writeFile(join(dir, '0002_wrong.sql'), 'INSERT INTO t VALUES (1); SELECT nonsense');
  await expect(migrateToLatest(db, dir)).rejects.toThrow(MigrationError);
  await expect(migrateToLatest(db, dir)).rejects.toThrow(/0002_wrong failed: .*nonsense/);
  await expect(rowsOf('t')).rejects.toThrow('does not exist');
});

it('brings an empty database to the schema of this version', async () => {
  const ran = await migrateToLatest(db);
  expect(ran).toEqual([...ran].sort());
  expect(ran[0]).toBe('0001_identity');
  await expect(rowsOf('transactions')).resolves.toEqual([]);
});

it('finds the migrations beside a build, above it, and from the repository', async () => {
  const migrations = join(dir, 'gateway-api', 'migrations');
  const dist = join(dir, 'gateway-api', 'dist', 'bin');
  await mkdir(migrations, { recursive: true });
  await mkdir(dist, { recursive: true });
  await writeFile(join(migrations, '0001_identity.sql'), '');
  expect(findMigrations([dist])).toBe(migrations);
  expect(findMigrations([dir])).toBe(migrations);
  expect(findMigrations([join(tmpdir(), 'nowhere'), dist])).toBe(migrations);
});

it('says where it looked when there are no migrations', () => {
  expect(() => findMigrations([join(tmpdir(), 'nowhere')])).toThrow(/no folder 'migrations'/);
});
