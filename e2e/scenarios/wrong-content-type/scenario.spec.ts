import { testVersionBefore } from '../../support/failing-area-tests';
import { entry, inNew } from '../../support/fragile-server';
import { test } from '../../support/scenario';

/** The script comes as plain text, which no browser runs. */
test.describe('an area whose script comes as text', () => {
  testVersionBefore({ faults: inNew(entry, { kind: 'type', type: 'text/plain; charset=utf-8' }) });
});
