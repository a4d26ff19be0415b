import type { TransactionStatuses } from '@mbo/gateway-contract/transactions';
import { navigation } from '@mbo/shared/navigation';
import { HttpResponse, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { lastQuery, open, prepare, rowButtons } from '../testing/list-page';
import { listOf, rowOf, rowsOf } from '../testing/transactions';

const gateway = useTestGateway<AreaCalls>();

beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

/** Lets the gateway count so; the queries it was asked with. */
function countStatuses(statuses: TransactionStatuses): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  gateway.on('get', '/transactions/statuses', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(statuses);
  });
  return asked;
}

const counted: TransactionStatuses = {
  statuses: [
    { status: 'captured', count: 10_000, isCapped: true },
    { status: 'declined', count: 12, isCapped: false },
    { status: 'expired', count: 1, isCapped: false },
  ],
  isCounted: true,
};

const chips = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('group', { name: 'Statuses' })).findAllByRole('button');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('each status says how many there are, the usual ones even where there is none', async () => {
  countStatuses(counted);
  open();
  await rowButtons();
  await waitFor(async () =>
    expect(texts(await chips())).toEqual([
      'All10,013+',
      'Captured10,000+',
      'Authorised0',
      'Declined12',
      'Refunded0',
      'Expired1',
    ]),
  );
});

test('several statuses are chosen, counted without themselves, and All takes them away', async () => {
  const asked = countStatuses(counted);
  const user = open('/transactions?filter=amount.GTE.5');
  await user.click(await screen.findByRole('button', { name: /^Captured/ }));
  await user.click(screen.getByRole('button', { name: /^Declined/ }));
  await waitFor(() =>
    expect(JSON.parse(lastQuery(gateway)['filters']!)).toEqual([
      expect.objectContaining({ field: 'amount' }),
      expect.objectContaining({ field: 'status', value: 'captured' }),
      expect.objectContaining({ field: 'status', value: 'declined' }),
    ]),
  );
  expect(screen.getByRole('button', { name: /^Declined/ })).toHaveAttribute('aria-pressed', 'true');
  expect(asked.every((query) => !query.get('filters')?.includes('status'))).toBe(true);
  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(navigation.location.search).not.toContain('status');
  expect(navigation.location.search).toContain('amount');
});

test('a gateway that does not count statuses shows none, and no folding', async () => {
  open();
  await rowButtons();
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Statuses' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('checkbox', { name: 'One row per payment' })).not.toBeInTheDocument();
});

test('what finds too many has its statuses without figures', async () => {
  countStatuses({ statuses: [], isCounted: false });
  open();
  await screen.findByRole('checkbox', { name: 'One row per payment' });
  expect(texts(await chips())).toEqual(['All', 'Captured', 'Authorised', 'Declined', 'Refunded']);
});

test('payments are folded with what followed, in the address and so in views', async () => {
  countStatuses(counted);
  const user = open('/transactions?page=2');
  await user.click(await screen.findByRole('checkbox', { name: 'One row per payment' }));
  await waitFor(() =>
    expect(lastQuery(gateway)).toMatchObject({ isFolded: 'true', startIndex: '0' }),
  );
  expect(navigation.location.search).toContain('fold=1');
});

test('a payment that was refunded in part says so below its amount', async () => {
  const payment = { captured: 14_199, refunded: 7_100, operations: 1 };
  const whole = { captured: 2_000, refunded: 2_000, operations: 1 };
  prepare(gateway, {
    answer: listOf([rowOf(1, { value: 14_199, payment }), rowOf(2, { payment: whole })]),
  });
  open();
  await rowButtons();
  expect(screen.getAllByText(/^Partly refunded/)).toHaveLength(1);
  expect(screen.getByText('Partly refunded 71.00 of 141.99')).toBeVisible();
});

test('a search marks what it found, and says what it finds outside the dates', async () => {
  prepare(gateway, {
    answer: (query) =>
      query.get('toDate')! < '2026-03-15T04' ? listOf([], { totalRows: 3 }) : listOf(rowsOf(1, 1)),
  });
  const user = open('/transactions?q=PAT@ex');
  await rowButtons();
  expect(screen.getByText('pat@ex').tagName).toBe('MARK');
  expect(await screen.findByText(/3 more before 15 Mar 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all dates' }));
  await waitFor(() => expect(navigation.location.search).toContain('from=2016-03-'));
  expect(screen.queryByText(/more before/)).not.toBeInTheDocument();
});

test('without a search nothing is looked for outside the dates', async () => {
  open();
  await rowButtons();
  expect(lastQuery(gateway)['toDate']).toBe('2026-03-16T03:59:59.999Z');
  expect(screen.queryByRole('button', { name: 'Show all dates' })).not.toBeInTheDocument();
});
