import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStartTime, isRunning } from './processes';

/**
 * Who uses the server of a folder: one small file each. The last to leave stops the server, and
 * one that was killed does not count. Called within the start lock only.
 */
export interface Registration {
  leave(): Promise<void>;
}

/** Says that this process uses the server, with when the process began, as process ids come again. */
export async function registerUse(home: string): Promise<Registration> {
  const folder = join(home, 'in-use');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(file, await processStartTime(process.pid), { mode: 0o600 });
  return { leave: () => rm(file, { force: true }) };
}

/** Pids of the processes that use the server now; what dead ones left is cleared away. */
export async function usersOf(home: string): Promise<number[]> {
  const folder = join(home, 'in-use');
  const names = await readdir(folder).catch((): string[] => []);
  const living: number[] = [];
  for (const name of names) {
    const pid = Number.parseInt(name, 10);
    const beginning = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    const alive = pid > 0 && (await isRunning(pid)) && (await processStartTime(pid)) === beginning;
    if (alive) living.push(pid);
    else await rm(join(folder, name), { force: true });
  }
  return living;
}
