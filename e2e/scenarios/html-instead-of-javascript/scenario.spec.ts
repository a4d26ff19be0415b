import { testVersionBefore } from '../../support/failing-area-tests';
import { entry, inNew } from '../../support/fragile-server';
import { test } from '../../support/scenario';

/** A proxy answers with its start page instead of the script. */
test.describe('an area whose script comes as a page', () => {
  testVersionBefore({
    faults: inNew(entry, {
      kind: 'contents',
      type: 'text/html; charset=utf-8',
      change: () => '<!doctype html><title>Welcome</title>',
    }),
  });
});
