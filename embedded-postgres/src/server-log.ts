import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, EmbeddedPostgresError, writing } from './errors';
import { portTaken } from './port';

const LARGEST_BYTES = 5_000_000;

/** Where the server of that data folder writes its log. */
export const logFileOf = (home: string): string => join(home, 'server.log');

/**
 * Opens the server's log to append to; one that has grown large becomes `server.log.1`.
 * It is a file and not a pipe to us, so that a server that outlives us can go on writing.
 */
export async function openLog(home: string): Promise<{ handle: FileHandle; start: number }> {
  return writing(home, async () => {
    const file = logFileOf(home);
    const size = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (size > LARGEST_BYTES) await rename(file, `${file}.1`);
    return { handle: await open(file, 'a', 0o600), start: size > LARGEST_BYTES ? 0 : size };
  });
}

/** What the server wrote since `start` bytes; at most the last 16 kB. */
export async function readLogSince(home: string, start: number): Promise<string> {
  const handle = await open(logFileOf(home), 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const from = Math.max(start, size - 16_384);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.max(0, size - from)),
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether processes of a killed server still work on the folder; they end by themselves soon. */
export function isStillInUse(log: string): boolean {
  return log.includes('pre-existing shared memory block');
}

/** Why a server that ended right after its start did so, in plain words. */
export function explainFailure(log: string, home: string, port: number): EmbeddedPostgresError {
  if (log.includes('No space left on device')) return diskFull(home);
  if (/could not bind|could not create any TCP\/IP sockets/.test(log)) return portTaken(port);
  if (isStillInUse(log) || /lock file "postmaster\.pid" already exists/.test(log)) {
    return new EmbeddedPostgresError(
      'locked',
      `Another PostgreSQL works on ${home} and was not started by this program. Stop it first.`,
    );
  }
  if (log.includes('Permission denied')) {
    return new EmbeddedPostgresError(
      'folder',
      `The database's server may not use its own folder ${home}: ${lastFailure(log)}`,
    );
  }
  return new EmbeddedPostgresError(
    'failed',
    `The database did not start: ${lastFailure(log) || 'it gave no reason'}. ` +
      `Its log: ${logFileOf(home)}`,
  );
}

function lastFailure(log: string): string {
  const lines = log.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
