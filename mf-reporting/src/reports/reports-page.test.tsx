import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import ReportsPage from './reports-page';

const gateway = useTestGateway<AreaCalls>();
const online = testOnline;
const REPORTS = '/accounts/7/businesses/41/reports';

/** Paths that tickets were asked for. */
let paths: string[];
let saved: string[];

beforeEach(() => {
  resetBus();
  signInForTest(merchantSession, online);
  setToday('2026-03-15T22:00:00Z');
  paths = [];
  saved = [];
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  gateway.on('post', '/download-tickets', async ({ request }) => {
    paths.push(((await request.json()) as { path: string }).path);
    return HttpResponse.json({ ticket: 't1', expiresAt: '2026-03-15T22:01:00.000Z' });
  });
});
afterEach(() => jest.useRealTimers());

function open(route = '/reports'): UserEvent {
  return renderInArea(<ReportsPage />, { namespace: 'mf-reporting', locales: { en }, route }).user;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

const csv = (name: string) => () =>
  HttpResponse.text('Timestamp\n', {
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  });

test.each([
  ['Transactions', 'transaction-listing', { reportType: 'FULL' }],
  ['Transactions-Condensed Version', 'transaction-listing', { reportType: 'CONDENSED' }],
  ['Settlement report', 'settlement', {}],
  ['Reconciliation report per Acquirer', 'reconciliation', {}],
])('%s is fetched for the chosen UTC days and saved', async (title, report, more) => {
  gateway.on('get', `${REPORTS}/${report}`, csv('maple.csv'));
  const user = open('/reports?from=2026-02-01&to=2026-02-28');
  await user.click(card(title).getByRole('button', { name: `Download ${title}` }));
  expect(await card(title).findByText('Saved as maple.csv')).toBeVisible();
  expect(saved).toEqual(['maple.csv']);
  const { pathname, searchParams } = new URL(`http://x${paths[0]}`);
  expect(pathname).toBe(`${REPORTS}/${report}`);
  expect(Object.fromEntries(searchParams)).toEqual({
    fromDate: '2026-02-01T00:00:00.000Z',
    toDate: '2026-02-28T23:59:59.999Z',
    ...more,
  });
});

test('it begins with the last 30 days, and says whose days they are', async () => {
  gateway.on('get', `${REPORTS}/reconciliation`, csv('a.csv'));
  const user = open();
  expect(await screen.findByText('Days in UTC')).toBeVisible();
  expect(screen.getByText('Maple Online')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Download Reconciliation/ }));
  await waitFor(() => expect(paths).toHaveLength(1));
  expect(paths[0]).toContain('fromDate=2026-02-14T00%3A00%3A00.000Z');
});

test('a failure is shown in its card with Retry, which fetches it again', async () => {
  gateway.on('get', `${REPORTS}/reconciliation`, () =>
    refusal(503, 'The acquirer gave no answer. Please try again.'),
  );
  const title = 'Reconciliation report per Acquirer';
  const user = open();
  await user.click(card(title).getByRole('button', { name: `Download ${title}` }));
  expect(await card(title).findByRole('alert')).toHaveTextContent('The acquirer gave no answer.');
  expect(saved).toEqual([]);
  gateway.on('get', `${REPORTS}/reconciliation`, csv('b.csv'));
  await user.click(card(title).getByRole('button', { name: `Retry ${title}` }));
  expect(await card(title).findByText('Saved as b.csv')).toBeVisible();
  expect(card(title).queryByRole('alert')).not.toBeInTheDocument();
});

test('one that takes long can be given up; others go on', async () => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  gateway.on('get', `${REPORTS}/transaction-listing`, async () => {
    await held;
    return HttpResponse.text('late');
  });
  gateway.on('get', `${REPORTS}/reconciliation`, csv('c.csv'));
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Download Transactions' }));
  expect(await card('Transactions').findByText('0 MB received')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Download Reconciliation/ }));
  expect(await screen.findByText('Saved as c.csv')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel Transactions' }));
  expect(screen.getByRole('button', { name: 'Download Transactions' })).toBeVisible();
  letGo();
  expect(saved).toEqual(['c.csv']);
  expect(card('Transactions').queryByRole('alert')).not.toBeInTheDocument();
});

test('the chargeback report does nothing and says why', async () => {
  const user = open();
  const button = screen.getByRole('button', { name: 'Download Chargeback report' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Acquirers do not send the reasons/);
  const shown = { selector: 'p > span' };
  expect(card('Chargeback report').getByText(/^Acquirers do not send/, shown)).toBeVisible();
  await user.click(button);
  expect(paths).toEqual([]);
});

test('without a business it says what to do', () => {
  resetBus();
  signInForTest();
  open();
  expect(screen.getByText('Choose a business at the top to download its reports.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
