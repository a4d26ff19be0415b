import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionStringOf } from './connection';
import { APPLICATION_ROLE, readCredentials } from './credentials';
import { readPostmasterPid } from './postmaster-pid';
import { isPostgresOn } from './processes';
import { addressOf } from './socket-folder';

/**
 * Where the server that runs on the data folder takes the application's connections; undefined when
 * none runs. Starts and stops nothing.
 *
 * @throws {EmbeddedPostgresError} when the folder's passwords are missing
 */
export async function runningEmbeddedPostgres(
  dataDir: string,
  database = 'gateway',
): Promise<string | undefined> {
  const cluster = join(dataDir, 'cluster');
  const found = await readPostmasterPid(cluster);
  if (typeof found !== 'object' || !(await isPostgresOn(found.pid, cluster))) return undefined;
  const { application } = await readCredentials(dataDir);
  const address = addressOf(await realpath(dataDir), found);
  return connectionStringOf(APPLICATION_ROLE, application, address, database);
}
