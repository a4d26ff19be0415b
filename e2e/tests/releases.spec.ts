import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { fragileBuild, type Arrangement } from '../support/fragile-registry';
import { environment } from '../support/product';
import { expect, expectVersion, test } from '../support/scenario';
import { openAs } from '../support/session';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE = path.resolve(ROOT, environment.DATA_DIR, 'store');

/** The command as a team gives it; answers what it said. */
async function mf(...words: string[]): Promise<string> {
  const program = path.join(ROOT, 'platform/bin/mf.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, ...words, '--store', STORE],
    { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } },
  );
  return stdout;
}

const oldLive = (): Arrangement => ({ live: fragileBuild('1.0') });
const newLive = (): Arrangement => ({ live: fragileBuild('1.1'), previous: fragileBuild('1.0') });

/** A roll-out of 1.1 to the demo merchant's account. */
const toTheMerchant = (): Arrangement => ({
  ...oldLive(),
  rollOut: {
    build: fragileBuild('1.1'),
    startedAt: new Date().toISOString(),
    accounts: [1],
    threshold: { errorRate: 0.5, loads: 2 },
  },
});

const offer = (page: Page): Locator => page.getByRole('status', { name: 'Updates' });

test.describe('a version that goes live while a tab runs the one before', () => {
  test('is offered within seconds, and taken when the user agrees', async ({ page, enter }) => {
    await enter({ builds: oldLive() });
    await expectVersion(page, '1.0.0');
    await page.getByRole('button', { name: 'Counted to 0' }).click();

    await mf('rollback', 'mf-fragile', fragileBuild('1.1').version);
    await expect(offer(page)).toContainText('A new version of Fragile is ready.', {
      timeout: 5_000,
    });
    // Until then the tab keeps what it runs.
    await expectVersion(page, '1.0.0');
    await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
    const address = page.url();
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await expectVersion(page, '1.1.0');
    expect(page.url()).toBe(address);
    await expect(offer(page)).not.toContainText('ready');
  });

  test('waits for Later without asking again', async ({ page, enter }) => {
    await enter({ builds: oldLive() });
    await expectVersion(page, '1.0.0');
    await mf('rollback', 'mf-fragile', fragileBuild('1.1').version);
    await offer(page).getByRole('button', { name: 'Later' }).click();
    await page.waitForResponse((answer) => answer.url().endsWith('/areas.json'));
    await expect(offer(page).getByRole('button')).toHaveCount(0);
    await expectVersion(page, '1.0.0');
  });

  test('never throws away a half-filled form', async ({ page, enter }) => {
    await enter({ builds: oldLive() });
    await page.getByLabel('Note').fill('half a sentence');
    await mf('rollback', 'mf-fragile', fragileBuild('1.1').version);
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    const question = page.getByRole('dialog', {
      name: 'Warning: Do you want to close this window?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
    await expectVersion(page, '1.0.0');

    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expectVersion(page, '1.1.0');
  });
});

test('a rollback reaches an open tab and whoever comes next', async ({ page, enter, context }) => {
  await enter({ builds: newLive() });
  await expectVersion(page, '1.1.0');
  const said = await mf('rollback', 'mf-fragile');
  expect(said).toContain(fragileBuild('1.0').version);
  await expect(offer(page)).toContainText('Fragile');
  const next = await context.newPage();
  await next.goto('/fragile');
  await expectVersion(next, '1.0.0');
});

test.describe('a roll-out', () => {
  test('reaches the accounts in its list, and nobody once it is stopped', async ({
    page,
    enter,
    browser,
  }) => {
    await enter({ builds: toTheMerchant() });
    await expectVersion(page, '1.1.0');

    const other = await browser.newContext();
    const staff = await other.newPage();
    await openAs(staff, 'staff', '/fragile');
    await expectVersion(staff, '1.0.0');
    await other.close();

    await mf('rollout', 'mf-fragile', '--stop', '--reason', 'Looks wrong on phones');
    await page.reload();
    await expectVersion(page, '1.0.0');
    expect(await mf('status', 'mf-fragile')).toContain('Looks wrong on phones');
  });

  test('that fails too often is held back by itself, and status says so', async ({
    page,
    enter,
  }) => {
    await enter({ builds: toTheMerchant(), code: 'throws-on-mount' });
    // Whoever it fails for goes on with the live version.
    await expectVersion(page, '1.0.0');
    for (let visit = 0; visit < 2; visit += 1) {
      const report = page.waitForRequest((request) => request.url().endsWith('/reports'));
      await page.reload();
      await expectVersion(page, '1.0.0');
      await report;
    }
    await expect
      .poll(async () => JSON.stringify(JSON.parse(await mf('status', 'mf-fragile', '--json'))), {
        timeout: 20_000,
        intervals: [1_000],
      })
      .toMatch(/"held":\{/);
  });
});
