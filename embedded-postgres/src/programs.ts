import { spawn } from 'node:child_process';
import { EmbeddedPostgresError, errnoOf } from './errors';
import type { ServerUser } from './privileges';

/**
 * Environment of PostgreSQL's programs. Only what they need: ours may hold secrets, and variables
 * like PGDATA or PGOPTIONS, set for another database, would change what the programs do.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** For `spawn`: nothing when we run the program ourselves. */
export function identityOf(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

export interface Outcome {
  /** Null when a signal ended it. */
  code: number | null;
  /** Standard output and error together. */
  output: string;
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string; user: ServerUser | undefined },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...identityOf(options.user),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => reject(cannotRun(program, options.user, error)));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Why a program of PostgreSQL did not start, with what to do about it. */
export function cannotRun(
  program: string,
  user: ServerUser | undefined,
  cause: unknown,
): EmbeddedPostgresError {
  const errno = errnoOf(cause);
  if (errno === 'EPERM' && user) {
    return new EmbeddedPostgresError(
      'privileges',
      `This system does not let root run programs as the user ${user.name}, and PostgreSQL does ` +
        'not run as root. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL.',
      { cause },
    );
  }
  if (errno === 'ENOENT') {
    return new EmbeddedPostgresError(
      'binaries',
      `${program} cannot run on this system: the file, or the C library it needs (glibc), is ` +
        'missing. Set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    );
  }
  return new EmbeddedPostgresError('binaries', `${program} cannot be run (${errno}).`, { cause });
}
