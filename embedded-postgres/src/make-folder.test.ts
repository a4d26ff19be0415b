import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

it('makes the parents too, and again is no error', async () => {
  const base = await mkdtemp(join(tmpdir(), 'mbo-make-'));
  await makeFolder(join(base, 'a', 'b'));
  await makeFolder(join(base, 'a', 'b'));
  expect((await stat(join(base, 'a', 'b'))).isDirectory()).toBe(true);
  await rm(base, { recursive: true });
});

it('gives up where the system never lets a folder be', async () => {
  await expect(makeFolder('/proc/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
});
