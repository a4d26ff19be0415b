import type { Page } from '@playwright/test';
import { fragileBuild } from '../support/fragile-registry';
import { expect, test } from '../support/scenario';

const LIST = '/transactions?entity=_Sub_1&range=last90';
const builds = () => ({ live: fragileBuild('1.1', { slots: true }) });

const detail = (page: Page) => page.getByRole('dialog', { name: 'Transaction', exact: true });
const verdict = (page: Page) => detail(page).getByRole('region', { name: 'Fragile verdict' });

/** Opens the first transaction of the list; answers its id. */
async function openFirst(page: Page): Promise<string> {
  await page.getByRole('row').nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('region', { name: 'Payer Details' })).toBeVisible();
  return new URL(page.url()).searchParams.get('open') ?? '';
}

test('an area draws in the detail of a transaction, which no team had to change', async ({
  page,
  enter,
}) => {
  await enter({ builds: builds() }, LIST);
  const first = await openFirst(page);
  await expect(verdict(page)).toContainText(first);
  await page.keyboard.press('j');
  await expect(verdict(page)).not.toContainText(first);
  await expect(verdict(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
});

test('a part that throws leaves a line; the detail goes on', async ({ page, enter }) => {
  await enter({ builds: builds(), code: 'throws-in-slot' }, LIST);
  await openFirst(page);
  await expect(detail(page)).toContainText('Fragile could not be shown here.');
  await expect(detail(page).getByRole('region', { name: 'Transaction Details' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Fragile' })).toHaveCount(0);
});

test('a part whose server is down leaves a line, and Retry brings it later', async ({
  page,
  enter,
  fragile,
}) => {
  await enter({ builds: builds(), faults: () => ({ kind: 'status', status: 500 }) }, LIST);
  const first = await openFirst(page);
  await expect(detail(page)).toContainText('Fragile could not be shown here.', {
    timeout: 30_000,
  });
  fragile.heal();
  await detail(page).getByRole('button', { name: 'Retry' }).click();
  await expect(verdict(page)).toContainText(first);
});
