import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';

const PAGE = '/riskengine?entity=_Sub_1';
const RULE = 'Velocity by custom field 5';

test('a rule is enabled, changed and taken back; the address keeps the tab', async ({
  page,
  open,
}) => {
  await open('merchant', PAGE);
  const enable = page.getByRole('checkbox', { name: `Enable ${RULE}` });
  await expect(enable).toBeVisible();
  // It turns once the gateway has saved it.
  if (await enable.isChecked()) {
    await enable.click();
    await expect(enable).not.toBeChecked();
  }
  await enable.click();
  await expect(enable).toBeChecked();
  await expect(page.getByText(`${RULE} updated successfully.`).first()).toBeVisible();
  await page.getByLabel(`${RULE}: Trigger count`).fill('7');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo last save' })).toBeVisible();
  await page.reload();
  await expect(enable).toBeChecked();
  await expect(page.getByLabel(`${RULE}: Trigger count`)).toHaveValue('7');
  await page.getByLabel(`${RULE}: Trigger count`).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo last save' })).toBeVisible();
  await enable.click();
  await expect(enable).not.toBeChecked();
  await page.getByRole('tab', { name: 'Threshold' }).click();
  await expect(page).toHaveURL(/tab=threshold/);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rules are cards, nothing scrolls sideways and axe finds nothing', async ({
    page,
    open,
  }) => {
    await open('viewer', PAGE);
    await expect(page.getByRole('list', { name: 'Custom fields' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Enable ${RULE}` })).toBeDisabled();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});
