import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';

test.describe('in both themes axe finds nothing', () => {
  test('on the sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
    await expectAccessible(page);
  });

  test('where a recovery link is asked for', async ({ page }) => {
    await page.goto('/forgotpassword');
    await expect(page.getByRole('button', { name: 'Request' })).toBeVisible();
    const outbox = page.getByRole('region', { name: 'Demo outbox' });
    await expect(outbox.getByRole('article').or(outbox.getByText('No mail yet.'))).toBeVisible();
    await expectAccessible(page);
  });

  test('on the dashboard, its dialogs and its menus', async ({ page, open }) => {
    await open('staff');
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/dashboard#merchantOptions');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Old Password')).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

    test('on the dashboard, where nothing scrolls sideways', async ({ page, open }) => {
      await open('merchant');
      await expectAccessible(page);
      await expectNothingSideways(page);
    });
  });
});
