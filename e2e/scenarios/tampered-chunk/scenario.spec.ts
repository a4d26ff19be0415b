import { expect, expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

const tamper = (contents: Buffer): string => `window.tampered = true;\n${contents.toString()}`;
const repaint = (contents: Buffer): string => `${contents.toString()} .fragile-more{color:red}`;

/** Whoever holds the area's server changes files that webpack loads by itself, long after the entry. */
test.describe('a chunk that is not the published one', () => {
  test('does not run', async ({ page, enter }) => {
    await enter({
      builds: 'alone',
      faults: (_version, file) =>
        file !== 'remoteEntry.js' && file.endsWith('.js')
          ? { kind: 'contents', change: tamper }
          : undefined,
    });
    await expectPanel(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectRestUsable(page);
  });

  test('that comes later does not run either', async ({ page, enter }) => {
    await enter({
      builds: 'alone',
      faults: (_version, file) =>
        file.startsWith('more') && file.endsWith('.js')
          ? { kind: 'contents', change: tamper }
          : undefined,
    });
    await expectVersion(page, '1.1.0');
    await page.getByRole('link', { name: 'More of it' }).click();
    await expectPanel(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });

  test('that is a stylesheet is not applied', async ({ page, enter }) => {
    await enter({
      builds: 'alone',
      faults: (_version, file) =>
        file.startsWith('more') && file.endsWith('.css')
          ? { kind: 'contents', change: repaint }
          : undefined,
    });
    await expectVersion(page, '1.1.0');
    await page.getByRole('link', { name: 'More of it' }).click();
    await expectPanel(page);
  });

  test('is what those tests see: untouched, the same pages come', async ({ page, enter }) => {
    await enter({ builds: 'alone' });
    await page.getByRole('link', { name: 'More of it' }).click();
    await expect(page.getByRole('heading', { name: 'More of it' })).toBeVisible();
    const spacing = page.locator('.fragile-more');
    await expect(spacing).toHaveCSS('letter-spacing', '4px');
  });
});
