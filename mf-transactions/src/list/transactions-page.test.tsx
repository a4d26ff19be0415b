import { accountEntity, bus, businessEntity } from '@mbo/shared/bus';
import type { Account } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import { refusal, testAccounts, useNarrowWindow, useTestGateway } from '@mbo/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import {
  answerList,
  lastQuery,
  listQueries,
  open,
  prepare,
  rowButtons,
} from '../testing/list-page';
import { listOf, rowOf, rowsOf } from '../testing/transactions';

const gateway = useTestGateway<AreaCalls>();
const [maple] = testAccounts as [Account];

beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

const search = (): string => navigation.location.search;

test('it shows today’s transactions, the newest first, in the nine columns', async () => {
  open();
  await rowButtons();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transaction');
  const [checkBoxes, ...headers] = screen.getAllByRole('columnheader');
  expect(checkBoxes).toHaveTextContent(/^$/);
  expect(headers.map(({ textContent }) => textContent).join(' | ')).toBe(
    'Timestamp | Trnx ID | Status | MID | Payer Email | Invoice No | Res Code | Amount | Payment Method',
  );
  expect(lastQuery(gateway)).toEqual({
    fromDate: '2026-03-15T04:00:00.000Z',
    toDate: '2026-03-16T03:59:59.999Z',
    entityId: '7',
    searchText: '',
    filters: '[]',
    sortColumn: '1',
    sortOrder: 'DESC',
    pageSize: '10',
    startIndex: '0',
  });
  expect(screen.getByText('Days in America/Toronto')).toBeVisible();
  expect(screen.getByText('Showing 1 - 3 of 3')).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('15 Mar, 10:05');
  expect(first).toHaveTextContent('019f…000001');
  expect(first).toHaveTextContent('Captured');
  expect(first).toHaveTextContent('20.00 CAD');
  expect(first).toHaveTextContent('Visa•• 4242');
});

test('amounts have the decimals of their currency', async () => {
  const yen = rowOf(1, { currencyId: 392, currencyAlphaCode: 'JPY', value: 1500 });
  const dinar = rowOf(2, { currencyId: 414, currencyAlphaCode: 'KWD', value: 1500 });
  prepare(gateway, { answer: listOf([yen, dinar]) });
  open();
  await rowButtons();
  expect(screen.getByText('1,500')).toBeVisible();
  expect(screen.getByText('1.500')).toBeVisible();
});

test('a link opens the page, size, order, dates and search that its sender saw', async () => {
  prepare(gateway, { answer: listOf(rowsOf(26, 28), { totalRows: 60 }) });
  open('/transactions?range=last7&q=pat&sort=value&size=25&page=2');
  await rowButtons();
  expect(lastQuery(gateway)).toMatchObject({
    fromDate: '2026-03-09T04:00:00.000Z',
    searchText: 'pat',
    sortColumn: '8',
    sortOrder: 'ASC',
    pageSize: '25',
    startIndex: '26',
  });
  expect(screen.getByText('Showing 26 - 50 of 60')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('pat');
});

test('a search begins on Enter or by the icon, at the first page', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 60 }) });
  const user = open('/transactions?page=3');
  await rowButtons();
  await user.click(screen.getByRole('searchbox'));
  await user.paste(' 4242 ');
  expect(listQueries(gateway)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastQuery(gateway).searchText).toBe('4242'));
  expect(lastQuery(gateway).startIndex).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(lastQuery(gateway).searchText).toBe(''));
  await user.click(screen.getByRole('searchbox'));
  await user.paste('INV');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(lastQuery(gateway).searchText).toBe('INV'));
  expect(screen.getByRole('list', { name: 'Filters in force' })).toHaveTextContent('Search “INV”');
});

test('a card number is not searched for, and what was typed stays', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 60 }) });
  const user = open('/transactions');
  await rowButtons();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('4242 4242 4242 4242');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Search by its last four digits.');
  expect(screen.getByRole('searchbox')).toHaveValue('4242 4242 4242 4242');
  expect(window.location.href).not.toContain('4242');
  expect(listQueries(gateway)).toHaveLength(1);
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('headings sort on the server, and another size keeps the place', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 60 }) });
  open('/transactions?page=4');
  await rowButtons();
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } });
  await waitFor(() => expect(lastQuery(gateway).startIndex).toBe('26'));
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(lastQuery(gateway)).toMatchObject({
      sortColumn: '8',
      sortOrder: 'DESC',
      startIndex: '0',
      pageSize: '25',
    }),
  );
  expect(screen.queryByRole('button', { name: 'MID' })).not.toBeInTheDocument();
});

