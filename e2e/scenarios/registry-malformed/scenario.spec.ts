import { documents, withFile } from '../../support/corrupt';
import { expect, expectRestUsable, expectVersion, test } from '../../support/scenario';

const halfWritten = (): string => '{ "schemaVersion": 1, "areas": ';

test.describe('a registry that is malformed', () => {
  test('is said in place of the page, and Retry goes on', async ({ page }) => {
    await withFile(documents.registry, halfWritten, async () => {
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText('The list of areas is not valid');
      await expect(page.getByText(/areas\.json/).first()).toBeVisible();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  });

  test('changes nothing for a page that is open', async ({ page, enter }) => {
    await enter({});
    await expectVersion(page, '1.1.0');
    await withFile(documents.registry, halfWritten, async () => {
      await page.waitForResponse((answer) => answer.url().endsWith('/areas.json') && answer.ok());
      await expectRestUsable(page);
      await page.goBack();
      await expectVersion(page, '1.1.0');
    });
  });

  test('in one area leaves out that area alone', async ({ page, enter }) => {
    await enter({}, '/dashboard');
    await withFile(
      documents.registry,
      (current) => {
        const registry = JSON.parse(current) as { areas: Record<string, unknown> };
        registry.areas['mf-fragile'] = { origin: 7 };
        return JSON.stringify(registry);
      },
      async () => {
        await page.goto('/fragile');
        await expect(page.getByRole('main')).toContainText(/mf-fragile|Fragile|not found/i);
        await expectRestUsable(page);
      },
    );
  });
});
