import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** Nothing listens at the area's address any more. */
test.describe('an area whose server is down', () => {
  test.afterEach(({ fragile }) => fragile.start());

  test('leaves its panel and the rest alive, and Retry brings it when the server is back', async ({
    page,
    enter,
    fragile,
  }) => {
    await fragile.stop();
    await enter({});
    await expectPanel(page);
    await expectRestUsable(page);

    await page.goBack();
    await expectPanel(page);
    await fragile.start();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVersion(page, '1.1.0');
  });
});
