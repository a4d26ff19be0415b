import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, errnoOf, writing } from './errors';
import type { LauncherLogger } from './options';
import { processStartTime, isRunning } from './processes';

const WAIT_MS = 180_000;
const POLL_MS = 50;
/** Taking over a dead holder's lock takes a moment; who needs longer has died in it. */
const TAKE_OVER_MS = 10_000;

/**
 * Runs `work` while no other process (or other start in this one) does so for the same folder.
 *
 * A holder that was killed is noticed by its pid and beginning. The lock only spares two starts
 * from getting in each other's way; that no two servers write one cluster is ensured by PostgreSQL
 * itself, and that no half-made cluster is seen by the renaming of a whole one.
 *
 * @throws {EmbeddedPostgresError} `locked` when another start does not end
 */
export async function withStartLock<T>(
  home: string,
  logger: LauncherLogger,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(home, 'start.lock');
  const us = `${process.pid}\n${await processStartTime(process.pid)}\n`;
  const deadline = Date.now() + WAIT_MS;
  let announced = false;
  while (!(await take(file, us))) {
    const holder = await holderOf(file);
    if (holder && !(await isProcessAlive(holder))) {
      await removeDead(file, holder.text);
      continue;
    }
    if (!announced && holder) {
      announced = true;
      logger.info(`Another start of the database is under way (process ${holder.pid}): waiting.`);
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        'locked',
        `Another start of the database in ${home} has not ended for ${WAIT_MS / 1000} seconds` +
          `${holder ? ` (process ${holder.pid})` : ''}. End that process and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

interface Holder {
  pid: number;
  beginning: string;
  text: string;
}

async function take(file: string, us: string): Promise<boolean> {
  return writing(dirname(file), async () => {
    const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
      if (errnoOf(error) === 'EEXIST') return undefined;
      throw error;
    });
    if (!handle) return false;
    try {
      await handle.writeFile(us);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return true;
  });
}

/** Undefined when the lock has just gone, or when its holder is only about to sign it. */
async function holderOf(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = '', beginning = '', end] = text.split('\n');
  if (end !== undefined && /^\d+$/.test(pid)) return { pid: Number(pid), beginning, text };
  const age = await ageOf(file);
  // Killed between creating and signing.
  return age !== undefined && age > TAKE_OVER_MS ? { pid: 0, beginning: '', text } : undefined;
}

async function isProcessAlive({ pid, beginning }: Holder): Promise<boolean> {
  if (pid <= 0 || !(await isRunning(pid))) return false;
  return (await processStartTime(pid)) === beginning;
}

/** Of several that see the dead holder one removes its lock, and never one taken since. */
async function removeDead(file: string, seen: string): Promise<void> {
  const claim = `${file}.take-over`;
  try {
    await mkdir(claim);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
    const age = await ageOf(claim);
    if (age !== undefined && age > TAKE_OVER_MS) await rmdir(claim).catch(() => undefined);
    await sleep(POLL_MS);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === seen) {
      await rm(file, { force: true });
    }
  } finally {
    await rmdir(claim).catch(() => undefined);
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && Date.now() - found.mtimeMs;
}
