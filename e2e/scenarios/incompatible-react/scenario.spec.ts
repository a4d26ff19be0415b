import { fragileBuild } from '../../support/fragile-registry';
import { withEntry } from '../../support/fragile-variant';
import { expectPanel, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The build asks for another React than the one the shell provides. */
const forReact19 = () =>
  withEntry('react19', (entry) => entry.replaceAll(/\[1,18,\d+,\d+\]|\^18\.\d+\.\d+/g, swapped));

function swapped(range: string): string {
  return range.startsWith('[') ? '[1,19,0,0]' : '^19.0.0';
}

test.describe('an area built for another React', () => {
  test('is not given the wrong one: the version before goes on', async ({ page, enter }) => {
    await enter({ builds: { live: forReact19(), previous: fragileBuild('1.0') } });
    await expectVersion(page, '1.0.0');
    await expectRestUsable(page);
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: { live: forReact19() } });
    await expectPanel(page);
    await expectRestUsable(page);
  });
});
