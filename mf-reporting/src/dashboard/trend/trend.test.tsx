import {
  gatewayAnswers,
  HttpResponse,
  refusal,
  renderInArea,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AnalyticsPage from '../../analytics/analytics-page';
import en from '../../locales/en.json';
import { card, open, panel, prepare } from '../../testing/dashboard';

// jsdom has no canvas, and the chart library draws on nothing else. What it is given is shown.
jest.mock('@ant-design/charts', () => {
  const Drawn = ({ data }: { data: { series: string; x: string; y: number }[] }) => (
    <p>{data.map(({ series, x, y }) => `${series} ${x} ${y}`).join(', ')}</p>
  );
  return { Pie: () => null, Line: Drawn, Column: Drawn };
});

const gateway = useTestGateway();
const TREND = '/dashboard/trend';
const RANGE = 'from=2026-03-14&to=2026-03-15';

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

const openAnalytics = () =>
  renderInArea(<AnalyticsPage />, {
    namespace: 'mf-reporting',
    locales: { en },
    route: `/analytics?${RANGE}`,
  }).user;

test('each card says in words how it differs from the period before', async () => {
  open(`/dashboard?${RANGE}`);
  await waitFor(() =>
    expect(card('Total Sales')).toHaveTextContent('▲ 50% more than the period before'),
  );
  expect(card('Customers')).toHaveTextContent('▲ 7% more than the period before');
  // More refunds are worse: the colour says so beside the words.
  const refunds = within(card('Refunds')).getByText(/more than the period before/);
  expect(refunds.parentElement).toHaveAttribute('data-tone', 'worse');
  expect(card('Disputes')).toHaveTextContent('As in the period before');
  expect(within(panel('Sales over time')).getByText(/600\.00 CAD.* in this period/)).toBeVisible();
});

test('a gateway without such figures has neither changes nor the chart, and no error', async () => {
  gateway.on('get', TREND, () => refusal(404, 'Not here.'));
  open(`/dashboard?${RANGE}`);
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Sales over time' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByText(/period before/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
      'This period Mar 14 200, This period Mar 15 400, Period before Mar 14 200, Period before Mar 15 200',
    ),
  ).toBeInTheDocument();
  await user.click(sales.getByText('Table'));
  expect(sales.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'UTC dayThis periodPeriod before',
    'Mar 14200.00200.00',
    'Mar 15400.00200.00',
  ]);
  expect(sales.getByRole('link', { name: 'Mar 15' })).toHaveAttribute(
    'href',
    '/transactions?from=2026-03-15&to=2026-03-15',
  );
  const approval = within(panel('Approval rate by payment method'));
  await user.click(approval.getByText('Table'));
  expect(approval.getByRole('link', { name: 'Visa' })).toHaveAttribute(
    'href',
    `/transactions?${RANGE}&filter=paymentMethod.EQUALS.1`,
  );
  await user.click(sales.getByRole('button', { name: 'CSV of Sales over time' }));
  expect(saved).toEqual(['Sales over time.csv']);
  expect(file?.type).toBe('text/csv');
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
