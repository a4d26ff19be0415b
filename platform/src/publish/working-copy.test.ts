import { builtArea, builtShell, DESCRIPTOR, rebuild } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import type { Member } from '../workspace/members';
import { releaseArea, type Publication } from './publish-area';
import { publishShell } from './publish-shell';
import { pinArea } from './pin';
import { readArea } from './registry-file';
import { rollBackArea, rollBackShell } from './rollback';
import { localStore, type FolderStore } from './store';

const DATA = { '@mbo/shared/ui/data': '1.0.0' };
const DATA_RANGE = { '@mbo/shared/ui/data': '^1.0.0' };

let store: FolderStore;
let member: Member;
beforeEach(() => {
  store = localStore(temporaryFolder());
  member = builtArea();
});

const options = () => ({ store, contractVersion: '1.0.0', origin: 'http://localhost:3007' });

/** What `npm start` does with the area. */
const start = (): Promise<Publication> => releaseArea(member, { ...options(), via: 'start' });

/** What `mf publish` does. */
const release = (version: string): Promise<Publication> => {
  writeFiles(member.folder, { 'package.json': { name: '@mbo/mf-risk', version } });
  return releaseArea(member, { ...options(), version: 'release' });
};

const edit = (script: string): void => rebuild(member, { 'dist/area.js': script });

const live = async (): Promise<string | undefined> =>
  (await readArea(store, 'mf-risk'))?.live.version;

test('a start makes what is new live, and the working copy’s way back as well', async () => {
  const first = await start();
  expect(first.outcome).toBe('live');
  expect((await start()).outcome).toBe('unchanged');
  edit('area(2)');
  expect((await start()).outcome).toBe('live');
  edit('area()');
  expect((await start()).outcome).toBe('live');
  expect(await live()).toBe(first.build.version);
});

test('a start does not undo a rollback', async () => {
  const first = await start();
  edit('area(2)');
  await start();
  await rollBackArea(store, 'mf-risk');
  expect((await start()).outcome).toBe('kept');
  expect((await start()).outcome).toBe('kept');
  expect(await live()).toBe(first.build.version);
  edit('area(3)');
  expect((await start()).outcome).toBe('live');
});

test('a start does not undo a rollback from what was released with the same bytes', async () => {
  await release('1.0.0');
  edit('area(2)');
  await release('1.1.0');
  await rollBackArea(store, 'mf-risk');
  expect((await start()).outcome).toBe('kept');
  expect(await live()).toBe('1.0.0');
});

test('a start adds no second name for what is live as a release', async () => {
  await release('1.0.0');
  expect((await start()).outcome).toBe('unchanged');
  expect(await live()).toBe('1.0.0');
  expect(await store.listVersions('mf-risk')).toHaveLength(1);
});

test('a start leaves what somebody else published since', async () => {
  await start();
  edit('area(2)');
  await release('2.0.0');
  // Another working copy, still at what was there before.
  writeFiles(member.folder, { 'package.json': { name: '@mbo/mf-risk', version: '1.4.0' } });
  edit('area()');
  expect((await start()).outcome).toBe('kept');
  expect(await live()).toBe('2.0.0');
});

test('a start leaves a pin', async () => {
  await start();
  await pinArea(store, 'mf-risk');
  edit('area(2)');
  expect((await start()).outcome).toBe('pinned');
});

test('a start that was killed before its build went live is made up for by the next', async () => {
  await start();
  edit('area(2)');
  const registry = (await store.read('areas.json'))!;
  const history = (await store.read('log/history/mf-risk.jsonl'))!;
  const { build } = await start();
  // The version exists, but neither the registry nor the history know of it.
  writeFiles(store.folder, { 'areas.json': registry, 'log/history/mf-risk.jsonl': history });
  expect((await start()).outcome).toBe('live');
  expect(await live()).toBe(build.version);
});

test('a version that was rolled back is not published again under its number', async () => {
  await release('1.0.0');
  edit('area(2)');
  await release('1.1.0');
  await rollBackArea(store, 'mf-risk', { reason: 'Wrong totals.' });
  await expect(release('1.1.0')).rejects.toThrow(
    /1\.1\.0 was rolled back on .*Wrong totals.*mf rollback mf-risk 1\.1\.0/,
  );
  expect(await live()).toBe('1.0.0');
});

test('a released number with other bytes is refused, and says what to do', async () => {
  await release('1.0.0');
  edit('area(2)');
  await expect(release('1.0.0')).rejects.toThrow(/raise the version in package\.json.*--snapshot/);
});

