import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { checkApi } from './check-api';
import { main } from './main';
import { reportFolder, readReports } from './report-files';

// To compile the whole shared package, on a machine that is busy.
jest.setTimeout(300_000);

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    lib: ['ES2023'],
  },
};

const packageOf = (version: string) => ({
  name: '@mbo/shared',
  version,
  exports: { './bus': './src/bus/index.ts', './ui/data': './src/data.ts', './testing': './x.ts' },
});

/** The kit's source with one more export at its end. */
const data = (more = '') => `
  import { type Hidden, LIMIT } from './limits';
  /** Words about it are no part of it. */
  export function shown({ limit }: { limit: number }) { return limit > LIMIT ? 'much' : 'little'; }
  export const hidden: Hidden = { inner: { deep: 1 } };
  export { type Named as Renamed } from './limits';
  ${more}
`;

let root: string;
let output: string;
beforeEach(() => {
  root = temporaryFolder();
  writeFiles(root, {
    'shared/tsconfig.json': TSCONFIG,
    'shared/package.json': packageOf('1.0.0'),
    'shared/src/bus/index.ts': `export const bus = { get: (topic: string) => topic };`,
    'shared/src/data.ts': data(),
    'shared/src/limits.ts': `
      interface Inner { deep: number }
      export interface Hidden { inner: Inner }
      export interface Named { name: string }
      export const LIMIT = 3;
      export const unused = 1;
    `,
    'shared/api/released/released.json': { version: '0.9.0', compatible: {} },
  });
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});

const release = (): number => main(root, ['--released']);

test('each entry’s exports are in its report, with the types that they speak of', () => {
  expect(main(root, [])).toBe(0);
  const reports = readReports(reportFolder(root));
  expect([...reports.keys()].sort()).toEqual(['bus.api.md', 'ui-data.api.md']);
  expect(reports.get('ui-data.api.md')).toBe(
    [
      '# @mbo/shared/ui/data',
      '',
      'Written by `npm run api-report`.',
      '',
      '## Exports',
      '',
      '```ts',
      '// Renamed',
      'export interface Named {',
      '    name: string;',
      '}',
      '',
      '// hidden',
      'export declare const hidden: Hidden;',
      '',
      '// shown',
      'export declare function shown(options: {',
      '    limit: number;',
      '}): "little" | "much";',
      '```',
      '',
      '## Without a name outside',
      '',
      '```ts',
      '// Hidden',
      'export interface Hidden {',
      '    inner: Inner;',
      '}',
      '',
      '// Inner',
      'interface Inner {',
      '    deep: number;',
      '}',
      '```',
      '',
    ].join('\n'),
  );
  expect(checkApi(root)).toMatchObject({ outdated: [], isVersionEnough: true });
});

test('a new export makes the report outdated, and needs a minor version', () => {
  expect(release()).toBe(0);
  expect(checkApi(root).changes).toEqual([]);
  writeFiles(root, { 'shared/src/data.ts': data('export const added = 1;') });
  expect(checkApi(root)).toMatchObject({
    outdated: ['ui-data.api.md'],
    changes: [{ name: 'ui/data: added', bump: 'minor' }],
    needed: '1.1.0',
    isVersionEnough: false,
  });
  expect(main(root, [])).toBe(1);
  expect(output).toContain('shared/package.json says 1.0.0; it must be 1.1.0 at least');
  writeFiles(root, { 'shared/package.json': packageOf('1.1.0') });
  expect(main(root, [])).toBe(0);
  expect(checkApi(root)).toMatchObject({ outdated: [], isVersionEnough: true });
});

test('a type changed out of sight needs a major version, unless somebody judged it', () => {
  expect(release()).toBe(0);
  writeFiles(root, {
    'shared/package.json': packageOf('1.1.0'),
    'shared/src/limits.ts': `
      export interface Hidden { inner: { deep: string } }
      export interface Named { name: string }
      export const LIMIT = 3;
    `,
    'shared/src/data.ts': data().replace('deep: 1', `deep: ''`),
  });
  expect(checkApi(root)).toMatchObject({
    changes: [{ name: 'ui/data: Hidden', what: 'changed', bump: 'major' }],
    needed: '2.0.0',
    isVersionEnough: false,
  });
  writeFiles(root, {
    'shared/api/released/released.json': {
      version: '1.0.0',
      compatible: { 'ui/data: Hidden': 'Nobody reads it.' },
    },
  });
  expect(checkApi(root)).toMatchObject({ needed: '1.1.0', isVersionEnough: true });
});

test('an entry that is gone takes its report with it, and needs a major version', () => {
  expect(release()).toBe(0);
  const { './bus': _gone, ...exports } = packageOf('1.0.0').exports;
  writeFiles(root, { 'shared/package.json': { ...packageOf('1.0.0'), exports } });
  rmSync(path.join(root, 'shared/src/bus/index.ts'));
  expect(checkApi(root)).toMatchObject({ outdated: ['bus.api.md'], needed: '2.0.0' });
  main(root, []);
  expect([...readReports(reportFolder(root)).keys()]).toEqual(['ui-data.api.md']);
});

test('a version that is out is not recorded a second time', () => {
  expect(release()).toBe(0);
  writeFiles(root, { 'shared/src/data.ts': data('export const added = 1;') });
  expect(release()).toBe(1);
  expect(checkApi(root)).toMatchObject({ released: '1.0.0', needed: '1.1.0' });
});

test('the committed reports are those of the code, and the version is enough for what changed', () => {
  const { outdated, changes, version, needed, isVersionEnough } = checkApi(ROOT);
  if (!isVersionEnough) {
    throw new Error(
      `The contract is ${version} and must be ${needed}:\n` +
        changes.map(({ name, what }) => `  ${name} ${what}`).join('\n'),
    );
  }
  expect({ outdated, toMend: 'npm run api-report' }).toEqual({
    outdated: [],
    toMend: 'npm run api-report',
  });
});
