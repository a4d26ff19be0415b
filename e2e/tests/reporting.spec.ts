import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';

const BUSINESS = 'entity=_Sub_1';

/** The demo's past is settled after the start: the list is asked anew until it is there. */
async function untilSettled(page: Page, row: RegExp): Promise<void> {
  const first = page.getByRole('button', { name: row }).first();
  await expect(async () => {
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(first).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 80_000 });
  // The hint of the button, which is outside of all landmarks, goes with the pointer, a moment later.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

/** A line of the open statement leads to as many transactions as it counts, and Back to the line. */
async function leadsThereAndBack(page: Page, line: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: /^ST-\d{7}$/ });
  const name = new RegExp(`^${line}, `);
  const row = panel.getByRole('row').filter({ hasText: name }).first();
  const counted = Number(await row.getByRole('cell').first().innerText());
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/transactions\?.*filter=statementLine/);
  const total = new RegExp(`of ${counted.toLocaleString('en')}$`);
  await expect(page.getByText(total).first()).toBeVisible();
  await page.goBack();
  await expect(row.getByRole('link', { name })).toBeVisible();
}

test('a statement leads by its lines to its transactions and back; files and charts are there too', async ({
  page,
  open,
}) => {
  test.setTimeout(240_000);
  await open('staff', `/statements/merchant?${BUSINESS}&size=25`);
  await untilSettled(page, /^Open ST-/);
  await page
    .getByRole('button', { name: /^Open ST-/ })
    .last()
    .press('Enter');
  const panel = page.getByRole('dialog', { name: /^ST-\d{7}$/ });
  await expect(panel.getByRole('link', { name: /^Sales, / }).first()).toBeVisible();
  await expectAccessible(page);
  for (const line of ['Sales', 'Discount fee', 'Gateway fee']) await leadsThereAndBack(page, line);

  await panel.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('Do you want to Validate this statement?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(panel.getByText('Validated', { exact: true })).toBeVisible();
  const pdf = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^ST-\d{7}-.*\.pdf$/);

  await page.goto('/statements/settlement');
  await untilSettled(page, /^Open file /);
  await page
    .getByRole('button', { name: /^Open file / })
    .last()
    .press('Enter');
  await expect(page.getByRole('list', { name: 'Payouts' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/analytics?${BUSINESS}`);
  for (const name of [
    'Sales over time',
    'Approval rate by payment method',
    'Approval rate by processor',
    'Approval rate by weekday and hour',
    'Currencies',
  ]) {
    await expect(page.getByRole('region', { name }).locator('canvas').first()).toBeVisible();
  }
  await expectAccessible(page);

  // What a bar counts is what its list has.
  const declines = page.getByRole('region', { name: 'What declines cost' });
  await declines.getByText('Table', { exact: true }).click();
  const row = declines.getByRole('row').nth(1);
  const declined = await row.getByRole('cell').last().innerText();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/transactions\?.*filter=responseCode/);
  await expect(page.getByText(new RegExp(`of ${declined}$`)).first()).toBeVisible();
});

test('a reserve that is released leads to the transactions that it was held of', async ({
  page,
  open,
}) => {
  test.setTimeout(240_000);
  const list = `/statements/merchant?${BUSINESS}`;
  await open('staff', list);
  // The demo's reserve is held for 180 days, so that the latest statements release what is older.
  await expect(async () => {
    await page.goto(list);
    const latest = page.getByRole('button', { name: /^Open ST-/ }).first();
    await latest.press('Enter', { timeout: 10_000 });
    await expect(page.getByRole('link', { name: /^Reserve released, / }).first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 120_000 });
  for (const line of ['Reserve released', 'Reserve held']) await leadsThereAndBack(page, line);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('statements are cards, charts fit, nothing scrolls sideways and axe finds nothing', async ({
    page,
    open,
  }) => {
    test.setTimeout(240_000);
    await open('staff', `/statements/merchant?${BUSINESS}`);
    await untilSettled(page, /^Open ST-/);
    await expectNothingSideways(page);
    await expectAccessible(page);
    await page.goto('/statements/settlement');
    await untilSettled(page, /^Open file /);
    await expectNothingSideways(page);
    await page.goto(`/analytics?${BUSINESS}`);
    await expect(page.getByRole('region', { name: 'Currencies' })).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});

// Each is looked at in both themes.
for (const [screen, use] of [
  ['a desk', { colorScheme: 'light' }],
  ['a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('axe finds nothing on any page, and nothing scrolls sideways', async ({ page, open }) => {
      test.setTimeout(240_000);
      await open('staff', `/statements/merchant?${BUSINESS}`);
      for (const [path, there] of [
        ['/dashboard', page.getByRole('region', { name: 'Sales over time' })],
        ['/statements/merchant', page.getByRole('button', { name: /^Refresh/ })],
        ['/statements/settlement', page.getByRole('button', { name: /^Refresh/ })],
        ['/reports', page.getByRole('region', { name: 'Chargeback report' })],
        ['/analytics', page.getByRole('region', { name: 'Currencies' })],
      ] as const) {
        await page.goto(`${path}?${BUSINESS}`);
        await expect(there.first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNothingSideways(page);
        await expectAccessible(page);
      }
    });
  });
}
