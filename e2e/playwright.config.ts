import { defineConfig } from '@playwright/test';
import { browserArguments, browserExecutable } from './support/browser';
import { addresses } from './support/product';

/** They spoil what others need: documents that every page reads, pages. */
const ALONE = [
  'tests/bad-input.spec.ts',
  'tests/override.spec.ts',
  'tests/slots.spec.ts',
  'scenarios/registry-*/*.spec.ts',
];

/** They publish, break and serve areas that only these tests have, each of which has one port. */
const ON_AREAS = [
  'tests/areas.spec.ts',
  'tests/inspector.spec.ts',
  'tests/new-area.spec.ts',
  'tests/one-of-each.spec.ts',
  'tests/releases.spec.ts',
  'tests/unsaved-edits.spec.ts',
  'scenarios/**/*.spec.ts',
];

/** Many short tests that change nothing. */
const DIVIDED = ['tests/specified-gateway.spec.ts'];

export default defineConfig({
  testDir: '.',
  // The files of `pages` run beside each other and beside those of `areas`, as far as there are
  // workers, and then the tests of `divided`.
  projects: [
    { name: 'areas', workers: 1, testMatch: ON_AREAS, testIgnore: ALONE },
    {
      name: 'pages',
      testMatch: 'tests/**/*.spec.ts',
      testIgnore: [...ON_AREAS, ...ALONE, ...DIVIDED],
    },
    // Last, each test for itself: no worker is left with a long file while the others wait.
    { name: 'divided', testMatch: DIVIDED, fullyParallel: true },
    {
      name: 'alone',
      workers: 1,
      testMatch: ALONE,
      dependencies: ['areas', 'pages', 'divided'],
    },
  ],
  outputDir: '../.data/e2e/results',
  globalSetup: './support/start-product.ts',
  workers: 2,
  // Long for a busy machine; what hangs is noticed by the shorter limits of each step.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.data/e2e/report.json' }]],
  use: {
    baseURL: addresses.shell,
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserExecutable(),
      args: browserArguments,
    },
  },
});
