import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SHARED_MODULES } from '../build/shared-modules';
import { runMf } from '../testing/run-mf';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { workspaceCopy } from '../testing/workspace-copy';
import { affectedMembers, type Affected } from './affected-members';

// To read every module of the repository several times, on a machine that is busy.
jest.setTimeout(180_000);

const area = (name: string) => ({
  name,
  title: name,
  owner: { team: 'Team', contact: 'team@example.com' },
  contract: '^1.0.0',
  pages: [{ path: `/${name.slice(3)}`, title: name }],
  modals: [{ id: `${name}-dialog`, title: 'A dialog', module: './dialog', hash: 'dialog' }],
});

/** Entries of the shared package that the shell provides; `area` has more than one file. */
const PROVIDED = SHARED_MODULES.map(({ request }) => request)
  .filter((request) => request.startsWith('@mbo/shared/'))
  .map((request) => request.slice('@mbo/shared/'.length))
  .filter((entry) => entry !== 'area');

/** A workspace whose packages are not installed. */
const WORKSPACE = {
  'shared/package.json': {
    name: '@mbo/shared',
    exports: Object.fromEntries(
      ['area', ...PROVIDED].map((entry) => [`./${entry}`, `./src/${entry}.ts`]),
    ),
  },
  ...Object.fromEntries(
    PROVIDED.map((entry) => [`shared/src/${entry}.ts`, 'export const part = 1;']),
  ),
  'shared/src/area.ts': `export * from './area/name';`,
  'shared/src/area/name.ts': 'export const name = 1;',
  'gateway-contract/package.json': {
    name: '@mbo/gateway-contract',
    exports: { './*/schema': './src/*.schema.ts', './*': './src/*.ts' },
  },
  'gateway-contract/src/invoices.ts': `
    import { LONGEST } from './common';
    export const DUE_DAYS = LONGEST;
    export interface Invoice { id: number }
  `,
  'gateway-contract/src/invoices.schema.ts': `import { DUE_DAYS } from './invoices'; export default DUE_DAYS;`,
  'gateway-contract/src/common.ts': 'export const LONGEST = 7;',
  'gateway-api/src/main.ts': `import './invoices'; import { readFileSync } from 'node:fs'; readFileSync('x');`,
  'gateway-api/src/invoices.ts': `import schema from '@mbo/gateway-contract/invoices/schema'; schema;`,
  'platform/package.json': { name: '@mbo/platform' },
  'platform/src/build/build.ts': `import { name } from '@mbo/shared/area'; import '../workspace/x'; name;`,
  'platform/src/build/loader.mjs': '',
  'platform/src/workspace/x.ts': `import webpack from 'webpack'; webpack;`,
  'platform/src/publish/publish.ts': '',
  'shell/src/index.ts': `import('./app');`,
  'shell/src/app.tsx': `import { part } from '@mbo/shared/bus'; import './look.css'; part;`,
  'shell/src/look.css': '.a { background: url(./a.png); }',
  'shell/src/a.png': '',
  'mf-auth/area.json': area('mf-auth'),
  'mf-auth/src/area.tsx': `
    import { part } from '@mbo/shared/ui';
    import type { Invoice } from '@mbo/gateway-contract/invoices';
    export const area = (invoice: Invoice) => <p>{invoice.id + part}</p>;
  `,
  'mf-auth/src/dialog.ts': `import { type Invoice } from '@mbo/gateway-contract/invoices'; export const a = (x: Invoice) => x;`,
  'mf-invoicing/area.json': area('mf-invoicing'),
  'mf-invoicing/src/area.tsx': `import React from 'react'; export const page = () => import('./page');`,
  'mf-invoicing/src/page.tsx': `export const page = 1;`,
  'mf-invoicing/src/dialog.tsx': `export { DUE_DAYS } from '@mbo/gateway-contract/invoices';`,
};

let root: string;
beforeAll(() => {
  root = temporaryFolder();
  writeFiles(root, WORKSPACE);
});

const affected = (...files: string[]): Promise<Affected> => affectedMembers(root, files);
const NOTHING: Affected = { areas: [], shell: false, gateway: false };
const ALL_AREAS = ['mf-auth', 'mf-invoicing'];
const EVERYTHING: Affected = { areas: ALL_AREAS, shell: true, gateway: true };

test('a change inside an area affects that area alone, whatever the file', async () => {
  for (const file of ['src/page.tsx', 'area.json', 'src/locales/en.json', 'src/gone.tsx']) {
    expect(await affected(`mf-invoicing/${file}`)).toEqual({
      ...NOTHING,
      areas: ['mf-invoicing'],
    });
  }
});

test('several members are each affected, and areas come in alphabetical order', async () => {
  expect(await affected('mf-invoicing/area.json', 'gateway-api/x.sql', 'mf-auth/a.ts')).toEqual({
    areas: ALL_AREAS,
    shell: false,
    gateway: true,
  });
});

