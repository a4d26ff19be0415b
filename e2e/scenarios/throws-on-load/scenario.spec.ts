import { testVersionBefore } from '../../support/failing-area-tests';
import { test } from '../../support/scenario';

/** The module throws before it exports anything. */
test.describe('a new version that throws while it is loaded', () => {
  testVersionBefore({ code: 'throws-on-load' });
});
