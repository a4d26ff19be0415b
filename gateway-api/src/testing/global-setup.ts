import { migrateToLatest } from '../core/database/migrate';
import { createDatabase, createPool } from '../core/database/pool';
import { prepareQueues } from '../core/jobs/queues';
import { JOBS } from '../jobs';
import { copyDatabase, dropDatabase, withClient } from './copy-database';
import { keepForTeardown, runTeardown } from './global-teardown';
import { newDatabaseName, onDatabase, publishTestServer } from './test-server';
import { startThrowAwayServer } from '@mbo/embedded-postgres/testing';

/**
 * Before the first test of a jest run: one server, and in it one migrated template.
 * `DATABASE_URL_TEST` names a server to use instead; its user must be allowed to make databases.
 */
export default async function globalSetup(): Promise<void> {
  try {
    const given = process.env['DATABASE_URL_TEST'];
    if (given) {
      await prepare(given, given);
      return;
    }
    const { server, remove } = await startThrowAwayServer();
    keepForTeardown(remove);
    await prepare(server.superuserConnectionString, server.connectionString);
  } catch (error) {
    // jest tears nothing down after a set-up that failed.
    await runTeardown();
    throw error;
  }
}

async function prepare(adminConnectionString: string, asOwner: string): Promise<void> {
  const template = newDatabaseName();
  const ownerConnectionString = onDatabase(asOwner, template);
  const owner = decodeURIComponent(new URL(asOwner).username);
  await withClient(adminConnectionString, (admin) =>
    copyDatabase(admin, { name: template, template: 'template0', owner }),
  );
  keepForTeardown(() =>
    withClient(adminConnectionString, (admin) => dropDatabase(admin, template)),
  );

  const db = createDatabase(createPool({ connectionString: ownerConnectionString }));
  try {
    await migrateToLatest(db);
    await prepareQueues(db, JOBS);
  } finally {
    await db.destroy();
  }
  publishTestServer({ adminConnectionString, ownerConnectionString, template });
}
