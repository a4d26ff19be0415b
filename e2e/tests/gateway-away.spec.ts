import { addresses, expect, people, test, DEMO_PASSWORD } from '../support/test';

test('a gateway that is down is said at sign-in, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(people.merchant);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.route(`${addresses.gateway}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await expect(page.getByRole('alert')).toContainText('The gateway cannot be reached.');
  await expect(page.getByLabel('Email')).toHaveValue(people.merchant);

  await page.unroute(`${addresses.gateway}/**`);
  await page.getByRole('button', { name: 'Login to dashboard' }).click();
  await page.waitForURL('**/dashboard**');
});

test('a gateway that fails leaves the dashboard’s frame, and each figure can be tried again', async ({
  page,
  open,
}) => {
  await open('merchant');
  const share = /dashboard\/indicators\/share/;
  await page.route(share, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': addresses.shell },
      json: { message: 'The gateway is being maintained.', code: 'unavailable', requestId: 'r-1' },
    }),
  );
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const sales = page.getByRole('group', { name: 'Total Sales' });
  await expect(sales.getByRole('button', { name: /Retry/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Refunds' })).toContainText(/\d/);

  await page.unroute(share);
  await sales.getByRole('button', { name: /Retry/ }).click();
  await expect(sales).toContainText(/\d\.\d\d/);
});
