import { HttpResponse, refusal, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { card, open, panel, prepare } from '../testing/dashboard';

// jsdom has no canvas, and the chart library draws on nothing else.
jest.mock('@ant-design/charts', () => ({ Pie: () => null }));

const gateway = useTestGateway();
const SHARE = '/dashboard/indicators/share';
const BREAKDOWN = '/dashboard/indicators/breakdown';

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

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

test('an answer that makes no sense takes down its own panels only', async () => {
  gateway.on('get', SHARE, () => HttpResponse.json({ revenue: 1.5, netRevenue: 2, payers: 3 }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('Could not be loaded.'));
  expect(card('Customers')).toHaveTextContent('3');
  await waitFor(() => expect(card('Refunds')).toHaveTextContent('300.00 CAD'));
});
