import { entry, inNew } from '../../support/fragile-server';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** A proxy answers with its start page instead of the script. */
test.describe('an area whose script comes as a page', () => {
  const faults = inNew(entry, {
    kind: 'contents',
    type: 'text/html; charset=utf-8',
    change: () => '<!doctype html><title>Welcome</title>',
  });

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
