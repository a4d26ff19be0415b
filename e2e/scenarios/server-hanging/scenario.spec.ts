import { expect, expectPanel, expectRestUsable, test } from '../../support/scenario';

/** The server takes every connection and never answers. */
test('an area whose server hangs holds nobody up, and is given up at its deadline', async ({
  page,
  enter,
}) => {
  await enter({ faults: () => ({ kind: 'hang' }) });
  await expect(page.getByRole('main')).toBeVisible();
  await expectRestUsable(page);
  await page.goBack();
  await expectPanel(page);
});
