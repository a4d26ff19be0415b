import {
  HttpResponse,
  merchantSession,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { reviewOf } from '../testing/records';
import { ReviewPage } from './review-page';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/risk-reviews';

function open({
  session = merchantSession,
  reviews = [reviewOf(1), reviewOf(2, { capturesOnApproval: false })],
  hasQueue = true,
} = {}) {
  resetBus();
  signInForTest(session, testOnline);
  const left = [...reviews];
  gateway.on('get', PATH, ({ request }) =>
    hasQueue
      ? HttpResponse.json({
          reviews: left.slice(0, Number(new URL(request.url).searchParams.get('pageSize') ?? 50)),
          totalRows: left.length,
        })
      : refusal(404, 'There is no such call.'),
  );
  const { user } = renderInArea(<ReviewPage />, { namespace: 'mf-risk', locales: { en } });
  return { user, left };
}

const sent = () => gateway.calls.filter(({ method }) => method === 'POST');

it('shows more of a long queue when asked to', async () => {
  const { user } = open({
    reviews: Array.from({ length: 60 }, (_unused, at) =>
      reviewOf(1, { id: `01990000-0000-7000-8000-${String(at).padStart(12, '0')}` }),
    ),
  });
  const list = await screen.findByRole('list', { name: 'Payments on hold' });
  expect(within(list).getAllByRole('button')).toHaveLength(50);
  expect(screen.getByText('The 50 oldest of 60 are shown.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(60));
  expect(screen.queryByText(/are shown/)).toBeNull();
});

it('shows the oldest with its evidence, and is worked through by keys alone', async () => {
  const { user, left } = open();
  const alerts = recordEvents('alert');
  expect(await screen.findByText('Payment 13 in 24 hours; the limit is 12.')).toBeVisible();
  expect(screen.getByText('3 approved, 9 declined, 1 charged back')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Payments on hold' }));
  expect(rows.getByRole('button', { current: true })).toHaveTextContent('Payer 1');

  rows.getByRole('button', { current: true }).focus();
  await user.keyboard('j');
  await waitFor(() => expect(rows.getByRole('button', { current: true })).toHaveFocus());
  expect(document.activeElement).toHaveTextContent('Payer 2');
  await user.keyboard('d');
  expect(screen.getByRole('button', { name: /^Decline and release 20\.00/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(sent()).toEqual([]);

  gateway.on('post', `/transactions/${reviewOf(1).id}/risk-review`, () => {
    left.shift();
    return HttpResponse.json({ state: 'captured', message: 'Approved.' });
  });
  await waitFor(() => expect(rows.getByRole('button', { current: true })).toHaveFocus());
  await user.keyboard('ka');
  expect(await screen.findByRole('button', { name: /^Approve and capture 10\.00/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus());
  await user.keyboard('Called the payer{Enter}');
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Approved.' }]));
  const [request] = sent();
  expect(request?.body).toEqual({ decision: 'approve', note: 'Called the payer' });
  expect(request?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  await waitFor(() => expect(screen.queryByText('Payer 1')).toBeNull());
  expect(await rows.findByRole('button', { current: true })).toHaveTextContent('Payer 2');
});

it('says who was first when another reviewer has decided', async () => {
  const { user } = open();
  const alerts = recordEvents('alert');
  gateway.on('post', `/transactions/${reviewOf(1).id}/risk-review`, () =>
    refusal(409, 'Bo Reviewer approved this payment already.', { code: 'conflict' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: /^Decline and release/ }));
  await waitFor(() =>
    expect(alerts).toEqual([
      { severity: 'error', message: 'Bo Reviewer approved this payment already.' },
    ]),
  );
});

it('offers no decision to who may only view', async () => {
  open({ session: viewerSession });
  expect(await screen.findByText('Why it is on hold')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
});

it('says when nothing is on hold', async () => {
  open({ reviews: [] });
  expect(await screen.findByText('Nothing is on hold')).toBeVisible();
});

it('says so where the gateway has no such queue, without an error', async () => {
  open({ hasQueue: false });
  expect(await screen.findByText('This gateway keeps no payments for review')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
