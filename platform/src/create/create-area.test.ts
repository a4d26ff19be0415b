import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@mbo/shared/area';
import { checkDescriptor } from '../build/read-descriptor';
import { mfCommands } from '../testing/mf-commands';
import { ROOT, temporaryFolder } from '../testing/folders';
import { workspaceCopy } from '../testing/workspace-copy';
import { createArea, CreateError } from './create-area';

/** A program of the toolchain: seconds, on a busy machine a minute and more. */
const DEADLINE_MS = 240_000;

/** An area with the same packages as a new one, and so with the same `node_modules`. */
const ALIKE = 'mf-auth';

let root: string;
let before: Record<string, string>;
let after: Record<string, string>;

const run = (program: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, program), ...parameters], { cwd: root });

const create = (options: object) =>
  run('platform/src/testing/create-area.mjs', root, JSON.stringify(options));

const json = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

beforeAll(async () => {
  root = workspaceCopy();
  before = hashesOf(root);
  await create({ name: 'disputes', team: 'Disputes & "chargebacks"' });
  after = hashesOf(root);
  symlinkSync(path.join(ROOT, ALIKE, 'node_modules'), path.join(root, 'mf-disputes/node_modules'));
}, DEADLINE_MS);

/** Hash of every file of the workspace but those that are installed. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

test('nothing but the area’s own folder is written', () => {
  expect(Object.keys(before).length).toBeGreaterThan(300);
  const own = Object.keys(after).filter((file) => file.startsWith(`mf-disputes${path.sep}`));
  expect(own).toHaveLength(12);
  const others = Object.entries(after).filter(([file]) => !own.includes(file));
  expect(Object.fromEntries(others)).toEqual(before);
});

test('its descriptor says what was asked for, and the rest in sensible words', () => {
  expect(checkDescriptor(json('mf-disputes/area.json'), 'mf-disputes')).toMatchObject({
    title: 'Disputes',
    owner: { team: 'Disputes & "chargebacks"', contact: 'disputes@example.com' },
    contract: `^${json<{ version: string }>('shared/package.json').version}`,
    pages: [{ path: '/disputes', title: 'Disputes', menu: { label: 'Disputes' } }],
  });
});

test('it needs no package that other areas do not have', () => {
  type Package = Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const created = json<Package>('mf-disputes/package.json');
  const alike = json<Package>(`${ALIKE}/package.json`);
  expect(alike.dependencies).toMatchObject(created.dependencies);
  expect(alike.devDependencies).toMatchObject(created.devDependencies);
});

test(
  'its types, the linter and the formatter find nothing',
  async () => {
    await run('platform/node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'mf-disputes');
    await run('node_modules/eslint/bin/eslint.js', 'mf-disputes', '--max-warnings', '0');
    await run('node_modules/prettier/bin/prettier.cjs', '--check', 'mf-disputes');
  },
  DEADLINE_MS,
);

test(
  'its tests pass',
  async () => {
    const { stderr } = await run(
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'mf-disputes',
    );
    expect(stderr).toMatch(/Tests: +5 passed, 5 total/);
  },
  DEADLINE_MS,
);

test(
  'it builds, has nothing against it, and is live',
  async () => {
    const store = temporaryFolder();
    const origin = 'https://disputes.example.com';
    const where = ['--store', store, '--origin', origin];
    const done = await mfCommands(
      [
        ['build', 'mf-disputes'],
        ['publish', 'mf-disputes', '--no-build', ...where],
      ],
      root,
    );
    expect(done.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const registry: unknown = JSON.parse(readFileSync(path.join(store, 'areas.json'), 'utf8'));
    expect(readRegistry(registry, [origin])).toMatchObject({
      rejected: [],
      registry: { areas: { 'mf-disputes': { live: { version: '0.1.0' } } } },
    });
  },
  DEADLINE_MS,
);

test('the next install sees that the lock file has no part for it yet', async () => {
  const script = `import('./platform/bin/install.mjs').then(({ membersNotInLock }) =>
    process.stdout.write(membersNotInLock(process.cwd()).join()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: root });
  expect(stdout.split(',')).toContain('mf-disputes');
});

test.each([
  ['a name that is taken', { name: 'mf-auth' }, /^mf-auth exists already/],
  ['a page that is taken', { name: 'users' }, /page \/users belongs to mf-merchants/],
  ['the shell’s own page', { name: 'inspector' }, /\/inspector belongs to the shell/],
  ['the shell’s name', { name: 'shell' }, /belongs to the shell/],
  ['capitals', { name: 'mf-Disputes' }, /"mf-Disputes" cannot be an area's name/],
  ['a path out of the repository', { name: '../mf-x' }, /cannot be an area's name/],
  ['a title of two lines', { name: 'fees', title: 'Fees\nand more' }, /title must be one line/],
  ['a title of 61 letters', { name: 'fees', title: 'x'.repeat(61) }, /at most 60/],
  ['a mark of the templates', { name: 'fees', team: '{{name}}' }, /team must be one line/],
  ['an empty contact', { name: 'fees', contact: ' ' }, /contact must be one line/],
])('%s is refused and nothing is written', async (_what, options, message) => {
  const entries = readdirSync(root).sort();
  const creating = createArea(root, options);
  await expect(creating).rejects.toBeInstanceOf(CreateError);
  await expect(creating).rejects.toThrow(message);
  expect(readdirSync(root).sort()).toEqual(entries);
});

test('a folder or file that is in the way is left as it is', async () => {
  writeFileSync(path.join(root, 'mf-fees'), 'notes');
  await expect(createArea(root, { name: 'fees' })).rejects.toThrow('mf-fees exists already');
  expect(readFileSync(path.join(root, 'mf-fees'), 'utf8')).toBe('notes');
});
