import { documents, withFile } from '../support/corrupt';
import { expect, test } from '../support/test';

test('a missing config.json is said in place of the page, and Retry goes on', async ({ page }) => {
  await withFile(documents.config, undefined, async () => {
    await page.goto('/');
    await expect(page.getByText(/config\.json/).first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
});

test('a registry that names an origin off the list loads nothing from there', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await open('merchant');
  await withFile(
    documents.registry,
    (current) => {
      const registry = JSON.parse(current) as { areas: Record<string, { origin: string }> };
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
