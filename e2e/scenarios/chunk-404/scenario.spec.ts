import { expect, expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

const lazyScript = (file: string): boolean => file.startsWith('more') && file.endsWith('.js');

/** A page of the area is in a chunk of its own, which the server has lost. */
test('an area whose chunk is gone shows its panel there, and its other pages go on', async ({
  page,
  enter,
  fragile,
}) => {
  await enter({
    builds: 'alone',
    faults: (_version, file) => (lazyScript(file) ? { kind: 'status', status: 404 } : undefined),
  });
  await expectVersion(page, '1.1.0');
  await page.getByRole('link', { name: 'More of it' }).click();
  await expectPanel(page);
  await page.goBack();
  await expectVersion(page, '1.1.0');

  fragile.heal();
  await page.goForward();
  const retry = page.getByRole('button', { name: 'Retry' });
  const more = page.getByRole('heading', { name: 'More of it' });
  await expect(retry.or(more)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(more).toBeVisible();
  await expectRestUsable(page);
});
