import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** A component suspends and nothing ever ends that. */
test.describe('a new version that waits for ever in its first render', () => {
  const code = 'infinite-suspense';

  test('is replaced by the version before in the same session', async ({ page, enter }) => {
    await enter({ code });
    await expectVersion(page, '1.0.0');
    await expectRestUsable(page);
    // Another visit does not try the broken one again.
    await page.goBack();
    await expectVersion(page, '1.0.0');
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: 'alone', code });
    await expectPanel(page);
    await expectRestUsable(page);
  });
});
