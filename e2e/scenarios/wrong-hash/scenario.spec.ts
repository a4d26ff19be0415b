import { entry, inNew } from '../../support/fragile-server';
import { expect, expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The script has other bytes than were published. */
test.describe('an area whose script is not the published one', () => {
  const faults = inNew(entry, {
    kind: 'contents',
    change: (contents) => `${contents.toString()}\nwindow.tampered = true;`,
  });

  test('goes on with the version before', async ({ page, enter }) => {
    await enter({ faults });
    await expectVersion(page, '1.0.0');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectRestUsable(page);
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: 'alone', faults });
    await expectPanel(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectRestUsable(page);
  });
});
