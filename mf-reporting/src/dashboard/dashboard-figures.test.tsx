import { gatewayAnswers, HttpResponse, on, refusal, useTestGateway } from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { navigation } from '@mbo/shared/navigation';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { card, open, panel, prepare } from '../testing/dashboard';

// jsdom has no canvas, and the chart library draws on nothing else. What it is given is shown.
jest.mock('@ant-design/charts', () => ({
  ...jest.requireActual<object>('../testing/no-charts'),
  Line: () => <div data-testid="line" />,
  Pie: ({ data, animate }: { data: { name: string; value: number }[]; animate: unknown }) => (
    <div data-testid="pie" data-animated={animate !== false}>
      {data.map(({ name, value }) => `${name} ${value}`).join(', ')}
    </div>
  ),
}));

const gateway = useTestGateway<AreaCalls>();
const SHARE = '/dashboard/indicators/share';
const BREAKDOWN = '/dashboard/indicators/breakdown';
const APPROVAL = '/dashboard/indicators/approval';
const OVERVIEW = '/transactions/overview/indicators';

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

test('six cards show the figures in the user’s currency', async () => {
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  expect(card('Net Sales')).toHaveTextContent('12,000.00 CAD');
  expect(card('Approved Sales')).toHaveTextContent('870');
  expect(card('Customers')).toHaveTextContent('321');
  const refunds = card('Refunds');
  expect(refunds).toHaveTextContent('300.00 CAD');
  expect(refunds).toHaveTextContent('12 refunds');
  expect(refunds).toHaveTextContent('2.40% of revenue');
  expect(refunds).toHaveTextContent('1.40% of sales');
  const disputes = card('Disputes');
  expect(disputes).toHaveTextContent('45.00 CAD');
  expect(disputes).toHaveTextContent('2 disputes');
  expect(disputes).toHaveTextContent('0.40% of revenue');
});

