import { testVersionBefore } from '../../support/failing-area-tests';
import { everything, inNew } from '../../support/fragile-server';
import { test } from '../../support/scenario';

/** The server answers 500 to everything of the new version. */
test.describe('an area whose new version the server fails to send', () => {
  testVersionBefore({ faults: inNew(everything, { kind: 'status', status: 500 }) });
});
