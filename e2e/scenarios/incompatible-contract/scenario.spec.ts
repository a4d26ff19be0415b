import { fragileBuild, type Build } from '../../support/fragile-registry';
import {
  expect,
  expectPanel,
  expectRestUsable,
  expectVersion,
  goTo,
  test,
} from '../../support/scenario';

/** The build says that it needs a contract the shell does not provide. */
function forContract9(): Build {
  const build = fragileBuild('1.1');
  return { ...build, descriptor: { ...(build['descriptor'] as object), contract: '^9.0.0' } };
}

test.describe('an area built for another contract', () => {
  test('is not even fetched: the version before goes on', async ({ page, enter, fragile }) => {
    const live = forContract9();
    // From another page: the page's own hints name the files of a page's area before anybody knows.
    await enter({ builds: { live, previous: fragileBuild('1.0') } }, '/dashboard');
    await goTo(page, '/fragile');
    await expectVersion(page, '1.0.0');
    expect(fragile.asked.filter((path) => path.startsWith(`/${live.version}/`))).toEqual([]);
    await expectRestUsable(page);
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ builds: { live: forContract9() } });
    await expectPanel(page);
    await expectRestUsable(page);
  });
});
