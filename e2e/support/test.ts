import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { SampleServer } from './sample-process';
import { DEMO_PASSWORD, addresses, people } from './product';

type Role = keyof typeof people;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

interface Helpers {
  /** Fills the sign-in form and waits for the dashboard. */
  signIn(role: Role, page?: Page): Promise<void>;
  /** Chooses an account or business in the entity selector by its name. */
  chooseEntity(name: string, options?: { settled?: boolean }): Promise<void>;
  /** Fails when axe finds anything on the page as it stands. */
  expectAccessible(page?: Page): Promise<void>;
}

/** Playwright's test with the steps that many tests share; also fails on any script error. */
export const test = base.extend<Helpers & { pageErrors: Error[] }, { sampleServer: SampleServer }>({
  sampleServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form
    async ({}, use, { project }) => {
      const server = new SampleServer();
      // It has one port: tests that need it are in one project.
      if (project.name === 'pages') {
        await use(server);
        return;
      }
      await server.start();
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
  signIn: async ({ page }, use) => {
    await use(async (role, on = page) => {
      await on.goto('/');
      await on.getByLabel('Email').fill(people[role]);
      await on.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await on.getByRole('button', { name: 'Login to dashboard' }).click();
      await on.waitForURL('**/dashboard**');
      await expect(on.getByRole('heading', { level: 1 })).toBeVisible();
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
  expectAccessible: async ({ page }, use) => {
    await use(async (on = page) => {
      await on.evaluate(AXE);
      const violations = await on.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: Violation[] }> };
        };
        return (await axe.run()).violations;
      });
      const found = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`).join('\n  ')}`,
      );
      expect(found, 'accessibility violations').toEqual([]);
    });
  },
});

/** The drawer's menu. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: /main/i });
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
