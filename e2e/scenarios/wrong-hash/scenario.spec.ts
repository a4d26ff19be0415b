import { testVersionBefore } from '../../support/failing-area-tests';
import { entry, inNew } from '../../support/fragile-server';
import { expect, test } from '../../support/scenario';

/** The script has other bytes than were published. */
test.describe('an area whose script is not the published one', () => {
  testVersionBefore({
    faults: inNew(entry, {
      kind: 'contents',
      change: (contents) => `${contents.toString()}\nwindow.tampered = true;`,
    }),
    expectBesides: async (page) =>
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false),
  });
});
