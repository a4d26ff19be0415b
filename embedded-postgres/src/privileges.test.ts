import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseServerUser, obstacleTo, permits } from './privileges';

const ROOT = 'root:x:0:0:root:/root:/bin/bash\n';
const POSTGRES = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n';

describe('the user who runs the server', () => {
  it('is ourselves when we are not root', () => {
    expect(chooseServerUser({ uid: 1000, passwd: ROOT + POSTGRES })).toBeUndefined();
    const own = { uid: 1000, gid: 1000 };
    expect(chooseServerUser({ uid: 1000, passwd: ROOT }, own)).toBeUndefined();
  });

  it('is ourselves where there are no user numbers (Windows)', () => {
    expect(chooseServerUser({ uid: undefined, passwd: '' })).toBeUndefined();
  });

  it('is postgres when root starts it and there is one', () => {
    expect(chooseServerUser({ uid: 0, passwd: ROOT + NOBODY + POSTGRES })).toEqual({
      name: 'postgres',
      uid: 101,
      gid: 104,
    });
  });

  it('is nobody when root starts it and there is no postgres', () => {
    expect(chooseServerUser({ uid: 0, passwd: ROOT + NOBODY })?.name).toBe('nobody');
  });

  it('is not a postgres that is root by another name', () => {
    const passwd = `${ROOT}postgres:x:0:0::/:/bin/sh\n${NOBODY}`;
    expect(chooseServerUser({ uid: 0, passwd })?.name).toBe('nobody');
  });

  it('is the owner of the data that are there', () => {
    const passwd = `${ROOT}${POSTGRES}ada:x:1000:1000::/home/ada:/bin/sh\n`;
    expect(chooseServerUser({ uid: 0, passwd }, { uid: 1000, gid: 1000 })).toEqual({
      name: 'ada',
      uid: 1000,
      gid: 1000,
    });
    expect(chooseServerUser({ uid: 0, passwd }, { uid: 2000, gid: 2000 })?.name).toBe('uid 2000');
  });

  it('is chosen anew when the data belong to root', () => {
    const passwd = ROOT + POSTGRES;
    expect(chooseServerUser({ uid: 0, passwd }, { uid: 0, gid: 0 })?.name).toBe('postgres');
  });

  it('does not exist on a machine with root alone, and the message says what to do', () => {
    for (const passwd of ['', ROOT, 'nobody\nnobody:x:::\n']) {
      expect(() => chooseServerUser({ uid: 0, passwd })).toThrow(/as root.*DATABASE_URL/);
    }
  });

  it('cannot be ourselves when the data are somebody else’s', () => {
    expect(() =>
      chooseServerUser({ uid: 1000, passwd: ROOT + POSTGRES }, { uid: 101, gid: 104 }),
    ).toThrow(/belongs to the user postgres.*earlier start as root/);
  });
});

describe('permissions', () => {
  const user = { name: 'x', uid: 7, gid: 8 };

  it.each([
    [{ mode: 0o755, uid: 0, gid: 0 }, true],
    [{ mode: 0o750, uid: 0, gid: 0 }, false],
    [{ mode: 0o750, uid: 0, gid: 8 }, true],
    [{ mode: 0o705, uid: 0, gid: 8 }, false],
    [{ mode: 0o077, uid: 7, gid: 8 }, false],
    [{ mode: 0o100, uid: 7, gid: 8 }, true],
  ])('of %o let a user enter: %s', (file, expected) => {
    expect(permits(file, user, 'enter')).toBe(expected);
  });

  it('to read and to enter are different', () => {
    expect(permits({ mode: 0o711, uid: 0, gid: 0 }, user, 'read')).toBe(false);
    expect(permits({ mode: 0o644, uid: 0, gid: 0 }, user, 'enter')).toBe(false);
  });
});

describe('the way to a folder', () => {
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mbo-way-'));
    await mkdir(join(folder, 'a', 'b'), { recursive: true });
    for (const part of ['', 'a', 'a/b']) await chmod(join(folder, part), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is free when every part may be entered', async () => {
    await expect(obstacleTo(join(folder, 'a', 'b'), stranger)).resolves.toBeUndefined();
  });

  it('is barred by the first part that may not', async () => {
    await chmod(join(folder, 'a'), 0o700);
    await expect(obstacleTo(join(folder, 'a', 'b'), stranger)).resolves.toBe(join(folder, 'a'));
  });
});
