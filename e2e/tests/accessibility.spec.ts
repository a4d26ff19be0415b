import { expect, test } from '../support/test';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme axe finds nothing`, () => {
    test.use({ colorScheme: theme });

    for (const [path, landmark] of [
      ['/', 'Login to dashboard'],
      ['/forgotpassword', 'Request'],
    ] as const) {
      test(`on ${path}`, async ({ page, expectAccessible }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: landmark })).toBeVisible();
        await expectAccessible();
      });
    }

    test('on the dashboard, its dialogs and its menus', async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn('staff');
      await page.getByRole('button', { name: 'Last 30 days' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.locator('canvas').first()).toBeVisible();
      await expectAccessible();

      await page.goto('/dashboard#merchantOptions');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Profile menu' }).click();
      await expectAccessible();
      await page.getByRole('menuitem', { name: 'Change Password' }).click();
      await expect(page.getByLabel('Old Password')).toBeVisible();
      await expectAccessible();
    });

    test('on a phone', async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('merchant');
      await expectAccessible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing scrolls sideways',
      ).toBe(true);
    });
  });
}
