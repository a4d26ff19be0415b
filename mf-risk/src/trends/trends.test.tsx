import type { RiskTrends } from '@mbo/gateway-contract/risk-trends';
import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  testOnline,
  useNarrowWindow,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RiskEnginePage } from '../engine/risk-engine-page';
import en from '../locales/en.json';
import { TRENDS } from '../testing/records';
import { ruleSet } from '../testing/rules';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/risk-trends';

function open(tab: string, trends: RiskTrends = TRENDS) {
  resetBus();
  signInForTest(merchantSession, testOnline);
  gateway.on('get', '/accounts/7/businesses/41/risk-rules', () => HttpResponse.json(ruleSet()));
  gateway.on('get', PATH, () => HttpResponse.json(trends));
  return renderInArea(<RiskEnginePage />, {
    namespace: 'mf-risk',
    locales: { en },
    route: `/riskengine?tab=${tab}`,
  }).user;
}

const cellsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) =>
      Array.from(row.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

const queries = () =>
  gateway.calls
    .filter(({ path }) => path.startsWith(PATH))
    .map(({ path }) => decodeURIComponent(path.slice(PATH.length)));

afterEach(() => jest.useRealTimers());

it('shows each BIN against the period before, and says what is unusual and how', async () => {
  open('binTrending');
  expect(await cellsOf('Bin Trending')).toEqual([
    ['BIN', 'Volume', 'Payments', 'Approval rate', 'Dispute rate', 'Unusual'].map((title) =>
      expect.stringContaining(title),
    ),
    [
      '424242',
      '3,200.00 CAD1,000.00 CAD before',
      '10090 before',
      '90.00%90.00% before',
      '3.33%2.47% before',
      'Volume: 3.2 times the period before',
    ],
    [
      '55550000',
      '4.00 CAD0.00 CAD before',
      '4000 before',
      '1.00%—None to reckon by before',
      '0.00%—None to reckon by before',
      'Payments: none in the period before',
    ],
    [
      '400000',
      '1.00 CAD1.90 CAD before',
      '2020 before',
      '50.00%95.00% before',
      '0.00%0.00% before',
      'Approval rate: 45 points lower',
    ],
  ]);
  expect(screen.getByText(/^3 of 61 BINs are shown/)).toBeVisible();
  expect(screen.getByText(/for want of an exchange rate: KWD/)).toBeVisible();
  expect(screen.queryByText('No unsaved changes')).not.toBeInTheDocument();
});

it('leads to the payments of a BIN and asks for the days of the user, for the period chosen', async () => {
  setToday('2026-03-16T02:00:00.000Z');
  const user = open('binTrending');
  const link = await screen.findByRole('link', { name: '424242' });
  const rest =
    'filter=cardNumber.BEGINS.424242&filter=type.EQUALS.sale&filter=type.EQUALS.authorize';
  expect(link).toHaveAttribute('href', `/transactions?range=last30&${rest}`);
  // In Toronto it is still the 15th.
  expect(queries()).toEqual(['?fromDate=2026-02-14T05:00:00.000Z&toDate=2026-03-16T03:59:59.999Z']);
  await user.click(screen.getByText('Last 7 days'));
  await waitFor(() =>
    expect(queries()[1]).toBe('?fromDate=2026-03-09T04:00:00.000Z&toDate=2026-03-16T03:59:59.999Z'),
  );
  expect(await screen.findByRole('link', { name: '424242' })).toHaveAttribute(
    'href',
    `/transactions?range=last7&${rest}`,
  );
});

it('sums what each rule flagged, and what reviewers made of it', async () => {
  open('flaggedVolumes');
  expect((await cellsOf('Flagged Volumes')).slice(1)).toEqual([
    [
      'Velocity by card number',
      'On Hold',
      '500.00 CAD400.00 CAD before',
      '126 before',
      '3 approved, 1 waiting',
      'Payments: 2 times the period before',
    ],
    [
      'Card number blacklist',
      'Only recorded: Decline',
      '9.00 CAD9.00 CAD before',
      '22 before',
      '—Nothing was held',
      '—Nothing unusual',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Payments declined by rules' })).toHaveAttribute(
    'href',
    '/transactions?range=last30&filter=responseCode.EQUALS.G1',
  );
  expect(screen.getByRole('link', { name: 'Payments on hold' })).toHaveAttribute(
    'href',
    '/transactions?range=last30&filter=status.EQUALS.flagged',
  );
});

it.each([
  ['binTrending', 'No card payments'],
  ['flaggedVolumes', 'No rule fired'],
])('says so where there is nothing: %s', async (tab, words) => {
  open(tab, { ...TRENDS, bins: [], totalBins: 0, flagged: [], unconverted: [] });
  expect(await screen.findByText(words)).toBeVisible();
});

it('says so where the gateway has no such figures', async () => {
  open('binTrending');
  gateway.on('get', PATH, () => refusal(404, 'There is no such call.'));
  expect(await screen.findByText('This gateway keeps no such figures')).toBeVisible();
});

it('tries again after a failure', async () => {
  const user = open('flaggedVolumes');
  gateway.on('get', PATH, () => refusal(403, 'Not now.'));
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  gateway.on('get', PATH, () => HttpResponse.json(TRENDS));
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('table', { name: 'Flagged Volumes' })).toBeVisible();
});

it.each([
  ['binTrending', 'Bin Trending', 'bins.sort=bin', '400000'],
  ['flaggedVolumes', 'Flagged Volumes', 'flagged.sort=payments', 'Card number blacklist'],
])(
  'opens a table as its link has it, and keeps its order there: %s',
  async (tab, table, sort, first) => {
    const user = open(`${tab}&${sort}`);
    expect((await cellsOf(table))[1]?.[0]).toBe(first);
    await user.click(screen.getByRole('button', { name: /^Unusual/ }));
    const [name] = sort.split('.');
    expect(window.location.search).toBe(`?tab=${tab}&${name}.sort=-unusual`);
  },
);

it('has a card for each BIN on a phone', async () => {
  useNarrowWindow();
  open('binTrending');
  const [card] = within(await screen.findByRole('list', { name: 'Bin Trending' })).getAllByRole(
    'listitem',
  );
  expect(card).toHaveTextContent('Volume: 3.2 times the period before');
});

it('draws any figure as a chart, the highest first, each BIN with its transactions', async () => {
  const user = open('binTrending');
  await user.click(await screen.findByText('Chart'));
  const items = async (label: string) =>
    within(await screen.findByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(await items('Bin Trending: Volume')).toEqual([
    '424242This period: 3,200.00 CADPeriod before: 1,000.00 CAD',
    '55550000This period: 4.00 CADPeriod before: 0.00 CAD',
    '400000This period: 1.00 CADPeriod before: 1.90 CAD',
  ]);
  expect(screen.getByRole('link', { name: '424242' })).toHaveAttribute(
    'href',
    expect.stringContaining('cardNumber.BEGINS.424242'),
  );
  await user.click(screen.getByRole('combobox', { name: 'Figure of the chart' }));
  await user.click(await screen.findByTitle('Approval rate'));
  expect((await items('Bin Trending: Approval rate')).at(-1)).toBe(
    '55550000This period: 1.00%Period before: None to reckon by',
  );
});

it('saves the figures as CSV, amounts in units of their currency', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = open('flaggedVolumes');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const [file] = saved;
  if (!file) throw new Error('Nothing was saved.');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
  expect(text).toBe(
    [
      '"Rule","Volume (CAD)","Volume (CAD), period before","Payments","Payments, period before"',
      '"Velocity by card number: On Hold","500.00","400.00","12","6"',
      '"Card number blacklist: Only recorded: Decline","9.00","9.00","2","2"',
      '',
    ].join('\r\n'),
  );
});
