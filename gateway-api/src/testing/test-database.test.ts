import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { findMigrations } from '../core/database/migrate';
import { copyDatabase, dropDatabase, withClient } from './copy-database';
import { createTestDatabase, type TestDatabase } from './test-database';
import { currentTestServer, newDatabaseName, onDatabase } from './test-server';

const open: TestDatabase[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

async function another(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

async function nameOf({ db }: TestDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return rows[0]?.name ?? '';
}

async function databases(): Promise<string[]> {
  return withClient(currentTestServer().adminConnectionString, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database');
    return rows.map((row) => row.datname);
  });
}

it('has run every migration', async () => {
  const { db } = await another();
  const files = (await readdir(findMigrations())).filter((name) => name.endsWith('.sql'));
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows.map((row) => `${row.name}.sql`)).toEqual(files.sort());
});

it('is its own: what is written in one is not in another', async () => {
  const [one, other] = await Promise.all([another(), another()]);
  await sql`CREATE TABLE mine (n int)`.execute(one.db);
  await expect(sql`SELECT * FROM mine`.execute(other.db)).rejects.toThrow('does not exist');
});

it('is owned by the role that the product connects as', async () => {
  const database = await another();
  const { rows } = await sql<{ owns: boolean }>`
    SELECT pg_get_userbyid(datdba) = current_user AS owns
      FROM pg_database WHERE datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ owns: true }]);
});

it('is gone after drop, though somebody is still connected, and may be dropped twice', async () => {
  const database = await another();
  const name = await nameOf(database);
  expect(await databases()).toContain(name);
  await withClient(database.connectionString, async (client) => {
    await client.query('SELECT 1');
    await Promise.all([database.drop(), database.drop()]);
  }).catch(() => undefined);
  expect(await databases()).not.toContain(name);
});

it('is waited for while somebody is connected to the template', async () => {
  const { adminConnectionString, ownerConnectionString } = currentTestServer();
  const owner = decodeURIComponent(new URL(ownerConnectionString).username);
  const template = newDatabaseName();
  const name = newDatabaseName();
  await withClient(adminConnectionString, async (admin) => {
    await copyDatabase(admin, { name: template, template: 'template0', owner });
    let copying: Promise<void> | undefined;
    await withClient(onDatabase(ownerConnectionString, template), async (guest) => {
      copying = copyDatabase(admin, { name, template, owner });
      await guest.query('SELECT pg_sleep(0.3)');
      expect(await databases()).not.toContain(name);
    });
    await copying;
    expect(await databases()).toContain(name);
    await dropDatabase(admin, name);
    await dropDatabase(admin, template);
  });
});
