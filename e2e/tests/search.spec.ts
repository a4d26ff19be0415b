import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';

/** A business that takes payments by telephone. */
const BUSINESS = '_Sub_1';

test('a declined payment is found by a part of an e-mail, from any page, in four steps', async ({
  page,
  open,
}) => {
  await open('merchant', `/transactions?entity=1&filter=status.EQUALS.declined&range=last30`);
  const email = await page
    .getByRole('row')
    .nth(1)
    .locator('[data-length="long"]')
    .getAttribute('title');
  await page.goto('/dashboard?entity=1');
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();

  // One: the search; two: what one remembers; three and four: down to it, and open it.
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await dialog.getByRole('searchbox').fill(email!.slice(1));
  const payments = dialog.getByRole('region', { name: 'Payments' });
  const declined = payments.getByRole('link').filter({ hasText: 'Declined' }).first();
  await expect(declined).toContainText(email!);
  await expectAccessible(page);
  await declined.click();
  const detail = page.getByRole('dialog', { name: 'Transaction', exact: true });
  await expect(detail).toContainText('Declined');
  await expect(dialog).toBeHidden();
});

test('pages, businesses and Create Payment are reached by keyboard alone', async ({
  page,
  open,
}) => {
  await open('merchant', `/dashboard?entity=${BUSINESS}`);
  // Typed on at once, while the search is still on its way.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('risk eng');
  const typed = page.getByRole('searchbox', { name: /Payments, businesses/ });
  await expect(typed).toHaveValue('risk eng');
  await expect(typed).toBeFocused();
  await expect(page.getByRole('link', { name: /^Risk Engine/ }).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/riskengine/);

  await openSearch(page);
  await page.keyboard.type('create payment');
  const action = page.getByRole('region', { name: 'Actions' }).getByRole('link');
  await expect(action).toBeVisible();
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Payment' })).toBeVisible();
});

test('statements and settings are found, each by its own area', async ({ page, open }) => {
  await open('merchant', `/statements/merchant?entity=${BUSINESS}`);
  const opener = page.getByRole('button', { name: /^Open .*ST-/ }).first();
  const number = /ST-\d+/.exec((await opener.getAttribute('aria-label')) ?? '')?.[0];
  expect(number).toBeDefined();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });

  await openSearch(page);
  await page.keyboard.type(number!);
  await dialog.getByRole('region', { name: 'Statements' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: number! })).toBeVisible();
  await page.keyboard.press('Escape');

  await openSearch(page);
  await page.keyboard.type('payout cycle');
  await dialog.getByRole('region', { name: 'Settings' }).getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { name: 'Bank Account Settings', level: 1 }),
  ).toBeVisible();
});

test('a payment is refunded from the search', async ({ page, open }) => {
  await open(
    'merchant',
    `/transactions?entity=${BUSINESS}&filter=status.EQUALS.captured&range=last30`,
  );
  const email = await page
    .getByRole('row')
    .nth(1)
    .locator('[data-length="long"]')
    .getAttribute('title');
  await openSearch(page);
  await page.keyboard.type(`refund ${email}`);
  const search = page.getByRole('dialog', { name: 'Find anything' });
  await search
    .getByRole('link', { name: /^Refund: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Refund/ })).toBeVisible();
});

test('on a phone the search is an icon, and nothing overflows sideways', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('merchant', `/transactions?entity=${BUSINESS}&range=last30`);
  await page.getByRole('button', { name: 'Find anything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await dialog.getByRole('searchbox').fill('42');
  await expect(dialog.getByRole('region', { name: 'Payments' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await expectNothingSideways(page);
  await expectAccessible(page);
});

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: /Payments, businesses/ })).toBeFocused();
}
