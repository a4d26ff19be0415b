import { testVersionBefore } from '../../support/failing-area-tests';
import { test } from '../../support/scenario';

/** A component suspends and nothing ever ends that. */
test.describe('a new version that waits for ever in its first render', () => {
  testVersionBefore({ code: 'infinite-suspense' });
});
