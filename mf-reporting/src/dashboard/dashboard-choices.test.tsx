import { bus, businessEntity } from '@mbo/shared/bus';
import { http } from '@mbo/shared/http';
import { navigation } from '@mbo/shared/navigation';
import {
  delay,
  gatewayAnswers,
  HttpResponse,
  merchantSession,
  put,
  signInForTest,
  testAccounts,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { card, open, prepare } from '../testing/dashboard';

jest.mock('@ant-design/charts', () => jest.requireActual('../testing/no-charts'));

const gateway = useTestGateway<AreaCalls>();
const SHARE = '/dashboard/indicators/share';
const BREAKDOWN = '/dashboard/indicators/breakdown';

const callsOf = (path: string): URLSearchParams[] =>
  gateway.calls
    .filter((call) => call.path.startsWith(`${path}?`))
    .map((call) => new URLSearchParams(call.path.split('?')[1]));

async function chooseCurrency(user: UserEvent, typed: string, label: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name: 'Currency' });
  await waitFor(() => expect(select).toBeEnabled());
  await user.click(select);
  put(select, typed);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByTitle(label));
}

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

test('all four calls ask for today, the account and the user’s currency', async () => {
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('CAD'));
  for (const path of [
    SHARE,
    BREAKDOWN,
    '/dashboard/indicators/approval',
    '/transactions/overview/indicators',
  ]) {
    expect(callsOf(path).map(String)).toEqual(
      [
        'currencyId=124&fromDate=2026-03-15T00:00:00.000Z&toDate=2026-03-15T23:59:59.999Z' +
          '&entityType=2&entityId=7',
      ].map((query) => new URLSearchParams(query).toString()),
    );
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

test('a period that is chosen is in the address and is asked for', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(callsOf(SHARE)).toHaveLength(2));
  expect(callsOf(SHARE)[1]?.get('fromDate')).toBe('2026-03-09T00:00:00.000Z');
  expect(navigation.location.search).toBe('?range=last7');
});

test('a currency is found by its name and is in the address', async () => {
  const user = open();
  await chooseCurrency(user, 'dinar', 'KWD · Kuwaiti Dinar');
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('1,234.500 KWD'));
  expect(navigation.location.search).toBe('?currency=414');
});

test('without a currency in the address it is that of the account, or what was chosen last', async () => {
  const [account] = testAccounts;
  const accounts = [{ ...account!, currencyId: 392 }];
  signInForTest({ ...merchantSession, accounts });
  const user = open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('JPY'));
  await chooseCurrency(user, 'dinar', 'KWD · Kuwaiti Dinar');
  cleanup();
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('KWD'));
  expect(navigation.location.search).toBe('');
});

test('while other figures load, those of before stay, dimmed and in their own currency', async () => {
  const user = open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
  const waiting: (() => void)[] = [];
  gateway.on('get', SHARE, async ({ request }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const yen = new URL(request.url).searchParams.get('currencyId') === '392';
    return HttpResponse.json({ ...gatewayAnswers.share, revenue: yen ? 777 : 1 });
  });
  await chooseCurrency(user, 'yen', 'JPY · Yen');
  await waitFor(() => expect(card('Total Sales')).toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD');
  waiting[0]?.();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('777 JPY'));
  expect(card('Total Sales')).toHaveAttribute('aria-busy', 'false');
});

test('calls of a choice that is no longer wanted are aborted', async () => {
  const send = jest.spyOn(http, 'request');
  gateway.on('get', SHARE, async ({ request }) => {
    const from = new URL(request.url).searchParams.get('fromDate') ?? '';
    if (!from.startsWith('2026-03-09')) await delay('infinite');
    return HttpResponse.json({ ...gatewayAnswers.share, revenue: 4_200 });
  });
  const user = open();
  await waitFor(() => expect(callsOf(SHARE)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('42.00 CAD'));
  const sent = send.mock.calls.map(([config]) => config).filter(({ url }) => url === SHARE);
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

test('with nothing selected it says what to do and asks the gateway for nothing', () => {
  signInForTest(merchantSession, null);
  open();
  expect(screen.getByText('Nothing selected')).toBeVisible();
  expect(gateway.calls).toEqual([]);
});
