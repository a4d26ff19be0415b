import { bus, businessEntity } from '@mbo/shared/bus';
import { http } from '@mbo/shared/http';
import { navigation } from '@mbo/shared/navigation';
import {
  delay,
  gatewayAnswers,
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  testAccounts,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../locales/en.json';
import { DashboardPage } from './dashboard-page';

// jsdom has no canvas, and the chart library draws on nothing else. What it is given is shown.
jest.mock('@ant-design/charts', () => ({
  Pie: ({ data, animate }: { data: { name: string; value: number }[]; animate: unknown }) => (
    <div data-testid="pie" data-animated={animate !== false}>
      {data.map(({ name, value }) => `${name} ${value}`).join(', ')}
    </div>
  ),
}));

const gateway = useTestGateway();
const SHARE = '/dashboard/indicators/share';
const BREAKDOWN = '/dashboard/indicators/breakdown';

function open(route = '/dashboard'): UserEvent {
  return renderInArea(<DashboardPage />, {
    namespace: 'mf-reporting',
    locales: { en },
    route,
  }).user;
}

const card = (name: string): HTMLElement => screen.getByRole('group', { name });
const panel = (name: string): HTMLElement => screen.getByRole('region', { name });
const callsOf = (path: string): URLSearchParams[] =>
  gateway.calls
    .filter((call) => call.path.startsWith(`${path}?`))
    .map((call) => new URLSearchParams(call.path.split('?')[1]));

async function chooseCurrency(user: UserEvent, typed: string, label: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name: 'Currency' });
  await waitFor(() => expect(select).toBeEnabled());
  await user.click(select);
  await user.type(select, typed);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByTitle(label));
}

beforeEach(() => {
  resetBus();
  signInForTest();
  setToday('2026-03-15T22:00:00Z');
});

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

test('all four calls ask for today, the account and the user’s currency', async () => {
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('CAD'));
  for (const path of [
    SHARE,
    BREAKDOWN,
    '/dashboard/indicators/approval',
    '/transactions/overview/indicators',
  ]) {
    expect(callsOf(path).map(String)).toEqual([
      'currencyId=124&fromDate=2026-03-15T00:00:00.000Z&toDate=2026-03-15T23:59:59.999Z' +
        '&entityType=2&entityId=7',
    ].map((query) => new URLSearchParams(query).toString()));
  }
});

test('it says whether an account or a business is looked at, and of whom', async () => {
  open();
  expect(screen.getByText('Maple Outfitters')).toBeVisible();
  expect(screen.getByText('Account')).toBeVisible();
  const [account] = testAccounts;
  const business = account?.assets[0];
  if (!account || !business) throw new Error('There is no business to test with.');
  act(() => bus.set('entity', businessEntity(account, business)));
  expect(await screen.findByText('Maple Online')).toBeVisible();
  expect(screen.getByText('Business')).toBeVisible();
  expect(screen.getByText('Business of Maple Outfitters')).toBeVisible();
  await waitFor(() =>
    expect(callsOf(SHARE).at(-1)?.toString()).toContain('entityType=3&entityId=41'),
  );
});

test('the range and the currency of a link are obeyed', async () => {
  open('/dashboard?from=2026-02-01&to=2026-02-10&currency=392');
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('1,234,500 JPY'));
  const query = callsOf(SHARE)[0];
  expect(query?.get('fromDate')).toBe('2026-02-01T00:00:00.000Z');
  expect(query?.get('toDate')).toBe('2026-02-10T23:59:59.999Z');
  expect(query?.get('currencyId')).toBe('392');
});

test('a period that is chosen stands in the address and is asked for', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(callsOf(SHARE)).toHaveLength(2));
  expect(callsOf(SHARE)[1]?.get('fromDate')).toBe('2026-03-09T00:00:00.000Z');
  expect(navigation.location.search).toBe('?range=last7');
});

test('a currency is found by its name and stands in the address', async () => {
  const user = open();
  await chooseCurrency(user, 'dinar', 'KWD · Kuwaiti Dinar');
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('1,234.500 KWD'));
  expect(navigation.location.search).toBe('?currency=414');
});

