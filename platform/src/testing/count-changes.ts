import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Calls by which publishing changes the disk. */
const CHANGES = ['mkdir', 'open', 'writeFile', 'copyFile', 'link', 'rename', 'rm', 'rmdir'];

/** What a program has done to the disk. */
export interface Changes {
  changes: number;
  /** Of these, how often it tried to get the registry's lock. */
  triesForRegistry: number;
}

/**
 * Counts this process's changes of the disk, and kills it right before one of them: the moments of a
 * publish are then the same on a machine that is busy. To be called before anything else is loaded.
 *
 * @param last  number of the change that is not made any more
 */
export function countChanges(last: number): { begin(): void; sums(): Changes } {
  let counting = false;
  const sums: Changes = { changes: 0, triesForRegistry: 0 };
  const calls = [fs, fs.promises] as unknown as Record<string, (...given: unknown[]) => unknown>[];
  for (const part of calls) {
    for (const name of CHANGES) {
      const change = part[name];
      if (!change) continue;
      part[name] = (...given) => {
        if (counting) {
          sums.changes += 1;
          if (String(given[0]).endsWith('areas.json.lock') && name === 'mkdir') {
            sums.triesForRegistry += 1;
          }
          if (sums.changes >= last) process.kill(process.pid, 'SIGKILL');
        }
        return change(...given);
      };
    }
  }
  syncBuiltinESMExports();
  return { begin: () => void (counting = true), sums: () => sums };
}
