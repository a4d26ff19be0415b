import type { HistoryEntry } from '@mbo/gateway-contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { resetBus } from '../../../testing/bus';
import { useTestGateway } from '../../../testing/gateway-server';
import { useNarrowWindow } from '../../../testing/window';
import { renderInArea } from '../../../testing/mount';
import { refusal } from '../../../testing/gateway-handlers';
import { HttpResponse } from 'msw';
import { HistoryPanel } from './history-panel';

const gateway = useTestGateway();
const PATH = '/accounts/7/history';

beforeEach(() => resetBus());

function entry(id: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: String(id),
    at: '2026-03-15T22:04:00.000Z',
    by: { kind: 'user', name: `User ${id}` },
    action: 'business.change',
    changes: [{ field: 'name', from: 'Old', to: `New ${id}` }],
    ip: null,
    ...more,
  };
}

/** The gateway has these, and gives the part that is asked for. */
function has(...entries: HistoryEntry[]): void {
  gateway.on('get', PATH, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const start = Number(query.get('startIndex')) - 1;
    const part = entries.slice(start, start + Number(query.get('pageSize')));
    return HttpResponse.json({ entries: part, totalRows: entries.length });
  });
}

const onClose = jest.fn();
function open() {
  onClose.mockClear();
  return renderInArea(
    <HistoryPanel
      accountId={7}
      kind="business"
      id={41}
      what="Maple Online"
      fields={{
        name: 'Business Name',
        motoEnabled: 'MOTO',
        manager: { label: 'Manager', show: (id) => `No. ${String(id)}` },
      }}
      onClose={onClose}
    />,
    { namespace: 'history-test', locales: { en: {} } },
  ).user;
}
const items = () => screen.findAllByRole('listitem');

it('says who changed what, when and from where', async () => {
  has(
    entry(2, {
      ip: '192.0.2.4',
      changes: [
        { field: 'name', from: 'Maple', to: 'Maple Online' },
        { field: 'motoEnabled', from: false, to: true },
        { field: 'manager', from: null, to: 5 },
        { field: 'internal', from: 1, to: 2 },
      ],
    }),
    entry(1, {
      by: { kind: 'provider', name: 'the provider' },
      action: 'business.create',
      changes: [],
    }),
  );
  open();
  const [first, second] = await items();
  expect(first).toHaveTextContent(
    /^User 2 changed this15 Mar 2026, 22:04 .* ago from 192\.0\.2\.4/,
  );
  expect(first).toHaveTextContent(
    'Business Namebefore Maple → now Maple Online' +
      'MOTObefore No → now YesManagerbefore —Nothing → now No. 5',
  );
  expect(second).toHaveTextContent('The provider created this15 Mar 2026, 22:04');
  expect(gateway.calls[0]?.path).toBe(
    '/accounts/7/history?recordKind=business&recordId=41&startIndex=1&pageSize=25',
  );
});

it('tells who asked for a change and who approved it', async () => {
  const changes: HistoryEntry['changes'] = [];
  has(
    entry(2, { action: 'approval.approve', changes }),
    entry(1, { action: 'approval.ask', changes }),
  );
  open();
  const [approved, asked] = await items();
  expect(approved).toHaveTextContent(/^User 2 approved the change/);
  expect(asked).toHaveTextContent(/^User 1 asked for a change, which waits for approval/);
});

it('takes the focus to its heading, and closes by button and by Escape', async () => {
  has(entry(1));
  const user = open();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'History of Maple Online' })).toHaveFocus(),
  );
  expect(screen.getByRole('dialog', { name: 'History of Maple Online' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close the history' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('covers a phone', async () => {
  useNarrowWindow();
  has(entry(1));
  open();
  expect(await screen.findByRole('dialog')).toHaveAttribute('aria-modal', 'true');
});

it('shows more, and goes on from the first of it', async () => {
  has(...Array.from({ length: 30 }, (_unused, index) => entry(30 - index)));
  const user = open();
  expect(await items()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await items()).toHaveLength(30));
  expect((await items())[25]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that more could not be loaded, and keeps what is there', async () => {
  has(...Array.from({ length: 30 }, (_unused, index) => entry(30 - index)));
  const user = open();
  expect(await items()).toHaveLength(25);
  gateway.on('get', PATH, () => refusal(403, 'You may not.'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More could not be loaded.');
  expect(await items()).toHaveLength(25);
  has(...Array.from({ length: 30 }, (_unused, index) => entry(30 - index)));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await items()).toHaveLength(30));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that there is nothing, also where the gateway has no history', async () => {
  gateway.on('get', PATH, () => refusal(404, 'Not found.'));
  open();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

it('says that it failed, and tries again', async () => {
  gateway.on('get', PATH, () => refusal(403, 'You may not.'));
  const user = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The history could not be loaded');
  has(entry(1));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await items()).toHaveLength(1);
});

it('says so where only fields changed that the page does not name', async () => {
  has(entry(1, { changes: [{ field: 'internal', from: 1, to: 2 }] }));
  open();
  expect(await screen.findByText('Details that this page does not show')).toBeVisible();
});
