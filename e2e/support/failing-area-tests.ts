import type { Page } from '@playwright/test';
import { fragileBuild, type Arrangement, type Build } from './fragile-registry';
import {
  expect,
  expectPanel,
  expectRestUsable,
  expectVersion,
  test,
  type Scenario,
} from './scenario';

/** What is wrong with version 1.1 of the fragile area. */
export interface Amiss extends Pick<Scenario, 'faults' | 'code'> {
  /** The build that is in the registry as the live one. Default: version 1.1 as published. */
  live?: () => Build;
  /** What else must hold once the area or its panel is drawn. Default: nothing. */
  expectBesides?: (page: Page) => Promise<void>;
}

/**
 * The tests of a build that never gets onto the page: a good one before it takes its place in the
 * same session, and where there is none the panel does. The rest stays usable in both.
 */
export function testVersionBefore({ live, expectBesides, ...amiss }: Amiss): void {
  const alone = (): Arrangement => ({ live: live?.() ?? fragileBuild('1.1') });

  test('goes on with the version before in the same session', async ({ page, enter }) => {
    await enter({ ...amiss, builds: { ...alone(), previous: fragileBuild('1.0') } });
    await expectVersion(page, '1.0.0');
    await expectBesides?.(page);
    await expectRestUsable(page);
    // Another visit does not try the broken one again.
    await page.goBack();
    await expectVersion(page, '1.0.0');
  });

  test('without a version before shows its panel', async ({ page, enter }) => {
    await enter({ ...amiss, builds: alone() });
    await expectPanel(page);
    await expectBesides?.(page);
    await expectRestUsable(page);
  });
}

/**
 * The test of an area that breaks when its button is clicked, outside of anything that is drawn:
 * nothing of it is lost, neither its state nor the page.
 */
export function testStaysOnPage(title: string, code: string): void {
  test(title, async ({ page, enter }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await enter({ code });
    await expectVersion(page, '1.1.0');
    await page.getByRole('button', { name: 'Break' }).click();
    await expect
      .poll(() => said.some((text) => /^mf-fragile \(1\.1\.0[^)]*\) failed/.test(text)))
      .toBe(true);

    await page.getByRole('button', { name: 'Counted to 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
    await expectRestUsable(page);
  });
}
