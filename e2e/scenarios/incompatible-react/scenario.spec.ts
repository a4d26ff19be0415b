import { testVersionBefore } from '../../support/failing-area-tests';
import { withEntry } from '../../support/fragile-registry';
import { test } from '../../support/scenario';

/** The build asks for another React than the one the shell provides. */
const forReact19 = () =>
  withEntry('react19', (entry) => entry.replaceAll(/\[1,18,\d+,\d+\]|\^18\.\d+\.\d+/g, swapped));

function swapped(range: string): string {
  return range.startsWith('[') ? '[1,19,0,0]' : '^19.0.0';
}

/** It is not given the wrong one. */
test.describe('an area built for another React', () => {
  testVersionBefore({ live: forReact19 });
});
