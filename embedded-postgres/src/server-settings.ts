import { chmod, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { ServerAddress } from './connection';
import { writing } from './errors';
import type { EmbeddedPostgresOptions } from './options';

/** Sensible for a developer's machine with two processors. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '100',
  password_encryption: 'scram-sha-256',

  maintenance_work_mem: '128MB',
  // Times two workers and a hash table's multiplier it stays below the 64 MB of shared memory that
  // a container has by default.
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',

  // One server without copies needs no more in its journal, and less is faster.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  // Statements, their parameters and the rows a constraint names may hold personal data.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

const MEGABYTE = 1024 * 1024;

/**
 * What the server keeps of its tables: a sixteenth of the memory, within bounds. What it keeps there it
 * need not ask the system for, which is felt once the indexes of a few million payments no longer fit.
 *
 * @param memory  bytes that this machine, or this container, has
 */
export function memorySettings(memory: number): Record<string, string> {
  const megabytes = Math.floor(memory / 16 / MEGABYTE);
  return {
    shared_buffers: `${Math.min(Math.max(megabytes, 128), 1024)}MB`,
    // How much of its files the system is likely to keep beside that.
    effective_cache_size: `${Math.max(4 * megabytes, 512)}MB`,
  };
}

/** For databases that are thrown away after a test; many test processes share the server. */
const WITHOUT_DURABILITY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Plans must not depend on when it came by, and it holds databases open that are to be copied.
  autovacuum: 'off',
  max_connections: '300',
};

/** Only from this machine, and only with a password. */
const HOST_BASED_ACCESS = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Writes the server's configuration into `home`, not into the cluster: the cluster belongs to the
 * server's user, and root must not write where another user could place a link.
 * Returns the server's arguments.
 */
export async function writeSettings(
  home: string,
  { port, socketFolder }: ServerAddress,
  durability: EmbeddedPostgresOptions['durability'],
): Promise<string[]> {
  const main = join(home, 'postgresql.conf');
  const access = join(home, 'pg_hba.conf');
  const ident = join(home, 'pg_ident.conf');
  const settings = {
    ...SETTINGS,
    ...memorySettings(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
    ...(durability === 'none' ? WITHOUT_DURABILITY : {}),
    port: String(port),
    // A list: each name in it may be quoted, and so have a comma.
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
    hba_file: access,
    ident_file: ident,
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${quote(value)}\n`);
  await writing(home, async () => {
    await writeFile(main, `# Written anew at each start.\n${lines.join('')}`);
    await writeFile(access, HOST_BASED_ACCESS);
    await writeFile(ident, '');
    // Whatever the umask, the server's user reads them.
    for (const file of [main, access, ident]) await chmod(file, 0o644);
  });
  return ['-c', `config_file=${main}`];
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
