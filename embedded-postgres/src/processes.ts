import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errnoOf } from './errors';

const run = promisify(execFile);

/** Whether the system knows the process, be it only as a zombie that nobody has reaped. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

/** Whether the process runs; a zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return true;
  const found = await linuxStat(pid);
  return found !== undefined && found.state !== 'Z';
}

/**
 * When the process began, in whatever form the system has it: equal texts mean the same process,
 * for a pid alone may have passed to another. Empty where the system does not tell (Windows).
 */
export async function processStartTime(pid: number): Promise<string> {
  if (process.platform === 'win32') return '';
  if (process.platform === 'linux') {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${(await linuxStat(pid))?.beginning ?? ''}`;
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Whether `pid` is a running PostgreSQL server whose data are in the folder `cluster`. */
export async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  if (process.platform === 'linux') return isLinuxPostgresOn(pid, cluster);
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return stdout.toLowerCase().startsWith('"postgres.exe"');
  }
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return /postgres/.test(command) && command.includes(` ${cluster}`);
}

/** A server's working directory is its data folder. */
async function isLinuxPostgresOn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [program, folder, own] = await Promise.all([
      readlink(`/proc/${pid}/exe`),
      readlink(`/proc/${pid}/cwd`),
      realpath(cluster),
    ]);
    // The kernel appends ' (deleted)' when a new version of the binaries has replaced the file.
    return folder === own && /\/postgres( \(deleted\))?$/.test(program);
  } catch (error) {
    // In a container even root may not look at what belongs to another user.
    return errnoOf(error) === 'EACCES' && looksLikePostgresOn(pid, cluster);
  }
}

/** By what everybody may see: who owns the process, and the command line we gave the server. */
async function looksLikePostgresOn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [{ uid }, owner, commandLine] = await Promise.all([
      stat(`/proc/${pid}`),
      stat(cluster),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const [program = '', ...rest] = commandLine.split('\0');
    return uid === owner.uid && program.endsWith('/postgres') && rest.includes(cluster);
  } catch {
    return false;
  }
}

async function linuxStat(pid: number): Promise<{ state: string; beginning: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The second field is the program's name in parentheses, and may itself hold spaces and more.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', beginning: fields[19] ?? '' };
}
