import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { areaDescriptor } from '@mbo/shared/area';
import { buildFiles } from '../publish/build-files';
import { checkArea } from '../publish/checks';
import { packageList } from '../publish/checks/package-list';
import type { Member } from '../workspace/members';
import { mfCommands } from '../testing/mf-commands';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import type { MfResult } from '../testing/run-mf';
import { DESCRIPTOR } from '../testing/sample-builds';
import { providedFacts } from './shared-modules';

const SOURCES = {
  'package.json': { name: '@mbo/mf-risk', version: '1.4.0', sideEffects: ['**/*.css'] },
  'area.json': DESCRIPTOR,
  'src/area.tsx': `
    import { lazy, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { bus } from '@mbo/shared/bus';
    import { DataTable } from '@mbo/shared/ui/data';
    import styles from './area.module.css';
    const Later = lazy(() => import('./later'));
    function Page() {
      const [count] = useState(0);
      return <p className={styles.page}>{count}<Later /></p>;
    }
    export const mount = async (element: Element) => createRoot(element).render(<Page />);
    export const { bootstrap, unmount } = { bootstrap: async () => {}, unmount: async () => {} };
    export { bus, DataTable };`,
  'src/area.module.css': '.page { color: red }',
  'src/later.tsx': `export default function Later() { return <b>later</b>; }`,
  'src/limits/index.tsx': `
    const made = { bootstrap: async () => {}, mount: async () => <i>limits</i>, unmount: async () => {} };
    export const { bootstrap, mount, unmount } = made;`,
};

const WITH_PACKAGES = {
  ...SOURCES,
  'src/later.tsx': `
    import dayjs from 'dayjs';
    import utc from 'dayjs/plugin/utc';
    import types from 'prop-types';
    dayjs.extend(utc);
    export default function Later() { return <b title={typeof types.string}>{dayjs.utc().format()}</b>; }`,
};
const WITH_SECOND_COPY = {
  ...SOURCES,
  'src/later.tsx': `import { of } from 'rxjs'; export default of;`,
};
const WITHOUT_LIFECYCLES = {
  ...SOURCES,
  'src/limits/index.tsx': `
    export const mount = async () => {};
    export default function Limits() { return <i>limits</i>; }`,
};
const WITH_MISTAKE = { ...SOURCES, 'src/later.tsx': `import './missing';` };
const { 'src/limits/index.tsx': _, ...WITHOUT_MODULE } = SOURCES;

/** An area's folder, and how the command that built it ended. */
interface Built extends MfResult {
  dist: string;
}

let sound: Built;
let withPackages: Built;
let withSecondCopy: Built;
let withMistake: Built;
let withoutLifecycles: Built;
let withoutModule: Built;
let copied: Built;

/** Builds areas of these files with the real preset. */
async function buildAreas(areas: readonly Readonly<Record<string, unknown>>[]): Promise<Built[]> {
  const folders = areas.map((files) => {
    const folder = path.join(temporaryFolder(), 'mf-risk');
    writeFiles(folder, files);
    symlinkSync(path.join(ROOT, 'shared/node_modules'), path.join(folder, 'node_modules'));
    return folder;
  });
  const results = await mfCommands(folders.map((folder) => ['build', folder]));
  return results.map((result, index) => ({
    ...result,
    dist: path.join(folders[index] ?? '', 'dist'),
  }));
}

beforeAll(async () => {
  [sound, withPackages, withSecondCopy, withMistake, withoutModule, withoutLifecycles, copied] =
    (await buildAreas([
      SOURCES,
      WITH_PACKAGES,
      WITH_SECOND_COPY,
      WITH_MISTAKE,
      WITHOUT_MODULE,
      WITHOUT_LIFECYCLES,
      SOURCES,
    ])) as [Built, Built, Built, Built, Built, Built, Built];
}, 240_000);

