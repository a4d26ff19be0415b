import {
  changes,
  HttpResponse,
  on,
  recordEvents,
  refusal,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, onlySpecified, open, prepare } from '../testing/pages';
import { subscription as one } from '../testing/records';
import SubscriptionsPage from './subscriptions-page';

const gateway = useTestGateway<AreaCalls>();
const PATH = `${BUSINESS}/subscriptions`;

beforeEach(() => {
  prepare(gateway);
  on(gateway, 'get', PATH, { subscriptions: [one], totalRows: 1 });
  on(gateway, 'get', `${PATH}/3`, one);
});

test('the status of the address is asked for, and a chip says it', async () => {
  open(<SubscriptionsPage />, '/recurring?filter=status.EQUALS.past due');
  await screen.findByRole('row', { name: /Ann Other/ });
  expect(gateway.calls.find(({ path }) => path.startsWith(`${PATH}?`))?.path).toMatch(
    /status=past(\+|%20)due/,
  );
  expect(screen.getByRole('button', { name: 'Remove Status Past due' })).toBeVisible();
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

test('one in a currency that the gateway no longer lists is shown by its code', async () => {
  const other = { ...one, currency: 'XTS', currencyId: 963 };
  on(gateway, 'get', PATH, { subscriptions: [other], totalRows: 1 });
  on(gateway, 'get', `${PATH}/3`, other);
  open(<SubscriptionsPage />, '/recurring?open=3');
  expect(await screen.findByText('I agree to 20.00 CAD.')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ann Other/, hidden: true });
  expect(row).toHaveTextContent('20.00 XTS');
});

test('where the currencies cannot be read, one says so and offers to try again', async () => {
  gateway.on('get', '/lookups', () => refusal(403, 'The lists are away.'));
  const user = open(<SubscriptionsPage />, '/recurring?open=3');
  const panel = within(await screen.findByRole('dialog', { name: /Season pass/ }));
  expect(await panel.findByText('The lists are away.')).toBeVisible();
  on(gateway, 'get', '/lookups', {
    currencies: [
      { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
    ],
    countries: [],
  });
  await user.click(panel.getByRole('button', { name: /Retry|Try again/ }));
  expect(await panel.findByText('I agree to 20.00 CAD.')).toBeVisible();
});

test('a gateway that knows no subscriptions has none', async () => {
  onlySpecified(gateway);
  gateway.on('get', PATH, () => refusal(404, 'Not found.'));
  open(<SubscriptionsPage />);
  expect(await screen.findByText('No subscriptions here')).toBeVisible();
});
