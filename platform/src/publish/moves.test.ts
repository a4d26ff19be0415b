import type { PublishedVersion, RegistryArea } from '@mbo/shared/area';
import { registryEntry } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { beginRollOut, finishRollOut, stopRollOut, widenRollOut } from './roll-out-moves';
import { goLive, type GoLiveOptions } from './go-live';
import { readHistory } from './history';
import { pinArea, unpinArea } from './pin';
import { readArea, updateRegistry } from './registry-file';
import { rollBackArea } from './rollback';
import { localStore, type FolderStore } from './store';

const ORIGIN = 'http://localhost:3007';
const NAME = 'mf-risk';

let store: FolderStore;
let minute: number;
beforeEach(() => {
  store = localStore(temporaryFolder());
  minute = 0;
});

/** A build that is in the store; each is published a minute after the one before. */
function build(version: string, contract = '^1.0.0'): PublishedVersion {
  const { live } = registryEntry(NAME, { version });
  minute += 1;
  const made = {
    ...live,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    descriptor: { ...live.descriptor, contract },
  };
  writeFiles(store.versions(NAME), { [`${version}/version.json`]: made });
  return made;
}

const publish = (version: string, options: GoLiveOptions = {}) =>
  goLive(store, NAME, ORIGIN, build(version), { by: 'jo', ...options });

const rollOut = (percent: number) => ({ percent, threshold: { errorRate: 0.1, loads: 10 } });

/** Live, previous and rolling out, in short. */
async function publishedState(): Promise<string> {
  const area = (await readArea(store, NAME)) as RegistryArea;
  const rolling =
    area.rollOut && `${area.rollOut.build.version}${area.rollOut.held ? ' held' : ''}`;
  return [area.live.version, area.previous?.version, rolling, area.pinned && 'pinned']
    .map((part) => part ?? '–')
    .join(' | ');
}

const events = async () =>
  (await readHistory(store, NAME)).map(({ what, from = '–', to = '–' }) => `${what} ${from} ${to}`);

describe('rollback', () => {
  test('goes to the good version before, and again to the one before that', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    expect(await rollBackArea(store, NAME)).toEqual({ from: '1.2.0', to: '1.1.0' });
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
    await rollBackArea(store, NAME);
    expect(await publishedState()).toBe('1.0.0 | – | – | –');
    await expect(rollBackArea(store, NAME)).rejects.toThrow(/no good version before 1\.0\.0/);
  });

  test('a version that was left by one is not offered again as the good one before', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await rollBackArea(store, NAME);
    await publish('1.2.0');
    await rollBackArea(store, NAME);
    expect(await publishedState()).toBe('1.0.0 | – | – | –');
  });

  test('goes to any version of the store, also one that is gone from the registry', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version);
    await rollBackArea(store, NAME, { version: '1.1.0', reason: 'Numbers were wrong.', by: 'kim' });
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
    expect((await readHistory(store, NAME)).at(-1)).toMatchObject({
      by: 'kim',
      what: 'rollback',
      from: '1.3.0',
      to: '1.1.0',
      reason: 'Numbers were wrong.',
    });
  });

  test('going forward again leaves the version between them good', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await rollBackArea(store, NAME);
    await rollBackArea(store, NAME, { version: '1.1.0' });
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
    expect((await readHistory(store, NAME)).at(-1)?.reason).toBe('Made live by hand.');
    await rollBackArea(store, NAME);
    expect(await publishedState()).toBe('1.0.0 | – | – | –');
  });

  test('while a roll-out is under way, that is what is taken back', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await publish('1.2.0', { rollOut: rollOut(50) });
    expect(await rollBackArea(store, NAME)).toMatchObject({ to: '1.1.0', stopped: '1.2.0' });
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | 1.2.0 held | –');
    await rollBackArea(store, NAME);
    expect(await publishedState()).toBe('1.0.0 | – | 1.2.0 held | –');
  });

  test('names the versions there are when one is not in the store', async () => {
    await publish('1.0.0');
    await expect(rollBackArea(store, NAME, { version: '0.9.0' })).rejects.toThrow(
      /0\.9\.0 is not in .*There are: 1\.0\.0\./,
    );
    await expect(rollBackArea(store, NAME, { version: '../1.0.0' })).rejects.toThrow();
  });

  test('is refused where the live shell does not provide what that version needs', async () => {
    build('0.9.0', '^0.9.0');
    await publish('1.0.0');
    writeFiles(store.folder, {
      'shell.json': { live: '3.0.0' },
      'shell/3.0.0/version.json': {
        version: '3.0.0',
        publishedAt: '2026-01-01T00:00:00.000Z',
        facts: { contract: '1.2.0', provided: {} },
      },
    });
    await expect(rollBackArea(store, NAME, { version: '0.9.0' })).rejects.toThrow(
      /built for the shared contract \^0\.9\.0/,
    );
    expect(await publishedState()).toBe('1.0.0 | – | – | –');
  });

  test('is refused where another area has one of its pages by now', async () => {
    await publish('1.0.0');
    const moved = { ...build('1.1.0'), descriptor: { ...build('1.1.0').descriptor, pages: [] } };
    await goLive(store, NAME, ORIGIN, moved, { by: 'jo' });
    await updateRegistry(store, (areas) => {
      areas['mf-lists'] = registryEntry('mf-lists', { path: '/risk' });
      return true;
    });
    await expect(rollBackArea(store, NAME)).rejects.toThrow(
      /mf-risk has the page \/risk, which belongs to mf-lists/,
    );
    await expect(pinArea(store, NAME, { version: '1.0.0' })).rejects.toThrow(/belongs to mf-lists/);
    await expect(beginRollOut(store, NAME, '1.0.0', { percent: 5 })).rejects.toThrow(
      /belongs to mf-lists/,
    );
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
  });

  test('does not hang on what the store knows of the shell', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    writeFiles(store.folder, { 'shell.json': { live: '3.0.0' } });
    await rollBackArea(store, NAME);
    expect(await publishedState()).toBe('1.0.0 | – | – | –');
  });

  test('an area that was never published says so, and where that was looked for', async () => {
    await expect(rollBackArea(store, 'mf-none')).rejects.toThrow(
      `no live version in ${store.folder}`,
    );
  });
});

