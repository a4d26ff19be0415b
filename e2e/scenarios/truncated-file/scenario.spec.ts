import { entry, inNew } from '../../support/fragile-server';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The connection breaks off half-way through the script. */
test.describe('an area whose script breaks off half-way', () => {
  const faults = inNew(entry, { kind: 'truncate' });

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