test('an area builds into a container, hashed files and its descriptor, and carries no React', () => {
  const { dist, ...said } = sound;
  expect(said).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/ built in .* files/),
  });
  const files = readdirSync(dist).filter((file) => !file.endsWith('.map'));
  expect(files).toEqual(
    expect.arrayContaining([
      'area.json',
      'mf-manifest.json',
      'remoteEntry.js',
      expect.stringMatching(/^area\.[0-9a-f]{10}\.js$/),
      expect.stringMatching(/^area\.[0-9a-f]{10}\.css$/),
      expect.stringMatching(/^limits\.[0-9a-f]{10}\.js$/),
    ]),
  );
  expect(JSON.parse(readFileSync(path.join(dist, 'mf-used-shared.json'), 'utf8'))).toEqual({
    './area': ['@mbo/shared/ui/data'],
    './limits': [],
  });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
  expect(code).toContain('later');
  expect(code).not.toMatch(/react\.element|__SECRET_INTERNALS/);
  expect(code).not.toMatch(/\beval\(|new Function\(/);
  expect(code).not.toMatch(/sourceMappingURL/);
});

test('the entry of a build holds the hash of every script and stylesheet, and publishing finds all', async () => {
  const { dist } = sound;
  const files = await buildFiles(dist, (file) => /\.(js|css)$/.test(file));
  const { 'remoteEntry.js': _, ...loaded } = files;
  // Without the hashes, by which the names would else be sorted.
  const names = Object.keys(loaded).map((name) => name.replace(/\.[0-9a-f]{10}\./, '.#.'));
  expect(names.sort()).toEqual([
    expect.stringMatching(/^\d+\.#\.js$/),
    'area.#.css',
    'area.#.js',
    'limits.#.js',
  ]);
  const entry = readFileSync(path.join(dist, 'remoteEntry.js'), 'utf8');
  for (const { integrity } of Object.values(loaded)) expect(entry).toContain(integrity);
  // And no other: a hash that is of no file would be one that was never filled in.
  expect(entry.match(/sha384-/g)).toHaveLength(Object.keys(loaded).length);

  const member: Member = { name: 'mf-risk', folder: path.dirname(dist), kind: 'area' };
  const descriptor = areaDescriptor.parse(DESCRIPTOR);
  const shells = [{ version: '1.0.0', facts: providedFacts(ROOT) }];
  expect(await checkArea({ root: ROOT, member, dist, descriptor, files }, shells)).toEqual([]);
});

test('every script asks to be compiled whole while it arrives, beside the page', async () => {
  const { dist } = sound;
  const scripts = Object.keys(await buildFiles(dist, (file) => file.endsWith('.js')));
  const first = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8').split('\n')[0]);
  expect(first).toEqual(scripts.map(() => '//# allFunctionsCalledOnLoad'));
});

test('the build lists the packages it carries and the modules it takes from the shell', () => {
  const file = path.join(withPackages.dist, 'mf-packages.json');
  const list = packageList.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(list.consumed).toMatchObject({ react: '^18.3.1', '@mbo/shared/bus': '^1.0.0' });
  expect(Object.keys(list.consumed)).toContain('dayjs');
  expect(list.packages.find(({ name }) => name === 'prop-types')).toMatchObject({
    version: expect.stringMatching(/^15\./),
    license: 'MIT',
    folder: expect.stringMatching(/^node_modules\/.*\/prop-types$/),
    files: [],
  });
  expect(list.packages.find(({ name }) => name === 'dayjs')?.files).toEqual(['plugin/utc.js']);
});

test('an area that would carry a second copy of what the shell provides does not build', () => {
  expect(withSecondCopy).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /rxjs would be bundled a second time\. Import it from @mbo\/shared\/bus\.\s+imported by .*later\.tsx/,
    ),
  });
});

test('a mistake in the code is reported with its file', () => {
  expect(withMistake).toMatchObject({
    code: 1,
    err: expect.stringMatching(/mf-risk does not build:[^]*later\.tsx[^]*\.\/missing/),
  });
});

test('a module that the descriptor names and nobody wrote is reported', () => {
  expect(withoutModule).toMatchObject({
    code: 1,
    err: expect.stringContaining('area.json names the module ./limits'),
  });
});

test('a module that the shell could not draw is refused, and told what to export', () => {
  expect(withoutLifecycles).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /\.\/limits is exposed to the shell but does not export bootstrap, unmount: .*limits\/index\.tsx\s+Export what createArea or createModal/,
    ),
  });
});

test('the same sources in another folder are the same files, with the same ids', async () => {
  expect(copied.dist).not.toBe(sound.dist);
  const published = (dist: string) => buildFiles(dist, (file) => /\.(js|css)$/.test(file));
  expect(await published(copied.dist)).toEqual(await published(sound.dist));
});
