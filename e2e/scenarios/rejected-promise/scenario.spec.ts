import { testStaysOnPage } from '../../support/failing-area-tests';

testStaysOnPage(
  'an area that leaves a promise rejected stays on the page, and the error is kept as its own',
  'rejected-promise',
);
