import { testVersionBefore } from '../../support/failing-area-tests';
import { withEntry } from '../../support/fragile-registry';
import { test } from '../../support/scenario';

/** What was published does not parse; its hash is right. */
test.describe('an area whose published script does not parse', () => {
  testVersionBefore({ live: () => withEntry('syntax', () => 'const = broken {') });
});