describe('the shell', () => {
  const shellAt = (script: string): Member => builtShell({ 'dist/index.html': script });

  test('a start does not undo its rollback, and open pages hear of each change', async () => {
    const announcedShell = async () => JSON.parse((await store.read('areas.json'))!).shell.version;
    const first = await publishShell(shellAt('one'), store, { via: 'start' });
    const second = await publishShell(shellAt('two'), store, { via: 'start' });
    expect(await announcedShell()).toBe(second.live);
    expect(await rollBackShell(store)).toEqual({ from: second.live, to: first.live });
    expect(await announcedShell()).toBe(first.live);
    const again = await publishShell(shellAt('two'), store, { via: 'start' });
    expect(again.live).toBe(first.live);
    await expect(rollBackShell(store)).rejects.toThrow(/no good version before/);
    expect((await publishShell(shellAt('three'), store, { via: 'start' })).live).not.toBe(
      first.live,
    );
  });

  test('one that leaves a build in use without its contract is refused', async () => {
    await release('1.0.0');
    const shell = shellAt('one');
    writeFiles(shell.folder, { 'dist/facts.json': { contract: '2.0.0', provided: {} } });
    await expect(publishShell(shell, store)).rejects.toThrow(/mf-risk 1\.0\.0, which is in use/);
    expect(await store.read('shell.json')).toBeUndefined();
    // Published together with a build of the area that fits, it goes.
    await publishShell(shell, store, { together: ['mf-risk'] });
    expect(await store.read('shell.json')).toBeDefined();
  });

  test('one with another React than a build in use was made for is refused, forwards and back', async () => {
    const facts = (react: string) => ({ contract: '1.0.0', provided: { ...DATA, react } });
    const shell = shellAt('one');
    writeFiles(shell.folder, { 'dist/facts.json': facts('18.3.1') });
    const { live: older } = await publishShell(shell, store);
    writeFiles(member.folder, {
      'dist/mf-packages.json': { packages: [], consumed: { react: '^18.3.1' } },
    });
    await release('1.0.0');
    // Browsers, and shells of before, get the entry without it.
    expect((await readArea(store, 'mf-risk'))?.live).not.toHaveProperty('consumed');
    writeFiles(shell.folder, {
      'dist/index.html': 'two',
      'dist/facts.json': facts('19.1.0'),
    });
    await expect(publishShell(shell, store)).rejects.toThrow(
      /mf-risk 1\.0\.0, which is in use, takes react \^18\.3\.1, but would get 19\.1\.0/,
    );
    // Published together with the area, which is built anew for it.
    await publishShell(shell, store, { together: ['mf-risk'] });
    rebuild(member, {
      'dist/area.js': 'area(19)',
      'dist/mf-packages.json': { packages: [], consumed: { react: '^19.1.0' } },
    });
    await release('2.0.0');
    await expect(rollBackShell(store, { version: older })).rejects.toThrow(
      /2\.0\.0.*react \^19\.1\.0, but would get 18\.3\.1/,
    );
    // By then the build before last is neither live nor the one before, and needs the old React.
    edit('area(20)');
    await release('3.0.0');
    await expect(rollBackArea(store, 'mf-risk', { version: '1.0.0' })).rejects.toThrow(
      /takes react \^18\.3\.1 from the shell, but the live shell .* provides 19\.1\.0/,
    );
  });

  test('builds that were published before ranges were kept are held to their contract alone', async () => {
    await release('1.0.0');
    const record = 'mf-risk/1.0.0/version.json';
    const { consumed, ...before } = JSON.parse((await store.read(record))!);
    expect(consumed).toEqual(DATA_RANGE);
    writeFiles(store.folder, { [record]: before });
    const shell = shellAt('one');
    writeFiles(shell.folder, {
      'dist/facts.json': { contract: '1.0.0', provided: { react: '19.1.0' } },
    });
    await publishShell(shell, store);
    expect(await store.read('shell.json')).toBeDefined();
  });

  test('what it provides is kept with it, and areas are checked against that', async () => {
    const shell = shellAt('one');
    const { live: version } = await publishShell(shell, store);
    expect(JSON.parse((await store.read(`shell/${version}/version.json`))!)).toMatchObject({
      facts: { contract: '1.0.0', provided: { react: '18.3.1' } },
    });
    writeFiles(member.folder, {
      'dist/area.json': {
        ...DESCRIPTOR,
        contract: '^1.1.0',
      },
    });
    await expect(release('1.0.0')).rejects.toThrow(/\^1\.1\.0.*live shell .* provides 1\.0\.0/);
  });
});
