import { chmod, lstat, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharedFolder, sharedFolderCandidates } from './shared-folder';

let base: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'mbo-shared-')));
});
afterEach(() => rm(base, { recursive: true }));

it('is made so that everybody can read it and nobody else write, whatever the umask', async () => {
  const umask = process.umask(0o077);
  try {
    const folder = await openSharedFolder([join(base, 'ours')]);
    expect((await lstat(folder)).mode & 0o777).toBe(0o755);
  } finally {
    process.umask(umask);
  }
});

it('is found again', async () => {
  const first = await openSharedFolder([join(base, 'ours')]);
  await expect(openSharedFolder([join(base, 'ours')])).resolves.toBe(first);
});

describe('what somebody else may have prepared is refused', () => {
  it('a link that leads elsewhere', async () => {
    await mkdir(join(base, 'elsewhere'));
    await symlink('elsewhere', join(base, 'ours'));
    await expect(openSharedFolder([join(base, 'ours')])).rejects.toThrow('it is not a folder');
  });

  it('a folder that others may write to', async () => {
    await mkdir(join(base, 'ours'));
    await chmod(join(base, 'ours'), 0o777);
    await expect(openSharedFolder([join(base, 'ours')])).rejects.toThrow('others may write to it');
  });

  it('a folder whose parent lets others rename it', async () => {
    await mkdir(join(base, 'open', 'ours'), { recursive: true });
    await chmod(join(base, 'open'), 0o777);
    await expect(openSharedFolder([join(base, 'open', 'ours')])).rejects.toThrow(
      `others may write to ${join(base, 'open')}`,
    );
  });

  it('but not one below a sticky folder like /tmp, where only owners rename', async () => {
    await mkdir(join(base, 'tmp'));
    await chmod(join(base, 'tmp'), 0o1777);
    await expect(openSharedFolder([join(base, 'tmp', 'ours')])).resolves.toBe(
      join(base, 'tmp', 'ours'),
    );
  });

  it('a folder of another user', async () => {
    // Every system has one that is not ours: root's to others, and to root that of an ordinary user.
    const theirs = join(base, 'ours');
    if (process.getuid?.() === 0) {
      await mkdir(theirs);
      const { chown } = await import('node:fs/promises');
      await chown(theirs, 54_321, 54_321);
    }
    const candidate = process.getuid?.() === 0 ? theirs : '/usr/lib';
    await expect(openSharedFolder([candidate])).rejects.toThrow('it belongs to another user');
  });

  it('and the next candidate is taken', async () => {
    await symlink('nowhere', join(base, 'first'));
    await expect(openSharedFolder([join(base, 'first'), join(base, 'second')])).resolves.toBe(
      join(base, 'second'),
    );
  });
});

it('of root is never below a home that others may not enter', () => {
  for (const candidate of sharedFolderCandidates(0)) expect(candidate).not.toMatch(/^\/root/);
});
