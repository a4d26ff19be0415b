import { ACCOUNT, BUSINESS, expect, mainMenu, test } from '../support/test';

test.describe('an area that another team published', () => {
  test('is in the menu with what its descriptor ties to the selection', async ({
    page,
    open,
    chooseEntity,
  }) => {
    await open('merchant');
    const menu = mainMenu(page);
    await menu.getByRole('button', { name: 'Sample' }).click();
    await expect(menu.getByRole('link', { name: 'Sample form' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Business only' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Provider only' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Hidden from merchants' })).toHaveCount(0);

    await chooseEntity(BUSINESS);
    await expect(menu.getByRole('link', { name: 'Business only' })).toBeVisible();
  });

  test('has a list page with filters, views, columns and details, by its columns and a call', async ({
    page,
    open,
  }) => {
    await open('merchant', '/sample/payments?entity=_Sub_1&range=last90');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    for (const [label, entry] of [
      ['Field', 'Status'],
      ['Value', 'Declined'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(entry);
      // What Enter chooses: until then it is that of the list before it was narrowed.
      await expect(
        page.locator('.ant-select-item-option-active', { hasText: entry }),
      ).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove Status Declined' })).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.filter({ hasNotText: 'declined' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Card' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Card' })).toBeVisible();

    const name = `Declined ${Date.now().toString(36)}`;
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByText('Save as a new view…').click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/view=/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('row').nth(1).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/open=/);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toBeHidden();
  });

  test('is left for the page that fits when the selection changes', async ({
    page,
    open,
    chooseEntity,
  }) => {
    await open('merchant');
    await chooseEntity(BUSINESS);
    await page.goto(`/sample/account${new URL(page.url()).search}`);
    await expect(page.getByRole('heading', { name: 'Sample of a business' })).toBeVisible();
    await chooseEntity(ACCOUNT);
    await expect(page.getByRole('heading', { name: 'Sample of an account' })).toBeVisible();
  });

  test('keeps merchants out of what is for the provider', async ({ page, open }) => {
    await open('merchant', '/sample/provider');
    await page.waitForURL('**/dashboard**');
    await page.goto('/sample/hidden');
    await page.waitForURL('**/dashboard**');
  });

  test('offers its tile to staff in MANAGEMENT SERVICES, by link and by hash', async ({
    page,
    open,
  }) => {
    await open('staff');
    await page.getByRole('link', { name: 'MANAGEMENT SERVICES' }).click();
    await expect(page).toHaveURL(/#merchantOptions$/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: /Sample for the provider/ }).click();
    await expect(page.getByRole('heading', { name: 'Sample for the provider' })).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);

    await page.goto('/dashboard#merchantOptions');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/#merchantOptions/);
  });

  test('that throws leaves the frame and the other areas alive', async ({
    page,
    open,
    pageErrors,
  }) => {
    await open('merchant');
    await page.goto('/sample/broken');
    const panel = page.getByRole('alert').filter({ hasText: 'Sample' });
    await expect(panel).toContainText('Platform');
    await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();

    await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
    pageErrors.length = 0; // React reports what the area threw
  });
});

test('a dead area leaves the rest alive, and Retry brings it when its server is back', async ({
  page,
  open,
  sampleServer,
}) => {
  // Before anything of it was fetched ahead: what a browser holds already works without a server.
  await sampleServer.kill();
  try {
    await open('merchant');
    await page.goto('/sample');
    const panel = page.getByRole('alert').filter({ hasText: 'Sample' });
    await expect(panel).toContainText('platform@example.com', { timeout: 20_000 });
    await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();

    await page.goBack();
    await expect(panel).toBeVisible({ timeout: 20_000 });
    await sampleServer.start();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Sample form' })).toBeVisible();
  } finally {
    await sampleServer.kill();
    await sampleServer.start();
  }
});
