import { type Browser, type BrowserContext } from 'playwright-core';
import { arrange, newAlone } from '../support/fragile-registry';
import { FragileServer } from '../support/fragile-server';
import { addresses } from '../support/product';
import { median } from './timing';

const ROUNDS = 9;
const SLOW_MS = 10_000;

declare global {
  interface Window {
    interactiveAt?: number;
  }
}

/** What an area's server may do while the shell starts. */
const CONDITIONS = ['healthy', 'dead', 'hanging', 'slow'] as const;
type Condition = (typeof CONDITIONS)[number];

/** Milliseconds from the navigation until the shell responds to the user, by condition. */
export type Interactive = Record<Condition, number>;

/**
 * Opens a page of an area whose server is well, dead, hanging or slow, in turn, and measures when
 * the shell is interactive: its menu and entity selector are there and take input.
 *
 * @param user  what the browser keeps of a signed-in user
 */
export async function measureFailingArea(browser: Browser, user: string): Promise<Interactive> {
  arrange(newAlone());
  const server = new FragileServer();
  const taken: Record<Condition, number[]> = { healthy: [], dead: [], hanging: [], slow: [] };
  await server.start();
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const condition of CONDITIONS) {
        if (condition === 'dead') await server.stop();
        if (condition === 'hanging') server.break(() => ({ kind: 'hang' }));
        if (condition === 'slow') server.break(() => ({ kind: 'delay', milliseconds: SLOW_MS }));
        const milliseconds = await openOnce(browser, user);
        // The first round warms the browser and the servers.
        if (round > 0) taken[condition].push(milliseconds);
        server.heal();
        if (condition === 'dead') await server.start();
      }
    }
  } finally {
    await server.stop();
  }
  return {
    healthy: median(taken.healthy),
    dead: median(taken.dead),
    hanging: median(taken.hanging),
    slow: median(taken.slow),
  };
}

async function openOnce(browser: Browser, user: string): Promise<number> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(`
      localStorage.setItem('user', ${JSON.stringify(user)});
      (function look() {
        const ready = document.querySelector('nav a[href^="/dashboard"]')
          && document.querySelector('button[aria-haspopup="listbox"], button[aria-label^="Account"]');
        if (ready) setTimeout(() => { window.interactiveAt = performance.now(); });
        else requestAnimationFrame(look);
      })();`);
    await page.goto(`${addresses.shell}/fragile`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.interactiveAt !== undefined, undefined, {
      timeout: 60_000,
    });
    return await page.evaluate(() => window.interactiveAt ?? Number.NaN);
  } finally {
    await context.close();
  }
}