test('beyond what the gateway counts the pages go on', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 10), { totalRows: 10_000, totalIsCapped: true }) });
  open('/transactions?page=1000');
  await rowButtons();
  expect(screen.getByText('Showing 9,991 - 10,000 of 10,000+')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Page 1,001' }));
  await waitFor(() => expect(lastQuery(gateway).startIndex).toBe('10001'));
});

test('a link to a page that is no more leads to the last one', async () => {
  prepare(gateway, {
    answer: (query) =>
      listOf(query.get('startIndex') === '0' ? rowsOf(1, 3) : [], { totalRows: 3 }),
  });
  open('/transactions?page=9');
  await rowButtons();
  expect(screen.getByText('Showing 1 - 3 of 3')).toBeVisible();
  expect(search()).not.toContain('page');
});

test('another business begins at its first page with nothing open; filters stay', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 60 }) });
  open('/transactions?entity=7&page=3&q=pat&filter=amount.GT.1');
  await rowButtons();
  act(() => {
    navigation.push('/transactions?entity=_Sub_42&page=3&q=pat&filter=amount.GT.1');
    bus.set('entity', businessEntity(maple, maple.assets[1]!));
  });
  await waitFor(() =>
    expect(lastQuery(gateway)).toMatchObject({ entityId: '_Sub_42', startIndex: '0' }),
  );
  expect(search()).toBe('?entity=_Sub_42&q=pat&filter=amount.GT.1');
});

test('a step back to another business comes back to its very page', async () => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 60 }) });
  open('/transactions?entity=_Sub_42');
  await rowButtons();
  act(() => {
    navigation.push('/transactions?entity=7&page=3&q=pat');
    bus.set('entity', accountEntity(maple));
  });
  await waitFor(() => expect(lastQuery(gateway).startIndex).toBe('21'));
  expect(search()).toBe('?entity=7&page=3&q=pat');
});

test('without transactions on these days it offers a longer period', async () => {
  prepare(gateway, { answer: listOf([]) });
  const user = open();
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Show last 7 days' }));
  expect(search()).toBe('?range=last7');
});

test('without a match it offers to clear search and filters', async () => {
  prepare(gateway, { answer: listOf([]) });
  const user = open('/transactions?range=last90&q=pat&filter=amount.GT.1');
  expect(await screen.findByText('No transactions match')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show last/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(search()).toBe('?range=last90');
});

test('a failure keeps everything and is tried again', async () => {
  gateway.on('get', '/transactions', () => refusal(503, 'The database does not answer.'));
  const user = open('/transactions?q=pat');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Transactions could not be loaded');
  expect(alert).toHaveTextContent('The database does not answer.');
  answerList(gateway, listOf(rowsOf(1, 3)));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await rowButtons();
  expect(lastQuery(gateway).searchText).toBe('pat');
});

test('a refresh that fails leaves the rows where they are', async () => {
  const user = open();
  await rowButtons();
  gateway.on('get', '/transactions', () => refusal(503, 'The database does not answer.'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The list could not be refreshed. The database does not answer.',
  );
  expect(await rowButtons()).toHaveLength(3);
});

test('on a narrow screen transactions are cards', async () => {
  useNarrowWindow();
  open();
  await rowButtons();
  const cards = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[0]).toHaveTextContent('20.00 CADCapturedpat@example.comVisa•• 4242');
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
});

test.each([
  ['refund', 'refunded', '-52.99 CADRefund', 'Open -52.99'],
  ['chargeback', 'charged back', '-52.99 CADChargeback', 'Open -52.99'],
  ['void', 'voided', '52.99 CADVoid', 'Open 52.99'],
] as const)(
  'a %s reads as what it is, in rows and on cards',
  async (type, status, amount, name) => {
    answerList(gateway, listOf([rowOf(1, { type, status, value: 5_299 })]));
    open();
    const [button] = await rowButtons();
    expect(button).toHaveAccessibleName(expect.stringMatching(`^${name}`));
    expect(screen.getByRole('row', { name: /INV-1/ })).toHaveTextContent(amount);
    cleanup();
    useNarrowWindow();
    open();
    await rowButtons();
    expect(screen.getByRole('listitem')).toHaveTextContent(amount);
  },
);