test('the charts say in text what they draw', async () => {
  open();
  const approval = await within(panel('Approval ratio')).findByRole('list');
  expect(
    within(approval)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Approved870', 'Declined130', 'Total1,000']);
  const methods = await within(panel('Payment methods')).findByRole('list');
  expect(
    within(methods)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Visa8,000.00\u00a0CAD64.80%', 'Mastercard4,345.00\u00a0CAD35.20%']);
  // One after the other.
  await waitFor(() =>
    expect(screen.getAllByTestId('pie').map((chart) => chart.textContent)).toEqual([
      'Declined 130, Approved 870',
      'Mastercard 434500, Visa 800000',
    ]),
  );
});

test('an empty period is zeros and the donut’s sentence, not errors', async () => {
  const nothing = { totalAmount: 0, totalCount: 0, revenuePercentage: 0, salesPercentage: 0 };
  on(gateway, 'get', SHARE, { revenue: 0, netRevenue: 0, payers: 0, unconverted: [] });
  on(gateway, 'get', BREAKDOWN, { currencies: [], paymentMethods: [] });
  on(gateway, 'get', APPROVAL, { approved: 0, declined: 0, total: 0 });
  on(gateway, 'get', OVERVIEW, { refunds: nothing, chargebacks: nothing });
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('0.00 CAD'));
  expect(card('Approved Sales')).toHaveTextContent('0');
  expect(panel('Approval ratio')).toHaveTextContent('0.00%');
  const sentence = 'There is no transaction for the selected period. ';
  expect(screen.getByText(sentence, { normalizer: (text) => text })).toBeVisible();
  expect(screen.getAllByText('No sales in this period')).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('both tables have the five columns and are sorted by them', async () => {
  const user = open();
  const table = await screen.findByRole('table', { name: 'Breakdown by Payment Methods' });
  await within(table).findByText('Visa');
  const headings = (of: HTMLElement): (string | null)[] =>
    within(of)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
  const others = ['Revenue', 'Net Revenue', 'Approved sales', 'Customers'];
  expect(headings(table)).toEqual(['Card Type', ...others]);
  expect(headings(screen.getByRole('table', { name: 'Breakdown by Currencies' }))).toEqual([
    'Currency',
    ...others,
  ]);

  const names = (): (string | null)[] =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(names()).toEqual(['Visa', 'Mastercard']);
  await user.click(within(table).getByRole('button', { name: 'Card Type' }));
  expect(names()).toEqual(['Mastercard', 'Visa']);
  expect(navigation.location.search).toBe('?methods.sort=name');
});

test('the day of the newest rate is named where amounts were converted, and only there', async () => {
  on(gateway, 'get', SHARE, { ...gatewayAnswers.share, ratesOf: '2026-03-14' });
  open();
  const note = within(panel('Breakdown by Currencies')).findByRole('note');
  expect(await note).toHaveTextContent(/rate of each UTC day.*newest.* of 14 Mar 2026\.$/);
  cleanup();
  queryClient.clear();
  on(gateway, 'get', SHARE, { ...gatewayAnswers.share, ratesOf: null });
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('currencies without an exchange rate are named', async () => {
  gateway.on('get', SHARE, () =>
    HttpResponse.json({ ...gatewayAnswers.share, unconverted: ['XAF', 'XOF'] }),
  );
  open();
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Not in the amounts, for want of an exchange rate: XAF and XOF.',
  );
});

describe('when calls fail', () => {
  test('a call that fails leaves the other panels alone and is retried by itself', async () => {
    gateway.on('get', BREAKDOWN, () => refusal(503, 'The database does not answer.'));
    const user = open();
    const methods = panel('Payment methods');
    expect(await within(methods).findByRole('alert')).toHaveTextContent(
      'Payment methods could not be loaded',
    );
    expect(within(methods).getByRole('alert')).toHaveTextContent('The database does not answer.');
    expect(card('Approved Sales')).toHaveTextContent('Could not be loaded.');
    expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD');
    expect(panel('Approval ratio')).toHaveTextContent('87.00%');

    gateway.server.resetHandlers();
    await user.click(within(methods).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(methods).toHaveTextContent('8,000.00 CAD'));
    expect(card('Approved Sales')).toHaveTextContent('870');
    expect(gateway.calls.filter(({ path }) => path.startsWith(SHARE))).toHaveLength(1);
  });

  test('without the list of currencies no amount is shown, as nobody knows its decimals', async () => {
    gateway.on('get', '/lookups', () => refusal(500, 'No lists today.'));
    const user = open();
    const retry = await screen.findByRole('button', { name: 'Retry Total Sales' });
    expect(panel('Approval ratio')).toHaveTextContent('87.00%');
    expect(card('Total Sales')).not.toHaveTextContent('12,345');
    gateway.server.resetHandlers();
    await user.click(retry);
    await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  });

  test('where everything failed one Retry brings everything back', async () => {
    for (const path of ['/lookups', SHARE, BREAKDOWN, APPROVAL, OVERVIEW])
      gateway.on('get', path, () => refusal(500, 'Not today.'));
    const user = open();
    await screen.findByRole('button', { name: 'Retry Refunds' });
    await within(panel('Approval ratio')).findByRole('alert');
    gateway.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry Total Sales' }));
    await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
    await waitFor(() => expect(card('Refunds')).toHaveTextContent('300.00 CAD'));
    await waitFor(() => expect(panel('Approval ratio')).toHaveTextContent('87.00%'));
    await waitFor(() => expect(panel('Payment methods')).toHaveTextContent('8,000.00 CAD'));
  });

  test('an answer that makes no sense takes down its own panels only', async () => {
    gateway.on('get', SHARE, () =>
      HttpResponse.json({ revenue: 1.5, netRevenue: 2, payers: 3 } as never),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await waitFor(() => expect(card('Total Sales')).toHaveTextContent('Could not be loaded.'));
    expect(card('Customers')).toHaveTextContent('3');
    await waitFor(() => expect(card('Refunds')).toHaveTextContent('300.00 CAD'));
  });
});
