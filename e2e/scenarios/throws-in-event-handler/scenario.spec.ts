import { testStaysOnPage } from '../../support/failing-area-tests';

testStaysOnPage(
  'an area that throws when a button is clicked stays on the page, and the error is kept as its own',
  'throws-in-event-handler',
);
