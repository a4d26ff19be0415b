import { expectAccessible } from '../support/axe';
import { DEMO_PASSWORD, expect, people, test } from '../support/test';

// The viewer's password is changed and changed back: no other test runs meanwhile.
const NEW_PASSWORD = 'Another-Passw0rd!2026';

/**
 * Asks for a link, takes the newest and sets a password; answers the link's address.
 * @param used  the link of an earlier mail, which the list may show until the next one is written
 */
async function resetTo(
  page: import('@playwright/test').Page,
  password: string,
  used = '',
): Promise<string> {
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(people.viewer);
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(
    page.getByText('Account recovery link has been sent to your email.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();

  // The demo shows the e-mail that was sent.
  // Others' mails, invitations above all, stand there too.
  const mail = page.getByRole('article').filter({ hasText: `To ${people.viewer}` });
  const link = mail.getByRole('link', { name: /resetpassword\?verify=/ }).first();
  await expect(link).toBeVisible();
  await expect(link).not.toHaveAttribute('href', used);
  await expectAccessible(page);
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successfully.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  return address;
}

test('a forgotten password is recovered through the e-mail that is really written', async ({
  page,
}) => {
  const used = await resetTo(page, NEW_PASSWORD);
  await page.getByLabel('Email').fill(people.viewer);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await page.waitForURL('**/dashboard**');

  await page.evaluate(() => localStorage.clear());
  await resetTo(page, DEMO_PASSWORD, used);
});
