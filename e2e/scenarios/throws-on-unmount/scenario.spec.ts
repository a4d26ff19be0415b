import { expectRestUsable, expectVersion, test } from '../../support/scenario';

/** The lifecycle `unmount` throws when the user goes elsewhere. */
test('an area that throws while it is left lets the user go, and comes back', async ({
  page,
  enter,
}) => {
  await enter({ code: 'throws-on-unmount' });
  await expectVersion(page, '1.1.0');
  await expectRestUsable(page);
  await page.goBack();
  await expectVersion(page, '1.1.0');
  await expectRestUsable(page);
});
