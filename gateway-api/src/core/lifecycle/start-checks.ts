import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type { Db } from '../database/schema';
import { isDatabaseUnavailable } from '../errors/database-errors';
import { explainListenError, StartError } from './start-error';

const OLDEST_VERSION = 15;
const RETRY_MS = 1_000;

/**
 * Waits until the database answers, as it may be starting too, and makes sure that it is new enough.
 * @throws {StartError} after `timeoutMs`, or at once when waiting would not help.
 */
export async function requireDatabase(
  db: Db,
  timeoutMs: number,
  onRetry: (error: unknown) => void,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      const { rows } = await sql<{ version: number }>`
        SELECT current_setting('server_version_num')::int AS version
      `.execute(db);
      const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
      if (major < OLDEST_VERSION) {
        throw new StartError(
          `PostgreSQL ${major} is too old: the gateway needs ${OLDEST_VERSION} or later.`,
        );
      }
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const reason = reasonOf(error);
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) {
        throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`);
      }
      onRetry(error);
      await sleep(RETRY_MS);
    }
  }
}

/** A host with several addresses fails with an error that has a code but no message. */
function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  return error.message || ('code' in error && String(error.code)) || error.name;
}

/**
 * Asked before anything is started, so that a second gateway by mistake does not touch the first
 * one's database.
 *
 * @throws {StartError} when the port cannot be had
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, port, host);
  }
  server.close();
  await once(server, 'close');
}
