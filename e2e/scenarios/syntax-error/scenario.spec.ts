import { fragileBuild } from '../../support/fragile-registry';
import { withEntry } from '../../support/fragile-variant';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

const broken = () => withEntry('syntax', () => 'const = broken {');

/** What was published does not parse; its hash is right. */
test.describe('an area whose published script does not parse', () => {
  test('goes on with the version before', async ({ page, enter }) => {
    await enter({ builds: { live: broken(), previous: fragileBuild('1.0') } });
    await expectVersion(page, '1.0.0');
    await expectRestUsable(page);
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: { live: broken() } });
    await expectPanel(page);
    await expectRestUsable(page);
  });
});