test('the shell is built by itself: areas take from it what is live', async () => {
  expect(await affected('shell/src/app.tsx')).toEqual({ ...NOTHING, shell: true });
  for (const entry of ['bus', 'ui', 'ui/forms']) {
    expect(await affected(`shared/src/${entry}.ts`)).toEqual({ ...NOTHING, shell: true });
  }
});

test('a resource of the gateway’s contract affects those that carry something of it', async () => {
  const invoicing = { areas: ['mf-invoicing'], shell: false, gateway: true };
  expect(await affected('gateway-contract/src/invoices.ts')).toEqual(invoicing);
  // By way of the file above.
  expect(await affected('gateway-contract/src/common.ts')).toEqual(invoicing);
  expect(await affected('gateway-contract/package.json')).toEqual(invoicing);
  expect(await affected('gateway-contract/src/invoices.schema.ts')).toEqual({
    ...NOTHING,
    gateway: true,
  });
  expect(await affected('gateway-contract/src/not-imported.ts')).toEqual(NOTHING);
});

test('a file that is gone affects those in which another one takes its place', async () => {
  expect(await affected('gateway-contract/src/common.tsx')).toEqual({
    areas: ['mf-invoicing'],
    shell: false,
    gateway: true,
  });
  expect(await affected('gateway-contract/src/com.ts')).toEqual(NOTHING);
});

test('what builds the front end affects all of it, and so does what that is made of', async () => {
  const frontEnd = { ...EVERYTHING, gateway: false };
  for (const file of ['src/build/build.ts', 'src/build/loader.mjs', 'src/workspace/x.ts']) {
    expect(await affected(`platform/${file}`)).toEqual(frontEnd);
  }
  expect(await affected('platform/package.json')).toEqual(frontEnd);
  expect(await affected('shared/src/area/name.ts')).toEqual(frontEnd);
  expect(await affected('platform/src/publish/publish.ts')).toEqual(NOTHING);
});

test('a new version of the shared package affects the shell, which provides it', async () => {
  expect(await affected('shared/package.json')).toEqual({ ...NOTHING, shell: true });
});

test.each(['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json', '.nvmrc'])(
  '%s affects everything',
  async (file) => {
    expect(await affected(file)).toEqual(EVERYTHING);
  },
);

test('where the changed files are not known, everything is affected', async () => {
  expect(await affectedMembers(root, undefined)).toEqual(EVERYTHING);
});

test('words, tests and workflows affect nothing that is deployed', async () => {
  expect(
    await affected(
      'README.md',
      'mf-auth/NOTES.md',
      'mf-auth/src/area.test.tsx',
      'shared/src/testing/gateway.ts',
      'e2e/tests/areas.spec.ts',
      '.github/workflows/a.yml',
    ),
  ).toEqual(NOTHING);
  expect(await affected()).toEqual(NOTHING);
});

test('an area that was removed is not published', async () => {
  expect(await affected('mf-gone/src/area.tsx')).toEqual(NOTHING);
});

test('a build whose imports lead nowhere is affected: it says itself what is wrong', async () => {
  const broken = temporaryFolder();
  writeFiles(broken, { ...WORKSPACE, 'mf-auth/src/dialog.ts': `import '@mbo/nowhere/x';` });
  expect(await affectedMembers(broken, ['shared/src/ui.ts'])).toEqual({
    areas: ['mf-auth'],
    shell: true,
    gateway: false,
  });
});

describe('this repository, changed and committed elsewhere', () => {
  let copy: string;
  const git = (...parameters: string[]): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...parameters],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    ).trim();
  const commit = (): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'change');
  };
  const afterLastCommit = async (): Promise<Affected> => {
    const { code, out } = await runMf(copy, ['affected', 'HEAD~1']);
    expect(code).toBe(0);
    return JSON.parse(out) as Affected;
  };

  beforeAll(() => {
    copy = workspaceCopy();
    git('init', '--quiet');
    commit();
  });

  test('what only one area takes from the gateway’s contract affects it and the gateway', async () => {
    const file = path.join(copy, 'gateway-contract/src/invoices.ts');
    appendFileSync(file, 'export const NEW = 1;\n');
    commit();
    expect(await afterLastCommit()).toEqual({
      areas: ['mf-invoicing'],
      shell: false,
      gateway: true,
    });
  });

  test('a part of the ui kit affects the shell alone, and its removal does as well', async () => {
    writeFiles(copy, { 'shared/src/ui/new-part.tsx': 'export const newPart = 1;\n' });
    const index = 'shared/src/ui/index.ts';
    writeFiles(copy, { [index]: `export * from './new-part';\n` });
    commit();
    expect(await afterLastCommit()).toEqual({ ...NOTHING, shell: true });
    rmSync(path.join(copy, 'shared/src/ui/new-part.tsx'));
    writeFiles(copy, { [index]: 'export const none = 1;\n' });
    commit();
    expect(await afterLastCommit()).toEqual({ ...NOTHING, shell: true });
  });
});
