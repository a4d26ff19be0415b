import { documents, withFile } from '../../support/corrupt';
import { expect, expectRestUsable, expectVersion, test } from '../../support/scenario';

test.describe('a registry that is missing', () => {
  test('is said in place of the page, and Retry goes on', async ({ page, enter }) => {
    await withFile(documents.registry, undefined, async () => {
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText('The list of areas is missing');
      await expect(page.getByRole('alert')).toContainText('areas.json');
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
    await enter({});
    await expectVersion(page, '1.1.0');
  });

  test('changes nothing for a page that is open', async ({ page, enter }) => {
    await enter({});
    await expectVersion(page, '1.1.0');
    await withFile(documents.registry, undefined, async () => {
      // An answer from before may be on its way.
      await page.waitForResponse(
        (answer) => answer.url().endsWith('/areas.json') && answer.status() === 404,
      );
      await expectRestUsable(page);
      await page.goBack();
      await expectVersion(page, '1.1.0');
    });
  });
});
