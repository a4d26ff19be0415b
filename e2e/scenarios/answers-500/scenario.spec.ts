import { everything, inNew } from '../../support/fragile-server';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The server answers 500 to everything of the new version. */
test.describe('an area whose new version the server fails to send', () => {
  const faults = inNew(everything, { kind: 'status', status: 500 });

  test('goes on with the version before', async ({ page, enter }) => {
    await enter({ faults });
    await expectVersion(page, '1.0.0');
    await expectRestUsable(page);
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: 'alone', faults });
    await expectPanel(page);
    await expectRestUsable(page);
  });
});
