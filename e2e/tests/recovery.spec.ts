import { DEMO_PASSWORD, expect, people, test } from '../support/test';

// The viewer's password is changed and changed back: no other test may use the viewer meanwhile.
const NEW_PASSWORD = 'Another-Passw0rd!2026';

async function resetTo(page: import('@playwright/test').Page, password: string): Promise<void> {
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(people.viewer);
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(
    page.getByText('Account recovery link has been sent to your email.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();

  // The demo shows the e-mail that was sent.
  await page
    .getByRole('link', { name: /resetpassword\?verify=|open the reset link|reset/i })
    .first()
    .click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successfully.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
}

test('a forgotten password is recovered through the e-mail that is really written', async ({
  page,
}) => {
  await resetTo(page, NEW_PASSWORD);
  await page.getByLabel('Email').fill(people.viewer);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await page.waitForURL('**/dashboard**');

  await page.evaluate(() => localStorage.clear());
  await resetTo(page, DEMO_PASSWORD);
});
