import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';

const isRoot = process.getuid?.() === 0;
const warnings: string[] = [];
const logger = { info: () => undefined, warn: (text: string) => void warnings.push(text) };

let base: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'mbo-folder-')));
  await chmod(base, 0o755);
  warnings.length = 0;
});
afterEach(() => rm(base, { recursive: true }));

it('is made where it was asked for, and entered by the server’s user alone beside us', async () => {
  const { home, cluster, user } = await openDataFolder(join(base, 'x', 'database'), logger);
  expect(home).toBe(join(base, 'x', 'database'));
  expect(cluster).toBe(join(home, 'cluster'));
  expect((await stat(home)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect(user !== undefined).toBe(isRoot);
});

describe('below a folder that others may not enter, as /root is', () => {
  let asked: string;
  beforeEach(async () => {
    await mkdir(join(base, 'home'), { mode: 0o700 });
    asked = join(base, 'home', 'checkout', '.data', 'database');
  });
  const open = () => openDataFolder(asked, logger, [join(base, 'system')]);

  it('root keeps the data elsewhere and says so; anyone else keeps them there', async () => {
    const { home } = await open();
    if (!isRoot) {
      expect(home).toBe(asked);
      expect(warnings).toEqual([]);
      return;
    }
    expect(home).toMatch(new RegExp(`^${join(base, 'system')}/data-[0-9a-f]{16}$`));
    expect(warnings.join('\n')).toContain(`may not enter ${join(base, 'home')}`);
    expect(warnings.join('\n')).toContain(home);
    await expect(readFile(join(home, 'belongs-to.txt'), 'utf8')).resolves.toBe(`${asked}\n`);
  });

  it('is the same place at each start', async () => {
    expect((await open()).home).toBe((await open()).home);
  });

  it('is another place, hence empty, after the folder asked for was deleted', async () => {
    const before = (await open()).home;
    await writeFile(join(before, 'mark'), '');
    await rm(asked, { recursive: true });
    const { home } = await open();
    await expect(stat(join(home, 'mark'))).rejects.toThrow('ENOENT');
  });
});

describe('a folder that cannot be written is named, with why and what to do', () => {
  it('because a part of its path is a file', async () => {
    await writeFile(join(base, 'file'), '');
    await expect(openDataFolder(join(base, 'file', 'database'), logger)).rejects.toMatchObject({
      code: 'folder',
      message: expect.stringMatching(/a part of the path is a file.*DATA_DIR/) as unknown,
    });
  });

  it('because a file of its name is there', async () => {
    await writeFile(join(base, 'database'), '');
    await expect(openDataFolder(join(base, 'database'), logger)).rejects.toMatchObject({
      code: 'folder',
    });
  });

  it('because the system lets nobody write there', async () => {
    await expect(openDataFolder('/proc/database', logger)).rejects.toMatchObject({
      code: 'folder',
      message: expect.stringContaining('/proc/database cannot be written') as unknown,
    });
  });
});
