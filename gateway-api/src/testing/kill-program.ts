import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Db } from '../core/database/schema';

/** What the connections of a gateway that is to be killed are called. */
export const CRASHING_NAME = 'crashing-gateway';

interface CrashingProgram {
  /** Path of a TypeScript file. */
  program: string;
  /** Its one argument, as JSON. */
  options: unknown;
  environment: Record<string, string>;
  /** The line it writes once it is to be killed. */
  says: string;
}

/**
 * Starts a program, kills it with kill -9 when it says so, and returns once the database has noticed
 * that nobody is there any more. Its connections are named `CRASHING_NAME`.
 */
export async function killProgram(
  db: Db,
  { program, options, environment, says }: CrashingProgram,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
    cwd: dirname(program),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = await Promise.race([once(child.stdout, 'data'), ended]);
  expect(String(said[0])).toBe(`${says}\n`);
  child.kill('SIGKILL');
  await ended;
  while ((await connectionsOfTheDead(db)) > 0) await new Promise(setImmediate);
}

async function connectionsOfTheDead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE application_name = ${CRASHING_NAME} AND datname = current_database()`.execute(db);
  return rows[0]!.count;
}
