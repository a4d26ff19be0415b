import { testVersionBefore } from '../../support/failing-area-tests';
import { test } from '../../support/scenario';

/** The lifecycle `mount` throws. */
test.describe('a new version that throws while it is mounted', () => {
  testVersionBefore({ code: 'throws-on-mount' });
});
