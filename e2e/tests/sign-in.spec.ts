import {
  DEMO_PASSWORD,
  addresses,
  expect,
  measureShifts,
  people,
  test,
  tokenOf,
} from '../support/test';

test('the right password leads to the dashboard', async ({ page, signIn }) => {
  await signIn('merchant');

  await expect(page).toHaveTitle(/Dashboard/i);
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  expect(await tokenOf(page)).not.toBe('');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`nothing moves while the sign-in loads at ${width} px`, async ({ page }) => {
    const shiftOf = await measureShifts(page);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('button', { name: new RegExp(people.viewer) })).toBeVisible();
    expect(await shiftOf()).toBeLessThan(0.02);
  });
}

test('a wrong password is said in the form, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(people.merchant);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login to dashboard' }).click();

  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue(people.merchant);
  await expect(page).toHaveURL(`${addresses.shell}/`);
});

test('without a token every page leads to the sign-in, and signing in leads back', async ({
  page,
}) => {
  await page.goto('/dashboard?range=last7');
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.getByLabel('Email').fill(people.merchant);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await page.waitForURL('**/dashboard**');
  expect(new URL(page.url()).searchParams.get('range')).toBe('last7');
});

test('with a token the sign-in page leads to the dashboard', async ({ page, signIn }) => {
  await signIn('viewer');
  await page.goto('/');
  await page.waitForURL('**/dashboard**');
});

test('the reset page without its token leads to the sign-in', async ({ page }) => {
  await page.goto('/resetpassword');
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an expired recovery link says so and offers another', async ({ page }) => {
  await page.goto('/resetpassword?verify=long-gone');
  await expect(
    page.getByText('Recovery token expired. Please request another one.').first(),
  ).toBeVisible();
  await page.waitForURL('**/forgotpassword');
});

test('on a phone a message covers nothing of a page without a frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resetpassword?verify=long-gone');
  const message = page.getByRole('alert').filter({ hasText: 'Recovery token expired.' });
  await expect(message).toBeVisible();
  const title = page.getByRole('heading', { name: 'Forgot password?' });
  const [above, below] = [await message.boundingBox(), await title.boundingBox()];
  if (!above || !below) throw new Error('The message was gone before it was measured.');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});

test('signing out ends the session at the gateway and in every tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const token = await tokenOf(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('group', { name: 'Total Sales' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key === 'user' || key.startsWith('mbo.entity'))).toEqual([]);
  const answer = await page.request.get(`${addresses.gateway}/accounts`, {
    headers: { 'X-AuthToken': token },
  });
  expect(answer.status()).toBe(401);
});

test('a 401 in one tab signs out the other', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('group', { name: 'Total Sales' })).toBeVisible();

  // The session ends at the gateway without the tabs knowing.
  await page.request.post(`${addresses.gateway}/logout`, {
    headers: { 'X-AuthToken': await tokenOf(page) },
  });
  await page.bringToFront();
  // Not by a click on the page: what the other tab still asks may be refused first and sign out both.
  await page.reload();

  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
