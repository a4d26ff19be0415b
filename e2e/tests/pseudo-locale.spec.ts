import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  collectData,
  violationsOf,
  offerPseudoLocales,
  PSEUDO_LOCALES,
} from '../support/pseudo-locale';
import { newSession, openAs } from '../support/session';
import { expect, expectNothingSideways, test } from '../support/test';

const ROOT = path.join(import.meta.dirname, '../..');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const ENTITIES: Record<string, string> = { account: '4', business: '_Sub_1', any: '_Sub_1' };

const ZONES = Intl.supportedValuesOf('timeZone').join(' ') + ' UTC';

interface Descriptor {
  pages: { path: string; guards?: { public?: boolean; selection?: string } }[];
}

/** Every area that the checkout has, so that a new one is looked at without a word here. */
const areas = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => {
    const text = readFileSync(path.join(ROOT, name, 'area.json'), 'utf8');
    return { name, ...(JSON.parse(text) as Descriptor) };
  });

for (const { name, pages } of areas) {
  test(`${name}: every word is translated and none is cut off`, async ({ page }) => {
    test.setTimeout(60_000 + pages.length * 30_000);
    await offerPseudoLocales(page);
    // The session, time zones, and what the specification calls processors.
    const data = collectData(page, await newSession('staff'), ZONES, 'DEDICATED IPSP');
    const violations: string[] = [];
    // The second one runs leftwards: its first page shows what that breaks.
    for (const locale of PSEUDO_LOCALES) {
      const shown = pages.filter(({ path: pattern }) => !pattern.includes(':'));
      for (const [index, { path: pattern, guards }] of shown.entries()) {
        if (index > 0 && locale === 'en-XB') break;
        const entity = ENTITIES[guards?.selection ?? ''];
        const address = entity ? `${pattern}?entity=${entity}` : pattern;
        if (guards?.public) {
          await page.addInitScript((chosen) => localStorage.setItem('mbo.locale', chosen), locale);
          await page.goto(address);
        } else if (index === 0) {
          await openAs(page, 'staff', address, { 'mbo.locale': locale });
        } else {
          await page.evaluate((to) => history.pushState(null, '', to), address);
        }
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await expectNothingSideways(page);
          const found = await violationsOf(page, data);
          violations.push(...found.map((each) => `${pattern} at ${size.width} px: ${each}`));
        }
      }
    }
    expect([...new Set(violations)]).toEqual([]);
  });
}

test('what the gateway refuses is at its field, translated and whole', async ({ page }) => {
  await offerPseudoLocales(page);
  const data = collectData(page, ZONES);
  await page.addInitScript(() => localStorage.setItem('mbo.locale', 'en-XA'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  // Without anything typed: the page itself has no rule for that, the gateway has.
  await page.locator('button[type="submit"]').click();
  const fields = ['email', 'password'].map((name) => page.locator(`input[name="${name}"]`));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const field of fields) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^⟦.+⟧$/);
    }
    await expectNothingSideways(page);
    await expect(async () => expect(await violationsOf(page, data)).toEqual([])).toPass();
  }
  await expect(page.locator('input[name="email"]')).toBeFocused();
});