test('while other figures load, those of before stay, dimmed and in their own currency', async () => {
  const user = open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  gateway.on('get', SHARE, async ({ request }) => {
    await delay(300);
    const yen = new URL(request.url).searchParams.get('currencyId') === '392';
    return HttpResponse.json({ ...gatewayAnswers.share, revenue: yen ? 777 : 1 });
  });
  await chooseCurrency(user, 'yen', 'JPY · Yen');
  await waitFor(() => expect(card('Total Sales')).toHaveAttribute('aria-busy', 'true'));
  expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD');
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('777 JPY'));
  expect(card('Total Sales')).toHaveAttribute('aria-busy', 'false');
});

test('calls of a choice that is no longer wanted are aborted', async () => {
  const get = jest.spyOn(http, 'get');
  gateway.on('get', SHARE, async ({ request }) => {
    const from = new URL(request.url).searchParams.get('fromDate') ?? '';
    await delay(from.startsWith('2026-03-09') ? 10 : 2_000);
    return HttpResponse.json({ ...gatewayAnswers.share, revenue: 4_200 });
  });
  const user = open();
  await waitFor(() => expect(callsOf(SHARE)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('42.00 CAD'));
  const signals = get.mock.calls.filter(([path]) => path === SHARE).map(([, config]) => config);
  expect(signals.map((config) => config?.signal?.aborted)).toEqual([true, false]);
});

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
  expect(callsOf(SHARE)).toHaveLength(1);
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

test('an answer that makes no sense takes down its own panels only', async () => {
  gateway.on('get', SHARE, () => HttpResponse.json({ revenue: 1.5, netRevenue: 2, payers: 3 }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('Could not be loaded.'));
  expect(card('Customers')).toHaveTextContent('3');
  await waitFor(() => expect(card('Refunds')).toHaveTextContent('300.00 CAD'));
});

test('the charts say in text what they draw', async () => {
  open();
  const approval = await within(panel('Approval ratio')).findByRole('list');
  expect(within(approval).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Approved870',
    'Declined130',
    'Total1,000',
  ]);
  const methods = await within(panel('Payment methods')).findByRole('list');
  expect(within(methods).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Visa8,000.00\u00a0CAD64.80%',
    'Mastercard4,345.00\u00a0CAD35.20%',
  ]);
  const drawn = await screen.findAllByTestId('pie');
  expect(drawn.map((chart) => chart.textContent)).toEqual([
    'Declined 130, Approved 870',
    'Mastercard 434500, Visa 800000',
  ]);
});

test('an empty period is zeros and the donut’s sentence, not errors', async () => {
  const nothing = { totalAmount: 0, totalCount: 0, revenuePercentage: 0, salesPercentage: 0 };
  const answers = {
    [SHARE]: { revenue: 0, netRevenue: 0, payers: 0, unconverted: [] },
    [BREAKDOWN]: { currencies: [], paymentMethods: [] },
    '/dashboard/indicators/approval': { approved: 0, declined: 0, total: 0 },
    '/transactions/overview/indicators': { refunds: nothing, chargebacks: nothing },
  };
  for (const [path, answer] of Object.entries(answers)) {
    gateway.on('get', path, () => HttpResponse.json(answer));
  }
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
    within(of).getAllByRole('columnheader').map((cell) => cell.textContent);
  const others = ['Revenue', 'Net Revenue', 'Approved sales', 'Customers'];
  expect(headings(table)).toEqual(['Card Type', ...others]);
  expect(headings(screen.getByRole('table', { name: 'Breakdown by Currencies' }))).toEqual([
    'Currency',
    ...others,
  ]);

  const names = (): (string | null)[] =>
    within(table).getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Visa', 'Mastercard']);
  await user.click(within(table).getByRole('button', { name: 'Card Type' }));
  expect(names()).toEqual(['Mastercard', 'Visa']);
  expect(navigation.location.search).toBe('?methods.sort=name');
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

test('with nothing selected it says what to do and asks the gateway for nothing', () => {
  signInForTest(merchantSession, null);
  open();
  expect(screen.getByText('Nothing selected')).toBeVisible();
  expect(gateway.calls).toEqual([]);
});
