import type { CDPSession, Page } from '@playwright/test';
import { expect, mainMenu, test } from '../support/test';

/**
 * So many are counted; `ROUND_TRIPS=200` in the environment for a longer look.
 * Enough to tell growth from what is kept once: each leaves 262 listeners where one is not let go.
 */
const ROUND_TRIPS = Number(process.env['ROUND_TRIPS'] ?? 20);

test('going to and fro between areas keeps nothing of what was left', async ({ page, open }) => {
  test.setTimeout(60_000 + ROUND_TRIPS * 6_000);
  await open('merchant');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  for (let round = 0; round < 5; round += 1) await roundTrip(page);
  const before = await settled(page, browser);
  for (let round = 0; round < ROUND_TRIPS; round += 1) await roundTrip(page);
  const after = await settled(page, browser);
  const perRound = (name: string): number =>
    ((after[name] ?? 0) - (before[name] ?? 0)) / ROUND_TRIPS;
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ before, after }) });
  if (process.env['ROUND_TRIPS']) console.log(JSON.stringify({ ROUND_TRIPS, before, after }));
  // Less than one React root, which has 131, every ten rounds; and less than a page's elements.
  expect(perRound('JSEventListeners')).toBeLessThan(13);
  expect(perRound('Nodes')).toBeLessThan(50);
  // Two or three megabytes come with the first rounds, and four with 200: what is compiled and cached.
  const heapGrowth = (after['JSHeapUsedSize'] ?? 0) - (before['JSHeapUsedSize'] ?? 0);
  expect(heapGrowth).toBeLessThan(8_000_000);
});

/**
 * single-spa never clears the timers by which it warns of slow lifecycles: each holds what was left
 * until it fires, 5 s at the latest. So a quick machine has more of it in its hands than a slow one.
 */
const SINGLE_SPA_TIMERS_MS = 6_000;

/** What the page holds once those timers have fired. */
async function settled(page: Page, browser: CDPSession): Promise<Record<string, number>> {
  await page.waitForTimeout(SINGLE_SPA_TIMERS_MS);
  return counted(browser);
}

/** From the dashboard's area to that of transactions and back. */
async function roundTrip(page: Page): Promise<void> {
  const menu = mainMenu(page);
  await menu.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
}

/** What the page holds once everything that can go has gone. */
async function counted(browser: CDPSession): Promise<Record<string, number>> {
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const wanted = ['JSEventListeners', 'Nodes', 'JSHeapUsedSize', 'Documents'];
  return Object.fromEntries(
    metrics.filter(({ name }) => wanted.includes(name)).map(({ name, value }) => [name, value]),
  );
}
