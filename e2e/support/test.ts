import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { SampleServer } from './sample-process';
import { DEMO_PASSWORD, addresses, people } from './product';
import { openAs, type Role } from './session';

interface Helpers {
  /** Opens a page as somebody who is signed in, and waits for its heading. Default: the dashboard. */
  open(role: Role, path?: string): Promise<void>;
  /** Fills the sign-in form and waits for the dashboard: for tests of signing in and out. */
  signIn(role: Role): Promise<void>;
  /** Chooses an account or business in the entity selector by its name. */
  chooseEntity(name: string, options?: { settled?: boolean }): Promise<void>;
}

/** Playwright's test with the steps that many tests share; also fails on any script error. */
export const test = base.extend<Helpers & { pageErrors: Error[] }, { sampleServer: SampleServer }>({
  sampleServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form
    async ({}, use, { project }) => {
      const server = new SampleServer();
      // It has one port: tests that need it are in one project.
      if (project.name === 'areas') await server.start();
      await use(server);
      await server.kill();
    },
    { scope: 'worker', auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(errors);
      expect(errors, 'uncaught errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (role, path = '/dashboard') => {
      await openAs(page, role, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      await page.goto('/');
      await page.getByLabel('Email').fill(people[role]);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Login to dashboard' }).click();
      await page.waitForURL('**/dashboard**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  chooseEntity: async ({ page }, use) => {
    await use(async (name, { settled = true } = {}) => {
      const selector = page.getByRole('button', { name: /^Account or business/ });
      await selector.click();
      await page.getByRole('option', { name, exact: true }).click();
      if (settled) await expect(selector).toContainText(name);
    });
  },
});

/** The drawer's menu. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: /main/i });
}

/** The page is no wider than the window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  // What is drawn by script follows a new width a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      `nothing scrolls sideways on ${page.url()}`,
    )
    .toBe(true);
}

/** Has the page count how much of it is moved by what comes later; returns what reads the sum. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
    );
}

/** Proves by the demo password that it is the user, where the gateway asks for it again. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Token of the session that the page holds. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
  );
}

/** An account of the demo merchant, the one shown first, and one of its businesses. */
export const ACCOUNT = 'Alder & Birch Outfitters';
export const BUSINESS = 'Alder & Birch Canada';

export { addresses, expect, people, DEMO_PASSWORD };
