import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE `object_in_use`: somebody is connected to the database that is to be copied. */
const OBJECT_IN_USE = '55006';
const TRIES = 50;

/**
 * Makes the database `name` as a copy of `template`, owned by `owner`.
 *
 * Copying its files takes some 20 ms; migrating an empty one takes many times that.
 */
export async function copyDatabase(
  admin: pg.Client,
  { name, template, owner }: { name: string; template: string; owner: string },
): Promise<void> {
  const id = (text: string): string => admin.escapeIdentifier(text);
  const statement =
    `CREATE DATABASE ${id(name)} OWNER ${id(owner)} ` +
    `TEMPLATE ${id(template)} STRATEGY file_copy`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(statement);
      return;
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!inUse || attempt === TRIES) throw error;
      // Not all of the waiting ones at the same moment again.
      await sleep(20 + Math.random() * 80);
    }
  }
}

/** Drops a database with whoever is connected to it; nothing if there is none. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(name)} WITH (FORCE)`);
}

/** Runs `work` with a connection of its own. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'mbo-tests' });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
