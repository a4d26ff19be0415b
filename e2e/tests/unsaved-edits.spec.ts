import { BUSINESS, expect, mainMenu, test } from '../support/test';

const QUESTION = 'Warning: Do you want to close this window?';

test.describe('with an unsaved edit', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('merchant');
    await mainMenu(page).getByRole('button', { name: 'Sample' }).click();
    await page.getByRole('link', { name: 'Sample form' }).click();
    await page.getByLabel('Note').fill('half a thought');
  });

  test('the menu asks, and No keeps what was typed', async ({ page }) => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(QUESTION);
    await expect(dialog).toContainText('Data which you have entered will be lost if not saved');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('half a thought');
    expect(new URL(page.url()).pathname).toBe('/sample');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  });

  test('the back button asks, and Yes goes back', async ({ page }) => {
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText(QUESTION);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe('/sample');
    await expect(page.getByLabel('Note')).toHaveValue('half a thought');

    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  });

  test('switching the entity asks, and No leaves the selection', async ({ page, chooseEntity }) => {
    const before = page.url();
    await chooseEntity(BUSINESS, { settled: false });
    await expect(page.getByRole('dialog')).toContainText(QUESTION);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(before);
    await expect(page.getByLabel('Note')).toHaveValue('half a thought');
  });

  test('closing the tab asks', async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });

  test('nothing is asked once it is saved', async ({ page }) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  });
});
