import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { codeOf, newPerson } from '../support/new-person';
import { expect, expectNothingSideways, test } from '../support/test';

/** A security key that lives in the browser. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page, person: { email: string; password: string }) {
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

test('sets a second factor up, signs in with code, passkey and recovery code, and ends other sessions', async ({
  page,
}) => {
  test.slow();
  const person = await newPerson('Nora');
  await plugInAuthenticator(page);
  await typePassword(page, person);
  await page.waitForURL('**/dashboard**');

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText('This one')).toBeVisible();
  await expectAccessible(page);

  // The password is asked for first, on top of the dialog.
  await page.getByRole('button', { name: 'Set up app' }).first().click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Password', { exact: true }).fill(person.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm).toBeHidden();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await expectAccessible(page);
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret ?? '', -1));
  await setUp.getByRole('button', { name: 'Set up app' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [spare = ''] = await codes.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  // From now on the second factor is asked for, not the password.
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('Test key');
  await naming.getByRole('button', { name: 'Add passkey' }).click();
  await confirm.getByLabel('Code', { exact: true }).fill(codeOf(secret ?? '', 0));
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Test key')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await signOut(page);
  await typePassword(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard**');

  await signOut(page);
  await typePassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(spare);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard**');

  await page.goto('/security');
  await expect(page.getByText(/^9 codes are left/)).toBeVisible();
});

test('a session elsewhere is seen and ended', async ({ page, browser }) => {
  const person = await newPerson('Sten');
  const elsewhere = await browser.newPage();
  await typePassword(elsewhere, person);
  await elsewhere.waitForURL('**/dashboard**');
  await typePassword(page, person);
  await page.waitForURL('**/dashboard**');
  await page.goto('/security');
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await elsewhere.goto('/transactions');
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await elsewhere.close();
});

test('an administrator reads the audit log: who, what, from where, before and after', async ({
  page,
  open,
}) => {
  await open('merchant', '/auditlog?entity=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await page.getByRole('searchbox').fill('session open');
  await page.getByRole('searchbox').press('Enter');
  const opens = page.getByRole('button', { name: 'Open Session: signed in' });
  await expect(opens.first()).toBeVisible();
  await expectAccessible(page);
  await opens.first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Session: signed in' })).toContainText(
    'Maya Tremblay',
  );
  await expectAccessible(page);
});

test('an administrator sees what waits for approval, and sets what needs it', async ({
  page,
  open,
}) => {
  await open('merchant', '/approvals?entity=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible();
  await expectAccessible(page);
  // Nothing is saved: other tests refund payments of this account.
  await page.getByRole('button', { name: 'Edit What needs approval' }).press('Enter');
  await page.getByLabel('Refunds above').first().fill('500');
  await expect(page.getByLabel('A second administrator approves them').first()).toBeVisible();
  await expectAccessible(page);
});

test('the audit log is not for who may only look', async ({ page, open }) => {
  await open('viewer', '/auditlog?entity=1');
  await expect(page.getByText(/^Only administrators of the account/)).toBeVisible();
});