describe('roll-outs', () => {
  test('begin beside the live version, widen and finish', async () => {
    await publish('1.0.0');
    expect(await publish('1.1.0', { rollOut: rollOut(10) })).toBe('rolling-out');
    const { startedAt } = (await readArea(store, NAME))!.rollOut!;
    await widenRollOut(store, NAME, { percent: 60 });
    expect((await readArea(store, NAME))!.rollOut).toMatchObject({ percent: 60, startedAt });
    await widenRollOut(store, NAME, { accounts: [7, 9] });
    expect((await readArea(store, NAME))!.rollOut).toEqual(
      expect.not.objectContaining({ percent: 60 }),
    );
    expect(await publishedState()).toBe('1.0.0 | – | 1.1.0 | –');
    await finishRollOut(store, NAME);
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
    expect(await events()).toEqual([
      'publish – 1.0.0',
      'begin 1.0.0 1.1.0',
      'widen 1.0.0 1.1.0',
      'widen 1.0.0 1.1.0',
      'finish 1.0.0 1.1.0',
    ]);
  });

  test('have nothing to run beside before the first version', async () => {
    await expect(publish('1.0.0', { rollOut: rollOut(10) })).rejects.toThrow(/no live version yet/);
  });

  test('one that was stopped goes on only when asked, counted anew', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { rollOut: rollOut(10) });
    const { startedAt } = (await readArea(store, NAME))!.rollOut!;
    await stopRollOut(store, NAME, { reason: 'Too slow.' });
    expect(await publishedState()).toBe('1.0.0 | – | 1.1.0 held | –');
    await expect(finishRollOut(store, NAME)).rejects.toThrow(/held: Too slow/);
    await expect(publish('1.1.0')).rejects.toThrow(/held: Too slow/);
    expect(await stopRollOut(store, NAME, { reason: 'Again.' })).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await widenRollOut(store, NAME, { percent: 5 });
    const { rollOut: going } = (await readArea(store, NAME))!;
    expect(going).toMatchObject({ percent: 5 });
    expect(going?.held).toBeUndefined();
    expect(going?.startedAt).not.toBe(startedAt);
  });

  test('a release for everybody ends one', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { rollOut: rollOut(10) });
    expect(await publish('1.2.0')).toBe('live');
    expect(await publishedState()).toBe('1.2.0 | 1.0.0 | – | –');
  });

  test('a restart of a working copy does not', async () => {
    await publish('1.0.0');
    await publish('1.1.0', { rollOut: rollOut(10) });
    expect(await publish('1.2.0', { via: 'start' })).toBe('kept');
    expect(await publishedState()).toBe('1.0.0 | – | 1.1.0 | –');
  });

  test('one that was stopped does not go on where another area has its page by now', async () => {
    const first = { ...build('1.0.0'), descriptor: { ...build('1.0.0').descriptor, pages: [] } };
    await goLive(store, NAME, ORIGIN, first, { by: 'jo' });
    await publish('1.1.0', { rollOut: rollOut(10) });
    await stopRollOut(store, NAME, { reason: 'Too slow.' });
    await updateRegistry(store, (areas) => {
      areas['mf-lists'] = registryEntry('mf-lists', { path: '/risk' });
      return true;
    });
    await expect(widenRollOut(store, NAME, { percent: 5 })).rejects.toThrow(/belongs to mf-lists/);
    expect(await publishedState()).toBe('1.0.0 | – | 1.1.0 held | –');
  });

  test('without one there is nothing to widen', async () => {
    await publish('1.0.0');
    await expect(widenRollOut(store, NAME, { percent: 5 })).rejects.toThrow(/has no roll-out/);
  });
});

