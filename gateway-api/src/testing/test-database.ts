import { createDatabase, createPool } from '../core/database/pool';
import type { Db } from '../core/database/schema';
import { copyDatabase, dropDatabase, withClient } from './copy-database';
import { currentTestServer, newDatabaseName, onDatabase } from './test-server';

export interface TestDatabase {
  /** Queries, as the role that the product connects as. */
  db: Db;
  /** For what opens its own pool. */
  connectionString: string;
  /** Closes `db` and removes the database, whoever is still connected. May be called twice. */
  drop: () => Promise<void>;
}

/**
 * A database of its own with all migrations run and no rows but theirs. One for each test file:
 *
 *     let db: Db;
 *     let drop: () => Promise<void>;
 *     beforeAll(async () => {
 *       ({ db, drop } = await createTestDatabase());
 *     });
 *     afterAll(() => drop());
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = currentTestServer();
  const name = newDatabaseName();
  const owner = decodeURIComponent(new URL(server.ownerConnectionString).username);
  await withClient(server.adminConnectionString, (admin) =>
    copyDatabase(admin, { name, template: server.template, owner }),
  );

  const connectionString = onDatabase(server.ownerConnectionString, name);
  // Its connections are cut when the database is dropped: nothing to report.
  const db = createDatabase(createPool({ connectionString, max: 5, onError: () => undefined }));
  let dropping: Promise<void> | undefined;
  const drop = async (): Promise<void> => {
    await db.destroy();
    await withClient(server.adminConnectionString, (admin) => dropDatabase(admin, name));
  };
  return { db, connectionString, drop: () => (dropping ??= drop()) };
}
