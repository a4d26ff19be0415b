import type { Subscription } from '@mbo/gateway-contract/subscriptions';
import { changes, HttpResponse, on, recordEvents, useTestGateway } from '@mbo/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { BUSINESS, onlySpecified, open, prepare } from '../testing/pages';
import SubscriptionsPage from './subscriptions-page';

const gateway = useTestGateway();
const PATH = `${BUSINESS}/subscriptions`;

const one: Subscription = {
  subscriptionId: 3,
  linkId: 5,
  status: 'active',
  name: 'Season pass',
  billingPeriod: 'Monthly',
  currency: 'CAD',
  currencyId: 124,
  amount: 2000,
  payerName: 'Ann Other',
  payerEmail: 'ann@example.test',
  cardLastFour: '4242',
  cardExpiryMonth: 4,
  cardExpiryYear: 2031,
  startedAt: '2026-01-31T10:00:00.000Z',
  nextChargeAt: '2026-03-31T10:00:00.000Z',
  paidCount: 2,
  upcoming: ['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'],
  charges: [
    {
      transactionId: '0199a1b2-0000-7000-8000-000000000001',
      period: 1,
      status: 'declined',
      amount: 2000,
      chargedAt: '2026-02-28T10:00:00.000Z',
    },
  ],
  consent: { text: 'I agree to 20.00 CAD.', agreedAt: '2026-01-31T10:00:00.000Z', ip: null },
  payerUrl: 'https://pay.test/pay/s_1',
};

beforeEach(() => {
  prepare(gateway);
  on(gateway, 'get', PATH, { subscriptions: [one], totalRows: 1 });
  on(gateway, 'get', `${PATH}/3`, one);
});

test('the list has the next charge first; one shows what comes and what was charged, and is paused and cancelled', async () => {
  const questions = recordEvents('confirm');
  for (const what of ['pause', 'cancel']) {
    gateway.on('post', `${PATH}/3/${what}`, () =>
      HttpResponse.json({ message: 'ok', subscription: one } as never),
    );
  }
  const user = open(<SubscriptionsPage />);
  const row = within(await screen.findByRole('row', { name: /Ann Other/ }));
  expect(row.getByText('20.00')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  const listed = gateway.calls.find(({ path }) => path.startsWith(`${PATH}?`));
  expect(listed?.path).toContain('sortColumn=nextChargeAt&sortOrder=ASC');
  await user.click(row.getByText('Season pass'));
  const panel = within(await screen.findByRole('dialog', { name: /Season pass/ }));
  expect(await panel.findByText('ending in 4242, until 04/2031')).toBeVisible();
  expect(panel.getAllByText(/20\.00/)).toHaveLength(5);
  expect(panel.getByText('Declined')).toBeVisible();
  expect(panel.getByText('I agree to 20.00 CAD.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(changes(gateway)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect(questions[0]).toMatchObject({ title: 'Cancel the subscription of Ann Other?' });
  await act(async () => questions[0]?.onOk());
  await waitFor(() =>
    expect(changes(gateway).map(([, path]) => path)).toEqual([
      `${PATH}/3/pause`,
      `${PATH}/3/cancel`,
    ]),
  );
  cleanup();
  on(gateway, 'get', `${PATH}/4`, { ...one, status: 'unpaid', upcoming: [], nextChargeAt: null });
  open(<SubscriptionsPage />, '/recurring?open=4');
  expect(await screen.findByText(/The payer was asked for another one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('a gateway that knows no subscriptions has none', async () => {
  onlySpecified(gateway);
  gateway.on('get', PATH, () => HttpResponse.json({ message: 'Not found.' }, { status: 404 }));
  open(<SubscriptionsPage />);
  expect(await screen.findByText('No subscriptions here')).toBeVisible();
});