describe('pins', () => {
  test('keep the live version until the area is set free', async () => {
    await publish('1.0.0');
    await pinArea(store, NAME, { reason: 'Audit.' });
    expect(await publish('1.1.0')).toBe('pinned');
    expect(await publish('1.1.0', { via: 'start' })).toBe('pinned');
    expect(await publish('1.2.0', { rollOut: rollOut(10) })).toBe('pinned');
    expect(await publishedState()).toBe('1.0.0 | – | – | pinned');
    await expect(rollBackArea(store, NAME)).rejects.toThrow(/pinned to 1\.0\.0: Audit\./);
    expect(await unpinArea(store, NAME)).toBe(true);
    expect(await unpinArea(store, NAME)).toBe(false);
    expect(await publish('1.1.0')).toBe('live');
    expect(await publishedState()).toBe('1.1.0 | 1.0.0 | – | –');
  });

  test('may name another version, which goes live, and hold a roll-out', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await publish('1.2.0', { rollOut: rollOut(10) });
    expect(await pinArea(store, NAME, { version: '1.0.0' })).toEqual({
      from: '1.1.0',
      to: '1.0.0',
    });
    expect(await publishedState()).toBe('1.0.0 | 1.1.0 | 1.2.0 held | pinned');
    await expect(widenRollOut(store, NAME, { percent: 5 })).rejects.toThrow(/pinned/);
  });
});

describe('history', () => {
  test('notes a version that went live without a word of it', async () => {
    await publish('1.0.0');
    const lines = (await store.read('log/history/mf-risk.jsonl'))!;
    await publish('1.1.0');
    // Whoever published 1.1.0 was killed right after the registry had moved.
    writeFiles(store.folder, { 'log/history/mf-risk.jsonl': lines });
    await publish('1.2.0');
    expect(await events()).toEqual(['publish – 1.0.0', 'found 1.0.0 1.1.0', 'publish 1.1.0 1.2.0']);
    expect(await rollBackArea(store, NAME)).toEqual({ from: '1.2.0', to: '1.1.0' });
  });

  test('passes over lines that it cannot read, and keeps them', async () => {
    await publish('1.0.0');
    const before = (await store.read('log/history/mf-risk.jsonl'))!;
    writeFiles(store.folder, { 'log/history/mf-risk.jsonl': `${before}{"half":\n` });
    await publish('1.1.0');
    expect(await events()).toEqual(['publish – 1.0.0', 'publish 1.0.0 1.1.0']);
    expect(await store.read('log/history/mf-risk.jsonl')).toContain('{"half":\n');
  });
});
