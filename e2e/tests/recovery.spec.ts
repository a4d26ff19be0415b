import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { newPerson } from '../support/new-person';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'Another-Passw0rd!2026';

/**
 * Asks for a link, takes the newest and sets a password; answers the link's address.
 * @param used  the link of an earlier mail, which the list may show until the next one is written
 */
async function reset(
  page: Page,
  { email, password, used = '' }: { email: string; password: string; used?: string },
): Promise<string> {
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(
    page.getByText('Account recovery link has been sent to your email.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();

  // The demo shows the e-mail that was sent.
  // Other users' mails are there too, and the invitation, whose link ends otherwise.
  const mail = page.getByRole('article').filter({ hasText: `To ${email}` });
  const link = mail.getByRole('link', { name: /resetpassword\?verify=[\w-]+$/ }).first();
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
  const { email } = await newPerson('Rita');
  const used = await reset(page, { email, password: NEW_PASSWORD });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await page.waitForURL('**/dashboard**');

  await page.evaluate(() => localStorage.clear());
  await reset(page, { email, password: 'Yet-Another-Passw0rd!2026', used });
});
