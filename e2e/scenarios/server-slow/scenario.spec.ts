import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

const SLOW_MS = 10_000;

/** Every answer takes ten seconds, twice the deadline. */
test('a slow area is given up at its deadline, and holds nobody up until then', async ({
  page,
  enter,
  fragile,
}) => {
  await enter({ faults: () => ({ kind: 'delay', milliseconds: SLOW_MS }) });
  await expectRestUsable(page);
  await page.goBack();
  await expectPanel(page);
  fragile.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectVersion(page, '1.1.0');
});
