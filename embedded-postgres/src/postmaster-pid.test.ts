import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePostmasterPid, readPostmasterPid } from './postmaster-pid';

const READY =
  '4711\n/data/cluster\n1763700000\n5439\n/data/socket\n127.0.0.1\n  1234567    65536\nready   \n';

it('reads process, port, socket and status of a running server', () => {
  expect(parsePostmasterPid(READY)).toEqual({
    pid: 4711,
    port: 5439,
    socketFolder: '/data/socket',
    status: 'ready',
  });
});

it('reads the first lines of a server that is only starting', () => {
  expect(parsePostmasterPid('4711\n/data/cluster\n1763700000\n5439\n')).toEqual({
    pid: 4711,
    port: 5439,
    socketFolder: '',
    status: '',
  });
});

it('takes the negative number of a stand-alone backend for its process', () => {
  expect(parsePostmasterPid('-4711\n/data/cluster\n')?.pid).toBe(4711);
});

it.each(['', '\n', '0\n', 'ready', '12x\n', '99999999999\n'])('refuses %j', (text) => {
  expect(parsePostmasterPid(text)).toBeUndefined();
});

describe('in a folder that another user owns', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mbo-pid-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('follows no link that is in the file’s place', async () => {
    await writeFile(join(folder, 'secret'), READY);
    await symlink('secret', join(folder, 'postmaster.pid'));
    await expect(readPostmasterPid(folder)).resolves.toBe('unreadable');
  });

  it('reads no file that is larger than a server’s', async () => {
    await writeFile(join(folder, 'postmaster.pid'), READY + ' '.repeat(5000));
    await expect(readPostmasterPid(folder)).resolves.toBe('unreadable');
  });

  it('returns nothing when there is no file', async () => {
    await expect(readPostmasterPid(folder)).resolves.toBeUndefined();
  });
});
