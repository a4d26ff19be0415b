import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Db } from './schema';

const FIRST = '0001_identity.sql';

/** A migration could not be run. Those of the same call before it are undone as well. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the schema to the newest version: runs the `.sql` files of `dir` that have not run yet, in
 * the order of their names, all in one transaction, and returns the names of those it ran. Several
 * gateways may start at once: one runs them, the others wait.
 *
 * Files are named by the minute they were begun (`202611220230_jobs.sql`). One that another branch
 * lands later than newer ones still runs, so a migration relies on no other open branch.
 *
 * `dir` defaults to the `migrations` folder found by `findMigrations`.
 *
 * @throws {MigrationError} naming the file that failed; nothing of this call stays.
 */
export async function migrateToLatest(db: Db, dir: string = findMigrations()): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles(dir),
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    const reason = error instanceof Error ? error.message : String(error);
    const what = failed ? `The migration ${failed.migrationName} failed` : 'Migrating failed';
    throw new MigrationError(`${what}: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/**
 * The folder that holds the migrations, looked for beside and above the started script (`dist/` of
 * a build, `src/` in development), then above the working directory (test runners).
 *
 * @throws {MigrationError} when there is no such folder
 */
export function findMigrations(
  from: readonly string[] = [dirname(process.argv[1] ?? '.'), process.cwd()],
): string {
  for (const start of from) {
    let folder = resolve(start);
    for (;;) {
      for (const candidate of [
        join(folder, 'migrations'),
        join(folder, 'gateway-api', 'migrations'),
      ]) {
        if (existsSync(join(candidate, FIRST))) return candidate;
      }
      const parent = dirname(folder);
      if (parent === folder) break;
      folder = parent;
    }
  }
  throw new MigrationError(`There is no folder 'migrations' at or above ${from.join(' or ')}.`);
}

function sqlFiles(dir: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
      return Object.fromEntries(
        names.map((name) => [name.slice(0, -'.sql'.length), sqlFile(join(dir, name))]),
      );
    },
  };
}

function sqlFile(path: string): Migration {
  return {
    async up(db) {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql.raw(await readFile(path, 'utf8')).execute(db);
    },
  };
}
