import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  collectData,
  lookAt,
  offerPseudoLocales,
  PSEUDO_LOCALES,
  SIZES,
  violationsOf,
} from '../support/pseudo-locale';
import { newSession, openAs } from '../support/session';
import { expect, expectNothingSideways, test } from '../support/test';

const ROOT = path.join(import.meta.dirname, '../..');
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

/** Lists whose first entry is looked at as well. */
const OPENED = ['/transactions', '/invoicing/invoices', '/statements/merchant'];

async function openSignedOut(page: Page, address: string, locale: string): Promise<void> {
  const writing = await page.addInitScript((chosen) => {
    localStorage.clear();
    localStorage.setItem('mbo.locale', chosen);
  }, locale);
  await page.goto(address);
  await writing.dispose();
}

/** Goes to another page or opens a panel, and waits until other headings are shown. */
async function goThere(page: Page, go: () => Promise<void>): Promise<void> {
  const headings = () => page.locator('h1, h2').allTextContents();
  const before = await headings();
  await go();
  await expect.poll(headings).not.toEqual(before);
}

for (const { name, pages } of areas) {
  test(`${name}: every word is translated and none is cut off`, async ({ page }) => {
    test.setTimeout(60_000 + pages.length * 30_000);
    await offerPseudoLocales(page);
    // The session, time zones, and what the specification calls processors.
    const data = collectData(page, await newSession('staff'), ZONES, 'DEDICATED IPSP');
    const violations: string[] = [];
    for (const locale of PSEUDO_LOCALES) {
      const shown = pages.filter(({ path: pattern }) => !pattern.includes(':'));
      let isSignedIn = false;
      for (const { path: pattern, guards } of shown) {
        const entity = ENTITIES[guards?.selection ?? ''];
        const address = entity ? `${pattern}?entity=${entity}` : pattern;
        if (guards?.public) {
          await openSignedOut(page, address, locale);
        } else if (isSignedIn) {
          await goThere(page, () =>
            page.evaluate((to) => history.pushState(null, '', to), address),
          );
        } else {
          await openAs(page, 'staff', address, { 'mbo.locale': locale });
          isSignedIn = true;
        }
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        violations.push(...(await lookAt(page, data, pattern)));
        if (OPENED.includes(pattern)) {
          await page.setViewportSize(SIZES[0]!);
          await goThere(page, () => page.locator('tbody tr').first().click());
          violations.push(...(await lookAt(page, data, `the first of ${pattern}`)));
        }
      }
    }
    expect([...new Set(violations)]).toEqual([]);
  });
}

test('what the gateway refuses is at its field, translated and whole', async ({ page }) => {
  await offerPseudoLocales(page);
  const data = collectData(page, ZONES);
  await openSignedOut(page, '/', 'en-XA');
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
