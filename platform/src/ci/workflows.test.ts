import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../testing/folders';

const FOLDER = path.join(ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);

interface Workflow {
  permissions: unknown;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { uses?: string; run?: string }[] }>;
}

const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const steps = (file: string) =>
  Object.values((parse(textOf(file)) as Workflow).jobs).flatMap((job) => job.steps);

const BROKEN = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - runs: x\n';

/** What the linter finds in each workflow, and in one that is broken. */
let found: Record<string, string[]>;
beforeAll(() => {
  const texts = FILES.map((file) => [file, textOf(file)]);
  const output = execFileSync(
    process.execPath,
    [path.join(ROOT, 'platform/src/testing/lint-workflows.mjs')],
    { input: JSON.stringify({ ...Object.fromEntries(texts), broken: BROKEN }), encoding: 'utf8' },
  );
  found = JSON.parse(output) as Record<string, string[]>;
}, 120_000);

test('the linter finds what is wrong', () => {
  expect(found['broken']).toContainEqual(expect.stringContaining('unexpected key "runs"'));
});

describe.each(FILES)('%s', (file) => {
  test('is a sound workflow', () => {
    expect(found[file]).toEqual([]);
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

test('publishes of one area wait for each other, a roll-back for none of them', () => {
  const groups = (file: string) =>
    [...textOf(file).matchAll(/group: ([\w-]+)-/g)].map(([, g]) => g);
  expect(groups('publish.yml')).toEqual(['publish', 'publish']);
  expect(groups('roll-back.yml')).toEqual(['roll-back']);
  expect(textOf('publish.yml')).not.toContain('cancel-in-progress');
});
