import type { Page } from '@playwright/test';
import { arrange, newAlone, newWithPrevious, type Arrangement } from './fragile-registry';
import { FragileServer, type Faults } from './fragile-server';
import { openAs } from './session';
import { expect, mainMenu, test as base } from './test';

export interface Scenario {
  /** Which builds are in the registry. Default: 1.1 live, 1.0 before it. */
  builds?: 'with previous' | 'alone' | Arrangement;
  /** What the area's server does. Default: nothing amiss. */
  faults?: Faults;
  /** Who is signed in. Default: the merchant. */
  as?: 'merchant' | 'staff';
  /** What the code of version 1.1 does, see the fragile area's `fault.ts`. Default: nothing amiss. */
  code?: string;
}

interface Helpers {
  /** Sets the scene and opens a page as somebody who is signed in. */
  enter(scenario: Scenario, path?: string): Promise<void>;
}

/** The test of a failing area: its errors are expected, so none of them fails the test by itself. */
export const test = base.extend<Helpers, { fragile: FragileServer }>({
  fragile: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form
    async ({}, use) => {
      const server = new FragileServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  enter: async ({ page, fragile, pageErrors }, use) => {
    await use(async (scenario, path = '/fragile') => {
      const { builds = 'with previous', faults, code = '', as = 'merchant' } = scenario;
      if (builds === 'alone') arrange(newAlone());
      else arrange(builds === 'with previous' ? newWithPrevious() : builds);
      if (faults) fragile.break(faults);
      await openAs(page, as, path, { 'fragile-fault': code });
    });
    fragile.heal();
    arrange(newAlone());
    pageErrors.length = 0;
  },
});

/** The place where an area that failed says so. */
const panelOf = (page: Page, title = 'Fragile') =>
  page.getByRole('alert').filter({ hasText: title });

/** The area is shown, by that version of it. */
export async function expectVersion(page: Page, version: '1.0.0' | '1.1.0'): Promise<void> {
  await expect(page.getByText(`Version ${version} runs.`)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
}

/** The panel is in the area's place: what failed, whom to tell, a reference, Retry. */
export async function expectPanel(page: Page): Promise<void> {
  const panel = panelOf(page);
  await expect(panel).toBeVisible({ timeout: 20_000 });
  await expect(panel).toContainText('fragile@example.com');
  await expect(panel).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
}

/** Whatever the area does, the frame responds at once and the other areas work. */
export async function expectRestUsable(page: Page): Promise<void> {
  const selector = page.getByRole('button', { name: /^Account or business/ });
  await selector.click();
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 2_000 });
  await page.keyboard.press('Escape');
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
}

/** Goes to a page without loading anything anew, as a link within the product does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export { expect, mainMenu };
