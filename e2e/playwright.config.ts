import { defineConfig } from '@playwright/test';
import { browserExecutable } from './support/browser';
import { addresses } from './support/product';

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/**/*.spec.ts', 'scenarios/**/*.spec.ts'],
  outputDir: '../.data/e2e/results',
  globalSetup: './support/start-product.ts',
  // Two cores: a browser and the product's servers fill them.
  workers: 1,
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
