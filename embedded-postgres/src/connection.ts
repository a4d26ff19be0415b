import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { APPLICATION_ROLE, SUPERUSER, type Credentials } from './credentials';
import { EmbeddedPostgresError } from './errors';

/** How the server is reached: by TCP always, and through a socket in a folder where it has one. */
export interface ServerAddress {
  port: number;
  socketFolder?: string | undefined;
}

/** The socket where there is one. Without the parameter `host` the same URL is that by TCP. */
export function connectionStringOf(
  role: string,
  password: string,
  { port, socketFolder }: ServerAddress,
  database: string,
): string {
  const byTcp = `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return socketFolder === undefined ? byTcp : `${byTcp}?host=${encodeURIComponent(socketFolder)}`;
}

async function withSuperuser<T>(
  credentials: Credentials,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionStringOf(SUPERUSER, credentials.superuser, { port }, 'postgres'),
    connectionTimeoutMillis: 10_000,
    application_name: 'mbo-launcher',
    ssl: false,
  });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'failed',
      `The database on port ${port} does not let its own launcher in: ` +
        `${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fails unless the server on `port` takes our password and serves this very folder.
 *
 * @throws {EmbeddedPostgresError} `locked` when it serves another folder
 */
export async function assertServes(
  cluster: string,
  credentials: Credentials,
  port: number,
): Promise<void> {
  const folder = await withSuperuser(credentials, port, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  });
  const [reported, own] = await Promise.all([
    realpath(folder).catch(() => folder),
    realpath(cluster),
  ]);
  if (reported !== own) {
    throw new EmbeddedPostgresError(
      'locked',
      `The PostgreSQL on port ${port} serves ${folder}, not ${cluster}.`,
    );
  }
}

/**
 * Makes the application's role and database where they are missing. The role owns the database and
 * has no further rights: what reaches it through a flaw in a query cannot read the server's files
 * or run programs, as a superuser's queries could.
 */
export async function ensureDatabase(
  credentials: Credentials,
  port: number,
  database: string,
): Promise<void> {
  await withSuperuser(credentials, port, async (client) => {
    const role = client.escapeIdentifier(APPLICATION_ROLE);
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
      APPLICATION_ROLE,
    ]);
    if (roles.rowCount === 0) {
      const password = client.escapeLiteral(credentials.application);
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${password}`);
    }
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      database,
    ]);
    if (databases.rowCount === 0) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${role}`);
    }
  });
}
