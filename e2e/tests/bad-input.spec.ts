import { documents, withFile } from '../support/corrupt';
import { addresses, expect, people, test, DEMO_PASSWORD } from '../support/test';

test('a missing config.json is said in place of the page, and Retry goes on', async ({ page }) => {
  await withFile(documents.config, undefined, async () => {
    await page.goto('/');
    await expect(page.getByText(/config\.json/).first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
});

test('a malformed registry is said in place of the page, and Retry goes on', async ({ page }) => {
  await withFile(
    documents.registry,
    () => '{ "schemaVersion": 1, "areas": ',
    async () => {
      await page.goto('/');
      await expect(page.getByText(/areas\.json/).first()).toBeVisible();
    },
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
});

test('a registry that names an origin off the list loads nothing from there', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await signIn('merchant');
  await withFile(
    documents.registry,
    (standing) => {
      const registry = JSON.parse(standing) as { areas: Record<string, { origin: string }> };
      const reporting = registry.areas['mf-reporting'];
      if (reporting) reporting.origin = 'http://localhost:9';
      return JSON.stringify(registry);
    },
    async () => {
      const answer = await page.goto('/dashboard');
      expect(answer?.headers()['content-security-policy']).not.toContain('localhost:9');
      await expect(page.getByText('mf-reporting')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    },
  );
  expect(asked).not.toContain('http://localhost:9');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
});

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
  signIn,
}) => {
  await signIn('merchant');
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
  await expect(sales).toContainText(/[\d,]+\.\d\d/);
});

test('a link to an account of somebody else shows one’s own and says so', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  await page.goto('/dashboard?entity=4');
  await expect(page.getByText(/You have no access to the account or business/)).toBeVisible();
  await expect(page).toHaveURL(/entity=1(&|$)/);
});
