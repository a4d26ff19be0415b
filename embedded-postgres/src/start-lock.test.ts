import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStartLock } from './start-lock';

const log: string[] = [];
const logger = { info: (text: string) => void log.push(text), warn: () => undefined };

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mbo-lock-'));
  log.length = 0;
});
afterEach(() => rm(home, { recursive: true }));

/** Most that were at work at the same time. */
async function rush(count: number): Promise<number> {
  let now = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: count }, () =>
      withStartLock(home, logger, async () => {
        now += 1;
        most = Math.max(most, now);
        await sleep(2);
        now -= 1;
      }),
    ),
  );
  return most;
}

it('lets one at a time work, tells the others whom they wait for, and leaves nothing', async () => {
  await expect(rush(8)).resolves.toBe(1);
  expect(log).toContain(
    `Another start of the database is under way (process ${process.pid}): waiting.`,
  );
  await expect(readdir(home)).resolves.toEqual([]);
});

it('is given back when the work fails', async () => {
  const failing = withStartLock(home, logger, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  await expect(withStartLock(home, logger, () => Promise.resolve(1))).resolves.toBe(1);
});

describe('that a killed process left behind', () => {
  const lock = (): string => join(home, 'start.lock');

  it('is taken over, by one of the many that see it', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(lock(), `${pid}\nsome-boot:1\n`);
    await expect(rush(8)).resolves.toBe(1);
  });

  it('is taken over although its number is another program’s now', async () => {
    await writeFile(lock(), `${process.pid}\nsome-earlier-boot:1\n`);
    await expect(rush(3)).resolves.toBe(1);
  });

  it('is taken over although it was never signed', async () => {
    await writeFile(lock(), '');
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(lock(), minuteAgo, minuteAgo);
    await expect(rush(3)).resolves.toBe(1);
  });
});
