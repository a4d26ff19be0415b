import {
  gatewayAnswers,
  HttpResponse,
  refusal,
  renderInArea,
  setToday,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import AnalyticsPage from '../../analytics/analytics-page';
import en from '../../locales/en.json';
import type { AreaCalls } from '../../testing/calls';
import { card, open, panel, prepare } from '../../testing/dashboard';

// jsdom has no canvas, and the chart library draws on nothing else. What it is given is shown.
jest.mock('@ant-design/charts', () => {
  interface Point {
    series: string;
    x: string;
    y: number;
  }
  const Drawn = ({
    data: { value: data },
    onReady,
  }: {
    data: { value: Point[] };
    onReady: (ready: object) => void;
  }) => {
    const clicks: ((event: object) => void)[] = [];
    onReady({ chart: { on: (_: string, listen: (event: object) => void) => clicks.push(listen) } });
    return (
      <>
        <p>{data.map(({ series, x, y }) => `${series} ${x} ${y}`).join(', ')}</p>
        {data.map((point) => (
          <button
            key={`${point.series} ${point.x}`}
            type="button"
            onClick={() => clicks.forEach((click) => click({ data: { data: point } }))}
          >
            {`${point.series} ${point.x}`}
          </button>
        ))}
      </>
    );
  };
  return { Pie: () => null, Line: Drawn, Column: Drawn, Heatmap: Drawn };
});

const gateway = useTestGateway<AreaCalls>();
const TREND = '/dashboard/trend';
const ATTEMPTS = '/dashboard/attempts';
const PERIOD = 'from=2026-03-14&to=2026-03-15';
const RANGE = 'from=2026-03-13&to=2026-03-16&filter=utcDays.EQUALS.2026-03-14..2026-03-15';
const OF_ATTEMPTS =
  'filter=type.EQUALS.sale&filter=type.EQUALS.authorize&filter=-outcome.EQUALS.Pending';
const OF_SALES =
  'filter=type.EQUALS.sale&filter=type.EQUALS.capture' +
  '&filter=outcome.EQUALS.Approved&filter=-status.EQUALS.voided';

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

const openAnalytics = () =>
  renderInArea(
    <>
      <AnalyticsPage />
      <Address />
    </>,
    { namespace: 'mf-reporting', locales: { en }, route: `/analytics?${PERIOD}` },
  ).user;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

test('each card says in words how it differs from the period before', async () => {
  open(`/dashboard?${PERIOD}`);
  await waitFor(() =>
    expect(card('Total Sales')).toHaveTextContent('▲ 50.00% more than the period before'),
  );
  expect(card('Customers')).toHaveTextContent('▲ 7.00% more than the period before');
  // More refunds are worse: the colour says so beside the words.
  const refunds = within(card('Refunds')).getByText(/more than the period before/);
  expect(refunds.parentElement).toHaveAttribute('data-tone', 'worse');
  expect(card('Disputes')).toHaveTextContent('As in the period before');
  expect(within(panel('Sales over time')).getByText(/600\.00 CAD.* in this period/)).toBeVisible();
});

test('attempts and each currency of the dashboard lead to exactly their transactions', async () => {
  open(`/dashboard?${PERIOD}`);
  const total = await within(panel('Approval ratio')).findByRole('link', { name: 'Total' });
  expect(total).toHaveAttribute('href', `/transactions?${RANGE}&${OF_ATTEMPTS}`);
  const table = screen.getByRole('table', { name: 'Breakdown by Currencies' });
  expect(await within(table).findByRole('link', { name: 'CAD' })).toHaveAttribute(
    'href',
    `/transactions?${RANGE}&${OF_SALES}&filter=currency.EQUALS.124`,
  );
});

test('a gateway without such figures has neither changes nor the chart, and no error', async () => {
  gateway.on('get', TREND, () => refusal(404, 'Not here.'));
  open(`/dashboard?${PERIOD}`);
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Sales over time' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByText(/period before/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a period under way is compared with the same hours before, and says so', async () => {
  const { trend } = gatewayAnswers;
  const [first] = trend.before;
  gateway.on('get', '/dashboard/trend', () =>
    HttpResponse.json({
      ...trend,
      beforeSoFar: { days: first ? [{ ...first, revenue: 30_000 }] : [], payers: 321 },
    }),
  );
  open(`/dashboard?${PERIOD}`);
  await waitFor(() =>
    expect(card('Total Sales')).toHaveTextContent('▲ 100.00% more than in the same hours before'),
  );
  expect(card('Customers')).toHaveTextContent('As in the same hours before');
  expect(screen.queryByText(/than the period before/)).not.toBeInTheDocument();
});

test('a day under way is shown hour by hour, up to now, and its sum is compared with the same hours', async () => {
  setToday('2026-03-15T09:20:00Z');
  const { trend } = gatewayAnswers;
  const [today, yesterday] = [trend.days.slice(1), trend.before.slice(1)];
  gateway.on('get', '/dashboard/trend', () =>
    HttpResponse.json({
      ...trend,
      days: today,
      before: yesterday,
      hours: {
        now: [{ hour: 8, sales: 20, revenue: 40_000 }],
        before: [
          { hour: 8, sales: 2, revenue: 5_000 },
          { hour: 20, sales: 8, revenue: 15_000 },
        ],
      },
      beforeSoFar: { days: yesterday.map((day) => ({ ...day, revenue: 5_000 })), payers: 2 },
    }),
  );
  const user = open('/dashboard?from=2026-03-15&to=2026-03-15');
  const shown = panel('Sales over time');
  expect(
    await within(shown).findByText(
      /400\.00 CAD.* so far, .*50\.00 CAD.* in the same hours before; .*200\.00 CAD.* in the whole/,
    ),
  ).toBeVisible();
  await user.click(within(shown).getByText('Table'));
  const row = (hour: string) =>
    within(within(shown).getByRole('link', { name: hour }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(row('08:00')).toEqual(['400.00', '50.00']);
  expect(row('09:00')).toEqual(['0.00', '0.00']);
  // What is still to come has no sales yet: that is not none.
  expect(row('20:00')).toEqual(['—', '150.00']);
  expect(within(shown).getByRole('link', { name: '08:00' })).toHaveAttribute(
    'href',
    `/transactions?from=2026-03-14&to=2026-03-16&filter=utcDays.EQUALS.2026-03-15..2026-03-15&${OF_SALES}&filter=hour.EQUALS.08`,
  );
});

test('every chart has its summary, a table that leads to the transactions, and a file', async () => {
  let file: Blob | undefined;
  URL.createObjectURL = (content) => {
    file = content as Blob;
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = openAnalytics();
  for (const [name, summary] of [
    ['Sales over time', /600\.00 CAD.* in this period, .*400\.00 CAD.* in the one before/],
    ['Approval rate by payment method', /80\.00% of all attempts/],
    [
      'Approval rate by processor',
      /Acme US approved the most, 90\.00%; Acme EU the least, 85\.71%/,
    ],
    [
      'Approval rate by weekday and hour',
      /Highest on Sun 14:00 UTC, 92\.50%; lowest on Sat 09:00 UTC, 83\.33%/,
    ],
    ['What declines cost', /130 attempts were declined, .*5,300\.00 CAD.* Insufficient funds/],
    ['Refunds and disputes', /45\.00 CAD.* refunded, .*0\.00 CAD.* disputed/],
    ['New and returning customers', /321 customers, 120 of them/],
    ['Average sale', /20\.00 CAD.* for each sale/],
    ['Currencies', /12,345\.00 CAD.* in 2 currencies/],
  ] as const) {
    expect(await within(panel(name)).findByText(summary)).toBeVisible();
  }
  const sales = within(panel('Sales over time'));
  expect(
    await sales.findByText(
      'This period 14 Mar 200, This period 15 Mar 400, Period before 14 Mar 200, Period before 15 Mar 200',
    ),
  ).toBeInTheDocument();
  await user.click(sales.getByText('Table'));
  expect(sales.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'UTC dayThis periodPeriod before',
    '14 Mar200.00200.00',
    '15 Mar400.00200.00',
  ]);
  expect(sales.getByRole('link', { name: '15 Mar' })).toHaveAttribute(
    'href',
    `/transactions?from=2026-03-14&to=2026-03-16&filter=utcDays.EQUALS.2026-03-15..2026-03-15&${OF_SALES}`,
  );
  const approval = within(panel('Approval rate by payment method'));
  await user.click(approval.getByText('Table'));
  expect(approval.getByRole('link', { name: 'Visa' })).toHaveAttribute(
    'href',
    `/transactions?${RANGE}&${OF_ATTEMPTS}&filter=paymentMethod.EQUALS.1`,
  );
  await user.click(sales.getByRole('button', { name: 'CSV of Sales over time' }));
  expect(saved).toEqual(['Sales over time.csv']);
  expect(file?.type).toBe('text/csv');
});

test.each([
  ['Approval rate by processor', 'Acme EU', 'processor.EQUALS.Acme+EU'],
  ['Approval rate by weekday and hour', 'Sun 14:00', 'weekday.EQUALS.Sunday&filter=hour.EQUALS.14'],
  [
    'What declines cost',
    'Insufficient funds (51)',
    'outcome.EQUALS.Declined&filter=responseCode.EQUALS.51',
  ],
  ['What declines cost', 'No answer', 'outcome.EQUALS.Declined&filter=status.EQUALS.timeout'],
])('%s leads from %s to its attempts', async (title, row, filter) => {
  const user = openAnalytics();
  const chart = within(await screen.findByRole('region', { name: title }));
  await user.click(chart.getByText('Table'));
  expect(await chart.findByRole('link', { name: row })).toHaveAttribute(
    'href',
    `/transactions?${RANGE}&${OF_ATTEMPTS}&filter=${filter}`,
  );
});

test.each([
  ['New', RANGE, '-payerBought.EQUALS.2026-03-12..2026-03-13'],
  ['Returning', RANGE, 'payerBought.EQUALS.2026-03-12..2026-03-13'],
  [
    'Only in the period before',
    'from=2026-03-11&to=2026-03-14&filter=utcDays.EQUALS.2026-03-12..2026-03-13',
    '-payerBought.EQUALS.2026-03-14..2026-03-15',
  ],
])('customers that are %s lead to what they bought', async (row, range, filter) => {
  const user = openAnalytics();
  const chart = within(await screen.findByRole('region', { name: 'New and returning customers' }));
  await user.click(chart.getByText('Table'));
  expect(await chart.findByRole('link', { name: row })).toHaveAttribute(
    'href',
    `/transactions?${range}&${OF_SALES}&filter=${filter}`,
  );
});

test('what is drawn leads there too', async () => {
  const user = openAnalytics();
  const chart = within(await screen.findByRole('region', { name: 'Currencies' }));
  await user.click(await chart.findByText('Revenue CAD'));
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(
    `/transactions?${RANGE}&${OF_SALES}&filter=currency.EQUALS.124`,
  );
});

test('processors are compared however few tried one, and reasons are bars that lead on', async () => {
  gateway.on('get', ATTEMPTS, () =>
    HttpResponse.json({
      ...gatewayAnswers.attempts,
      processors: [
        { name: 'Acme EU', approved: 900, declined: 100 },
        { name: 'Acme US', approved: 5, declined: 5 },
      ],
    }),
  );
  openAnalytics();
  const processors = within(await screen.findByRole('region', { name: /by processor/ }));
  expect(
    await processors.findByText('Acme EU approved the most, 90.00%; Acme US the least, 50.00%.'),
  ).toBeVisible();
  const bars = within(panel('What declines cost')).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'Insufficient funds (51)4,500.00',
    'No answer800.00',
  ]);
  expect(within(bars[0]!).getByRole('link', { name: /Insufficient funds/ })).toHaveAttribute(
    'href',
    expect.stringContaining('responseCode.EQUALS.51'),
  );
});

test('a gateway of the specified calls alone has the currencies, and no error', async () => {
  for (const call of [TREND, ATTEMPTS]) gateway.on('get', call, () => refusal(404, 'Not here.'));
  openAnalytics();
  expect(await within(panel('Currencies')).findByText(/in 2 currencies/)).toBeVisible();
  expect(await screen.findByRole('note')).toHaveTextContent(/Sales over time.*Average sale/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a gateway that lacks some figures has the other charts, and the page says which are missing', async () => {
  gateway.on('get', ATTEMPTS, () => refusal(404, 'Not here.'));
  openAnalytics();
  expect(await screen.findByRole('note')).toHaveTextContent(
    'This gateway has no figures for Approval rate by processor, Approval rate by weekday and hour, and What declines cost.',
  );
  expect(panel('Sales over time')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What declines cost' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('charts of attempts fail by themselves, and say when there was nothing', async () => {
  gateway.on('get', ATTEMPTS, () => refusal(503, 'Not now.'));
  const user = openAnalytics();
  const declines = within(await screen.findByRole('region', { name: 'What declines cost' }));
  expect(await declines.findByText('Not now.')).toBeVisible();
  expect(await within(panel('Sales over time')).findByText(/in this period/)).toBeVisible();
  gateway.on('get', ATTEMPTS, () => HttpResponse.json({ processors: [], hours: [], declines: [] }));
  await user.click(declines.getByRole('button', { name: /Retry/ }));
  expect(await declines.findByText('Nothing was declined in this period')).toBeVisible();
  expect(
    await within(panel('Approval rate by processor')).findByText('No attempts in this period'),
  ).toBeVisible();
});

test('charts fail and are retried by themselves, and say when there was nothing', async () => {
  gateway.on('get', TREND, () => refusal(503, 'Not now.'));
  const user = openAnalytics();
  const sales = within(await screen.findByRole('region', { name: 'Sales over time' }));
  expect(await sales.findByText('Not now.')).toBeVisible();
  expect(await within(panel('Currencies')).findByText(/in 2 currencies/)).toBeVisible();
  gateway.on('get', TREND, () =>
    HttpResponse.json({ ...gatewayAnswers.trend, days: [], before: [] }),
  );
  await user.click(sales.getByRole('button', { name: /Retry/ }));
  expect(await sales.findByText('No sales in this period')).toBeVisible();
});
