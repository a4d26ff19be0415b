import { entry, inNew } from '../../support/fragile-server';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The script comes as plain text, which no browser runs. */
test.describe('an area whose script comes as text', () => {
  const faults = inNew(entry, { kind: 'type', type: 'text/plain; charset=utf-8' });

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
