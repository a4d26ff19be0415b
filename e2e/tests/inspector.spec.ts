import { expectAccessible } from '../support/axe';
import { fragileBuild } from '../support/fragile-registry';
import { expect, expectVersion, test } from '../support/scenario';
import { expectNothingSideways } from '../support/test';

test.describe('the inspector', () => {
  test('shows what runs and why, and what went wrong', async ({ page, enter }) => {
    await enter({ code: 'throws-on-mount', as: 'staff' });
    await expectVersion(page, '1.0.0');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Inspector' }).click();
    const row = page.getByRole('row', { name: /Fragile/ });
    await expect(row).toContainText('Previous, after a failure');
    await expect(row).toContainText(fragileBuild('1.0').version);
    await expect(row).toContainText('1 error');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Previous, after a failure')).toBeVisible();
    await expectNothingSideways(page);
  });

  test('is not there for merchants', async ({ page, enter }) => {
    await enter({}, '/inspector');
    await expect(page.getByRole('heading', { name: 'Inspector' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/not found|does not exist/i);
  });
});
