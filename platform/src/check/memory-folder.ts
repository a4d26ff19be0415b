import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const GIGABYTE = 2 ** 30;
/** What the tests' databases and copies take at most, with as much again for the browsers. */
const NEEDED_BYTES = 4 * GIGABYTE;

/**
 * A folder in memory for the temporary files of the checks, or `undefined` where the machine offers
 * none that will do. A database is made there in a twentieth of the time that a disk takes, and the
 * tests make one a file.
 *
 * It is the same folder at each run, so that a run finds what one that was killed left behind.
 *
 * @param memory  where the system keeps files in memory
 * @param freeBytes  memory that nobody uses
 */
export function memoryFolder(memory = '/dev/shm', freeBytes = freemem()): string | undefined {
  const uid = process.getuid?.();
  if (process.platform !== 'linux' || uid === undefined || freeBytes < 2 * NEEDED_BYTES) return;
  const folder = path.join(memory, `mbo-checks-${uid}`);
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    mkdirSync(folder, { recursive: true });
    const found = lstatSync(folder);
    // Everybody may write beside it: what is there may be somebody else's, or a link.
    if (!found.isDirectory() || found.uid !== uid) return undefined;
    // The database's server runs as another user when root runs the checks.
    chmodSync(folder, 0o755);
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Some systems forbid programs in files kept in memory; the tests run their own from there. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, `program-${process.pid}`);
  writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o700 });
  try {
    return spawnSync(program).status === 7;
  } finally {
    rmSync(program);
  }
}
