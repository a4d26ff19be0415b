import { expect, expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';
import type { Faults } from '../../support/fragile-server';

const tamper = (contents: Buffer): string => `window.tampered = true;\n${contents.toString()}`;
const repaint = (contents: Buffer): string => `${contents.toString()} .fragile-more{color:red}`;

/** Other contents for the files that fit. */
const changing =
  (fits: (file: string) => boolean, change: (contents: Buffer) => string): Faults =>
  (_version, file) =>
    fits(file) ? { kind: 'contents', change } : undefined;

const lateFile = (ending: string) => (file: string) =>
  file.startsWith('more') && file.endsWith(ending);

/** Whoever holds the area's server changes files that webpack loads by itself, long after the entry. */
test.describe('a chunk that is not the published one', () => {
  test('does not run', async ({ page, enter }) => {
    const chunk = (file: string): boolean => file !== 'remoteEntry.js' && file.endsWith('.js');
    await enter({ builds: 'alone', faults: changing(chunk, tamper) });
    await expectPanel(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectRestUsable(page);
  });

  for (const [title, faults] of [
    ['that comes later does not run either', changing(lateFile('.js'), tamper)],
    ['that is a stylesheet is not applied', changing(lateFile('.css'), repaint)],
  ] as const) {
    test(title, async ({ page, enter }) => {
      await enter({ builds: 'alone', faults });
      await expectVersion(page, '1.1.0');
      await page.getByRole('link', { name: 'More of it' }).click();
      await expectPanel(page);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    });
  }

  test('is what those tests see: untouched, the same pages come', async ({ page, enter }) => {
    await enter({ builds: 'alone' });
    await page.getByRole('link', { name: 'More of it' }).click();
    await expect(page.getByRole('heading', { name: 'More of it' })).toBeVisible();
    const spacing = page.locator('.fragile-more');
    await expect(spacing).toHaveCSS('letter-spacing', '4px');
  });
});
