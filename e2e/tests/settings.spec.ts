import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';

const ENTITY = 'entity=_Sub_1';
const PAGES = [
  ['/merchant/banksetting', 'Bank Account Settings', 'Payout cycle'],
  ['/merchant/websiteinfo', 'Website Information', 'Return URL'],
  ['/merchant/midsettings', 'MID Settings', 'Force CVV'],
  ['/merchant/pricingprofile', 'Pricing Profile', 'Monthly fee'],
  ['/edit/MIDConf', 'MID Configuration', 'Force CVV'],
] as const;

/** Goes to each page of the settings by its address, once the first has been opened. */
async function eachPage(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [path, title, content] of PAGES) {
    await page.goto(`${path}?${ENTITY}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(content).first()).toBeVisible();
    await check();
  }
}

test('in both themes axe finds nothing in the settings, nor in their dialogs', async ({
  page,
  open,
}) => {
  await open('merchant', `/merchant/banksetting?${ENTITY}`);
  await eachPage(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Worked example' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing of the settings scrolls sideways', async ({ page, open }) => {
    await open('merchant', `/merchant/banksetting?${ENTITY}`);
    await eachPage(page, () => expectNothingSideways(page));
  });
});

test('staff change a price: the example follows while it is typed, and Undo takes it back', async ({
  page,
  open,
}) => {
  await open('staff', `/merchant/pricingprofile?${ENTITY}`);
  await page.getByRole('button', { name: 'Edit Pricing Profile' }).click();
  const example = page.getByText(/you receive/);
  const before = await example.textContent();
  await page.getByLabel('Generic, EEA/MENA: Discount rate').fill('7.5');
  await expect(example).not.toHaveText(before ?? '');
  await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(example).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Cancel' }).click();
});
