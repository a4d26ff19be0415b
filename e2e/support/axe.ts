import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

declare global {
  interface Window {
    axe?: {
      run(options: {
        resultTypes: ['violations'];
        runOnly?: { type: 'rule'; values: string[] };
      }): Promise<{ violations: Violation[] }>;
    };
  }
}

/** What axe looks at by default that can be right in one theme and wrong in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds anything on the page as it is, in the theme shown or in the other. */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme']);
  if (shown !== 'light' && shown !== 'dark') throw new Error('The page has no theme.');
  await settle(page);
  await expectNoViolations(page, shown);
  const other = shown === 'light' ? 'dark' : 'light';
  await showTheme(page, other);
  // The page is the same but for its colours.
  await expectNoViolations(page, other, COLOUR_RULES);
  await showTheme(page, shown);
}

/** The same for a page that follows the system's theme by its style alone. */
export async function expectStyleAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    await expectNoViolations(page, theme);
  }
}

/** The system's theme changes; the page follows without a reload. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settle(page);
}

/** Until nothing is being fetched, and so nothing dimmed, and no colour is half-way to another. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map((one) => one.finished));
  });
}

async function expectNoViolations(page: Page, theme: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (values) => {
    const runOnly = values && { type: 'rule' as const, values };
    return (await window.axe?.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }))
      ?.violations;
  }, rules);
  const found = violations?.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`).join('\n  ')}`,
  );
  expect(found, `accessibility violations in the ${theme} theme`).toEqual([]);
}
