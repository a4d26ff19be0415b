import { navigation } from '@mbo/shared/navigation';
import {
  gatewayAnswers,
  HttpResponse,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  staffSession,
  testConfig,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import AnalyticsPage from './analytics/analytics-page';
import { DashboardPage } from './dashboard/dashboard-page';
import en from './locales/en.json';
import PayoutFilesPage from './payouts/payout-files-page';
import ReportsPage from './reports/reports-page';
import StatementsPage from './statements/statements-page';
import type { AreaCalls } from './testing/calls';

/*
 * A gateway that knows only the calls and the fields of the specification: no trends, no details of
 * statements, no tickets. Every other call is a 404 without a word.
 */

jest.mock('@ant-design/charts', () => jest.requireActual('./testing/no-charts'));

const gateway = useTestGateway<AreaCalls>();
const online = testOnline;
const BUSINESS = '/accounts/7/businesses/41';

const STATEMENT = {
  statementId: 12,
  displayId: 'ST-12',
  settlementDate: '2026-03-02T00:00:00.000Z',
  startDate: '2026-02-01T00:00:00.000Z',
  endDate: '2026-03-01T00:00:00.000Z',
  status: 'Settled',
  entityName: 'Maple Online',
  isValidated: false,
};
const FILE = {
  aCHFileId: 5,
  generationDate: '2026-03-06T02:00:00.000Z',
  bank: 'First Bank',
  isValidated: false,
  isUploaded: true,
};

/** Addresses that were called, with their bodies. */
let called: string[];
let saved: string[];

beforeEach(() => {
  resetBus({
    config: { ...testConfig, features: { ...testConfig.features, downloadTickets: false } },
  });
  navigation.replace('/?entity=');
  signInForTest(staffSession, online);
  setToday('2026-03-15T22:00:00Z');
  [called, saved] = [[], []];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  for (const path of ['/accounts/*', '/ach-files/*', '/dashboard/*', '/download-tickets']) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      gateway.on(method, path, () => new HttpResponse(null, { status: 404 }));
    }
  }
  const answers: Record<string, object> = {
    [`${BUSINESS}/statements`]: { statements: [STATEMENT], totalRows: 1 },
    '/ach-files': { aCHFiles: [FILE], totalRows: 1 },
    '/dashboard/indicators/share': gatewayAnswers.share,
    '/dashboard/indicators/approval': gatewayAnswers.approval,
    '/dashboard/indicators/breakdown': gatewayAnswers.breakdown,
    '/transactions/overview/indicators': gatewayAnswers.overview,
  };
  for (const [path, answer] of Object.entries(answers)) {
    gateway.on('get', path, () => HttpResponse.json(answer as never));
  }
  for (const base of [`${BUSINESS}/statements/12`, '/ach-files/5'] as const) {
    gateway.on('get', `${base}/download`, ({ request }) => file(request));
    gateway.on('put', `${base}/validate`, async ({ request }) => {
      called.push(`${addressOf(request)} ${await request.text()}`);
      return new HttpResponse(null, { status: 204 });
    });
  }
  for (const report of ['transaction-listing', 'settlement', 'reconciliation']) {
    gateway.on('get', `${BUSINESS}/reports/${report}`, ({ request }) => file(request));
  }
});
afterEach(() => jest.useRealTimers());

function file(request: Request) {
  called.push(addressOf(request));
  return HttpResponse.text('a file');
}

function addressOf({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname.slice(pathname.search(/\/(accounts|ach-files)/))}${search}`;
}

const open = (page: ReactNode, route: string) =>
  renderInArea(page, { namespace: 'mf-reporting', locales: { en }, route }).user;

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null|Invalid Date/);
}

const TOKEN = `X-AuthToken=${encodeURIComponent(staffSession.token)}`;

test.each([
  ['statements', <StatementsPage key="s" />, 'ST-12', `${BUSINESS}/statements/12`],
  ['payout files', <PayoutFilesPage key="f" />, 'File 5', '/ach-files/5'],
])(
  '%s are listed, downloaded and validated; nothing is opened',
  async (_what, page, name, base) => {
    const user = open(page, '/statements');
    const menu = await screen.findByRole('button', { name: `Actions of ${name}` });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Validate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByText('Do you want to Validate this statement?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(called).toEqual([
      `GET ${base}/download?${TOKEN}`,
      `PUT ${base}/validate?${TOKEN} {"validated":true}`,
    ]);
    expect(screen.queryByRole('button', { name: /^Open / })).not.toBeInTheDocument();
    expectWhole();
  },
);

test('every report is fetched with the session’s token', async () => {
  const user = open(<ReportsPage />, '/reports?from=2026-02-01&to=2026-02-28');
  const days = 'fromDate=2026-02-01T00%3A00%3A00.000Z&toDate=2026-02-28T23%3A59%3A59.999Z';
  for (const [title, address] of [
    ['Transactions', `transaction-listing?${days}&reportType=FULL`],
    ['Transactions-Condensed Version', `transaction-listing?${days}&reportType=CONDENSED`],
    ['Settlement report', `settlement?${days}`],
    ['Reconciliation report per Acquirer', `reconciliation?${days}`],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Download ${title}` }));
    await waitFor(() => expect(called.at(-1)).toBe(`GET ${BUSINESS}/reports/${address}&${TOKEN}`));
    const card = within(screen.getByRole('region', { name: title }));
    expect(await card.findByText('Saved as report.csv')).toBeVisible();
  }
  expectWhole();
});

test('the dashboard has its figures, and nothing of the period before; it leads nowhere', async () => {
  open(<DashboardPage />, '/dashboard?from=2026-03-14&to=2026-03-15');
  expect((await screen.findAllByText(/12,345\.00/))[0]).toBeVisible();
  expect(screen.queryByText(/the period before/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sales over time' })).not.toBeInTheDocument();
  // The list could not be filtered as the figures are counted.
  expect(await screen.findByRole('row', { name: /^Visa/ })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expectWhole();
});

test('analytics has the currencies, which lead nowhere, and says which figures are missing', async () => {
  const user = open(<AnalyticsPage />, '/analytics?from=2026-03-14&to=2026-03-15');
  expect(await screen.findByText(/in 2 currencies/)).toBeVisible();
  expect(await screen.findByRole('note')).toHaveTextContent(/Sales over time.*Average sale/);
  const currencies = within(screen.getByRole('region', { name: 'Currencies' }));
  await user.click(currencies.getByText('Table'));
  expect(await currencies.findByRole('row', { name: /^CAD/ })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expectWhole();
});
