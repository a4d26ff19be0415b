import {
  gatewayAnswers,
  on,
  renderInArea,
  signInForTest,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AnalyticsPage from '../analytics/analytics-page';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { card, open, panel, prepare } from '../testing/dashboard';

/*
 * What dashboard and analytics say in exact words, where the tests of their parts do not say it.
 */

jest.mock('@ant-design/charts', () => jest.requireActual('../testing/no-charts'));

const gateway = useTestGateway<AreaCalls>();
const PERIOD = 'from=2026-03-14&to=2026-03-15';

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

const openAnalytics = () =>
  renderInArea(<AnalyticsPage />, {
    namespace: 'mf-reporting',
    locales: { en },
    route: `/analytics?${PERIOD}`,
  }).user;

/** With plain spaces, as amounts have others. */
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test.each([
  ['dashboard', () => open()],
  ['analytics', openAnalytics],
])('with nothing selected the page of %s says what to choose', (_page, show) => {
  signInForTest(staffSession, null);
  show();
  expect(screen.getByText('Nothing selected')).toBeVisible();
  expect(
    screen.getByText('Choose an account or a business at the top to see its figures.'),
  ).toBeVisible();
});

test('every card says what it counts, and leads to it', async () => {
  open(`/dashboard?${PERIOD}`);
  const cards = within(screen.getByRole('region', { name: 'Indicators' }));
  await waitFor(() => expect(cards.getAllByTitle('Show these transactions')).toHaveLength(6));
  for (const [name, note] of [
    ['Total Sales', 'Before refunds and disputes'],
    ['Net Sales', 'After refunds and disputes'],
    ['Approved Sales', 'Number of sales'],
    ['Customers', 'People who paid'],
  ] as const) {
    expect(within(card(name)).getByText(note)).toBeVisible();
  }
  expect(panel('Approval ratio')).toHaveTextContent(
    "Counts every attempt to pay or authorise by its bank's answer. Approved Sales counts money " +
      'taken: an authorisation is a sale once it is captured, and never if it is voided.',
  );
});

test('less than before, and what there was none of, are said in words', async () => {
  const [first] = gatewayAnswers.trend.days;
  const before = [{ ...first!, day: '2026-03-12', revenue: 80_000, sales: 0 }];
  on(gateway, 'get', '/dashboard/trend', { ...gatewayAnswers.trend, before });
  open(`/dashboard?${PERIOD}`);
  await waitFor(() =>
    expect(card('Total Sales')).toHaveTextContent('▼ 25.00% less than the period before'),
  );
  expect(card('Approved Sales')).toHaveTextContent('▲ None in the period before');
});

test('what no bank has decided, and what is too small for the ring, have words of their own', async () => {
  on(gateway, 'get', '/dashboard/indicators/approval', {
    approved: 870,
    declined: 100,
    total: 1_000,
  });
  const [visa] = gatewayAnswers.breakdown.paymentMethods;
  on(gateway, 'get', '/dashboard/indicators/breakdown', {
    ...gatewayAnswers.breakdown,
    paymentMethods: Array.from({ length: 9 }, (_, at) => ({ ...visa!, name: `Card ${at}` })),
  });
  open();
  await waitFor(() => expect(panel('Approval ratio')).toHaveTextContent(/Undecided/));
  await waitFor(() => expect(panel('Payment methods')).toHaveTextContent(/Others/));
});

test('a period without sales says what to do', async () => {
  on(gateway, 'get', '/dashboard/indicators/breakdown', { currencies: [], paymentMethods: [] });
  open();
  expect(await screen.findAllByText('Choose a longer period or another business.')).toHaveLength(2);
});

test('a currency that nobody knows is not found', async () => {
  const user = open();
  const choice = await screen.findByRole('combobox', { name: 'Currency' });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.type(choice, 'doubloon');
  expect(await screen.findByText('No currency found')).toBeVisible();
});

const HEADS = {
  'Sales over time': ['UTC day', 'This period', 'Period before'],
  'Approval rate by payment method': ['Card Type', 'Approved, %', 'Attempts'],
  'Approval rate by processor': ['Processor', 'Approved, %', 'Attempts'],
  'Approval rate by weekday and hour': ['Weekday and hour, UTC', 'Approved, %', 'Attempts'],
  'What declines cost': ['Reason', 'Not sold', 'Declined attempts'],
  'Refunds and disputes': ['UTC day', 'Refunds', 'Disputes'],
  'New and returning customers': ['Kind', 'Customers'],
  'Average sale': ['UTC day', 'Average sale'],
  Currencies: ['Currency', 'Revenue', 'Approved sales'],
};
const SUMMARIES: Record<keyof typeof HEADS, string> = {
  'Sales over time': '600.00 CAD in this period, 400.00 CAD in the one before.',
  'Approval rate by payment method': '80.00% of all attempts were approved.',
  'Approval rate by processor': 'Acme US approved the most, 90.00%; Acme EU the least, 85.71%.',
  'Approval rate by weekday and hour':
    'Highest on Sun 14:00 UTC, 92.50%; lowest on Sat 09:00 UTC, 83.33%. A deeper colour is more.',
  'What declines cost':
    '130 attempts were declined, 5,300.00 CAD not sold. What cost the most: Insufficient funds.',
  'Refunds and disputes': '45.00 CAD refunded, 0.00 CAD disputed.',
  'New and returning customers': '321 customers, 120 of them also bought in the period before.',
  'Average sale': '20.00 CAD for each sale.',
  Currencies: '12,345.00 CAD in 2 currencies.',
};

test('every chart has its sentence, and its table its heads', async () => {
  const user = openAnalytics();
  for (const [title, heads] of Object.entries(HEADS)) {
    const chart = within(await screen.findByRole('region', { name: title }));
    await waitFor(() =>
      expect(textOf(panel(title))).toContain(SUMMARIES[title as keyof typeof HEADS]),
    );
    expect(chart.getByLabelText(`View of ${title}`)).toBeInTheDocument();
    await user.click(chart.getByText('Table'));
    expect(chart.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
  }
});

test('one processor, one declined attempt and one currency are said in the singular', async () => {
  on(gateway, 'get', '/dashboard/attempts', {
    ...gatewayAnswers.attempts,
    processors: [{ name: 'Acme EU', approved: 3, declined: 1 }],
    declines: [{ responseCode: '05', reason: 'Do not honour', declined: 1, amount: 500 }],
  });
  const [cad] = gatewayAnswers.breakdown.currencies;
  on(gateway, 'get', '/dashboard/indicators/breakdown', {
    ...gatewayAnswers.breakdown,
    currencies: [cad!],
  });
  openAnalytics();
  await screen.findByRole('region', { name: 'What declines cost' });
  await waitFor(() =>
    expect(textOf(panel('What declines cost'))).toContain(
      '1 attempt was declined, 5.00 CAD not sold. It cost the most: Do not honour.',
    ),
  );
  expect(textOf(panel('Approval rate by processor'))).toContain(
    'Acme EU approved 75.00% of what was tried there.',
  );
  expect(textOf(panel('Currencies'))).toContain('9,000.00 CAD in 1 currency.');
});

test('where nothing was declined, it says how to see why payments fail', async () => {
  on(gateway, 'get', '/dashboard/attempts', { processors: [], hours: [], declines: [] });
  openAnalytics();
  expect(await screen.findByText('Choose a longer period to see why payments fail.')).toBeVisible();
});
