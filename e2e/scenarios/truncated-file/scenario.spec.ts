import { testVersionBefore } from '../../support/failing-area-tests';
import { entry, inNew } from '../../support/fragile-server';
import { test } from '../../support/scenario';

/** The connection breaks off half-way through the script. */
test.describe('an area whose script breaks off half-way', () => {
  testVersionBefore({ faults: inNew(entry, { kind: 'truncate' }) });
});
