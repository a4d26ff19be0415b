import { expect, expectRestUsable, expectVersion, test } from '../../support/scenario';

test('an area that leaves a promise rejected stays on the page, and the error is kept as its own', async ({
  page,
  enter,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await enter({ code: 'rejected-promise' });
  await expectVersion(page, '1.1.0');
  await page.getByRole('button', { name: 'Break' }).click();
  await expect
    .poll(() => said.some((text) => /^mf-fragile \(1\.1\.0[^)]*\) failed/.test(text)))
    .toBe(true);

  // Nothing of it is lost: neither its state nor the page.
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
  await expectRestUsable(page);
});
