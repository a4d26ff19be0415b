import { testVersionBefore } from '../../support/failing-area-tests';
import { test } from '../../support/scenario';

/** A component throws before anything was drawn. */
test.describe('a new version that throws in its first render', () => {
  testVersionBefore({ code: 'throws-in-first-render' });
});
