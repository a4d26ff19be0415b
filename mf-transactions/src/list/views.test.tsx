import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { lastQuery, open, prepare, rowButtons } from '../testing/list-page';
import { refundsView } from '../testing/transactions';

const gateway = useTestGateway<AreaCalls>();
const shared = { ...refundsView, viewId: 6, name: 'Team', mine: false, madeBy: 'Ada' };
beforeEach(() => prepare(gateway, { views: [refundsView, shared] }));
afterEach(() => jest.useRealTimers());

const headings = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

async function pick(button: string | RegExp, item: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a view brings its dates, filters and columns, and its name into the address', async () => {
  open('/transactions?q=pat&page=2');
  await rowButtons();
  await pick('Views', 'Refunds');
  await waitFor(() => expect(headings()).toEqual(['Timestamp', 'Amount', 'Payer Email']));
  expect(navigation.location.search).toBe('?filter=status.EQUALS.refunded&range=last30&view=5');
  await waitFor(() =>
    expect(lastQuery(gateway)).toMatchObject({
      fromDate: '2026-02-14T05:00:00.000Z',
      searchText: '',
      startIndex: '0',
    }),
  );
});

test('the keyboard goes through the open menu, not through the rows', async () => {
  const user = open();
  await rowButtons();
  const button = screen.getByRole('button', { name: 'Views' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Refunds' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).not.toHaveAccessibleName(/^Open /);
});

test('what was changed in a view is said, and saved in its place', async () => {
  let saved: unknown;
  gateway.on('put', '/accounts/7/views/5', async ({ request }) => {
    saved = await request.json();
    return HttpResponse.json(refundsView);
  });
  open('/transactions?view=5&filter=status.EQUALS.refunded&range=last30');
  await rowButtons();
  await screen.findByRole('button', { name: /^Refunds$/ });
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Payer Email' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Status Refunded' }));
  await pick(/Refunds.*changed/, 'Save changes to Refunds');
  await waitFor(() =>
    expect(saved).toEqual({
      name: 'Refunds',
      shared: false,
      query: 'range=last30',
      columns: ['timestamp', 'value'],
    }),
  );
});

test('a view is saved of what is shown; a name that is taken is said beside it', async () => {
  const made: unknown[] = [];
  gateway.on('post', '/accounts/7/views', async ({ request }) => {
    made.push(await request.json());
    return made.length === 1
      ? refusal(422, 'No.', { errors: [{ field: 'name', message: 'There is a view Big.' }] })
      : HttpResponse.json({ ...refundsView, viewId: 9, name: 'Big' });
  });
  open('/transactions?filter=amount.GTE.500&page=3&size=25');
  await rowButtons();
  await pick('Views', 'Save as a new view…');
  // Not by keys: the dialog takes the focus when its motion ends, which may be between two of them.
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Big' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Share' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is a view Big.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(navigation.location.search).toContain('view=9'));
  expect(made[1]).toMatchObject({
    list: 'transactions',
    name: 'Big',
    shared: true,
    query: 'filter=amount.GTE.500&size=25',
  });
});

test('deleting is asked about by name, and leaves the list as it is', async () => {
  const asked = recordEvents('confirm');
  gateway.on('delete', '/accounts/7/views/5', () => HttpResponse.json({ message: 'Deleted.' }));
  open('/transactions?view=5&range=last30');
  await rowButtons();
  await screen.findByRole('button', { name: /Refunds/ });
  await pick(/Refunds/, 'Delete Refunds…');
  expect(asked[0]).toMatchObject({ title: 'Delete the view Refunds?', danger: true });
  asked[0]!.onOk();
  await waitFor(() => expect(navigation.location.search).toBe('?range=last30'));
});

test('another’s view can be used, not changed', async () => {
  open('/transactions?view=6&range=last7');
  await rowButtons();
  fireEvent.click(await screen.findByRole('button', { name: /Team/ }));
  expect(await screen.findByRole('menuitem', { name: 'Team · Ada' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
});

test('who may only look saves views, but shares none', async () => {
  prepare(gateway, { session: viewerSession });
  open();
  await rowButtons();
  await pick('Views', 'Save as a new view…');
  expect(await screen.findByRole('checkbox', { name: 'Share' })).toBeDisabled();
  expect(screen.getByText(/You can view only/)).toBeVisible();
});

test('columns that a user chose are kept for the next visit', async () => {
  open();
  await rowButtons();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'MID' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move Trnx ID up' }));
  expect(headings().slice(0, 3)).toEqual(['Trnx ID', 'Timestamp', 'Status']);
  expect(JSON.parse(localStorage.getItem('mbo.transactions.columns.merchant@demo.test')!)).toEqual(
    expect.not.arrayContaining(['business']),
  );
  expect(bus.get('session')?.email).toBe('merchant@demo.test');
});
