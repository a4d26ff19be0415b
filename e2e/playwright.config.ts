import { defineConfig } from '@playwright/test';
import { browserExecutable } from './support/browser';
import { addresses } from './support/product';

/** They spoil documents that every page reads. */
const ON_DOCUMENTS = [
  'tests/bad-input.spec.ts',
  'tests/override.spec.ts',
  'scenarios/registry-*/*.spec.ts',
];

/** They publish, break and serve areas that only these tests have, each of which has one port. */
const ON_AREAS = [
  'tests/areas.spec.ts',
  'tests/new-area.spec.ts',
  'tests/one-of-each.spec.ts',
  'tests/releases.spec.ts',
  'tests/unsaved-edits.spec.ts',
  'scenarios/**/*.spec.ts',
];

export default defineConfig({
  testDir: '.',
  // One after the other within a project; the first two projects beside each other.
  projects: [
    { name: 'areas', workers: 1, testMatch: ON_AREAS, testIgnore: ON_DOCUMENTS },
    {
      name: 'pages',
      workers: 1,
      testMatch: 'tests/**/*.spec.ts',
      testIgnore: [...ON_AREAS, ...ON_DOCUMENTS],
    },
    {
      name: 'documents',
      workers: 1,
      testMatch: ON_DOCUMENTS,
      dependencies: ['areas', 'pages'],
    },
  ],
  outputDir: '../.data/e2e/results',
  globalSetup: './support/start-product.ts',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.data/e2e/report.json' }]],
  use: {
    baseURL: addresses.shell,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserExecutable(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
