import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, writing } from './errors';

export interface Credentials {
  superuser: string;
  application: string;
}

export const SUPERUSER = 'postgres';
export const APPLICATION_ROLE = 'gateway';

const FILE = 'passwords.json';

/**
 * Passwords of a folder that has a cluster.
 *
 * @throws {EmbeddedPostgresError} `folder` when they are missing or damaged
 */
export async function readCredentials(home: string): Promise<Credentials> {
  const file = join(home, FILE);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const found = parse(text);
  if (found) return found;
  throw new EmbeddedPostgresError(
    'folder',
    `The passwords of the database are missing or damaged (${file}). Put the file back from a ` +
      `copy, or delete the folder ${home} to begin with an empty database.`,
  );
}

/** New random ones, on disk and readable by us alone before they are used. */
export async function makeCredentials(home: string): Promise<Credentials> {
  const made: Credentials = {
    superuser: randomBytes(24).toString('hex'),
    application: randomBytes(24).toString('hex'),
  };
  await writing(home, async () => {
    const file = join(home, FILE);
    const partial = `${file}.${randomBytes(4).toString('hex')}`;
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(made));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  });
  return made;
}

function parse(text: string): Credentials | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || !value) return undefined;
    if (!('superuser' in value) || !('application' in value)) return undefined;
    const { superuser, application } = value;
    if (typeof superuser !== 'string' || typeof application !== 'string') return undefined;
    return { superuser, application };
  } catch {
    return undefined;
  }
}
