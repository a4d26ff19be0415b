import {
  button,
  changes,
  HttpResponse,
  merchantSession,
  put,
  refusal,
  renderInArea,
  signInForTest,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TransactionPanel } from './detail/transaction-panel';
import en from './locales/en.json';
import type { AreaCalls } from './testing/calls';
import { open, prepare } from './testing/list-page';
import { ROOT, sale } from './testing/payment';
import { rowsOf } from './testing/transactions';

/*
 * The list and the detail work with the calls and fields of the specification alone, and say of nothing
 * else that it failed.
 */

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  prepare(gateway);
  signInForTest(merchantSession, testOnline);
  for (const method of ['get', 'post', 'put'] as const) {
    gateway.on(method, '/transactions/*', () => refusal(404, 'Not here.'));
  }
});

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null|Invalid/);
}

test('transactions are listed with the nine columns, amounts too', async () => {
  const [row] = rowsOf(1, 1);
  const { id, timestamp, status, businessName, payerEmail, invoiceNumber, responseCode, scheme } =
    row!;
  const specified = {
    ...{ id, timestamp, status, businessName, payerEmail, invoiceNumber, responseCode, scheme },
    value: 123_450,
  };
  gateway.on('get', '/transactions', () =>
    HttpResponse.json({
      headers: Object.keys(specified),
      datas: [specified],
      totalRows: 1,
    } as never),
  );
  open();
  expect(await screen.findByText('1,234.50')).toBeVisible();
  expect(screen.getByText(payerEmail)).toBeVisible();
  expect(screen.getByText(invoiceNumber)).toBeVisible();
  expect(document.body).not.toHaveTextContent('••');
  expectWhole();
});

test('a transaction is shown with the specified parts, and refunded', async () => {
  const { indicators, paymentMethods, details, purchases, allowedActions, logs } = sale;
  const { cardCategory: _extra, ...card } = paymentMethods;
  gateway.on('get', '/transactions/7', () =>
    HttpResponse.json({
      ...{ indicators, details, purchases, allowedActions },
      paymentMethods: card,
      logs: logs.map(({ timestamp, id, status, invoiceNumber, responseCode, value }) => ({
        ...{ timestamp, id, status, invoiceNumber, responseCode, value },
      })),
    } as never),
  );
  gateway.on('post', `/transactions/${ROOT}/refund`, () =>
    HttpResponse.json({ state: 'refunded' } as never),
  );
  const { user } = renderInArea(<TransactionPanel id="7" onClose={() => undefined} />, {
    namespace: 'mf-transactions',
    locales: { en },
  });
  expect(await screen.findByText('Payer Details')).toBeVisible();
  expect(screen.getAllByText('ada@payer.example')[0]).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getByText(/^Transaction of 50\.00\sCAD: Captured$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
  expectWhole();

  await user.click(button('Refund'));
  put(await screen.findByLabelText(/^Amount/), '35.00');
  await user.click(button(/^Refund 35\.00/));
  await waitFor(() =>
    expect(changes(gateway)).toEqual([
      [
        'POST',
        `/transactions/${ROOT}/refund`,
        { amount: 3500, description: '', invoiceNumber: '' },
      ],
    ]),
  );
  expect(await screen.findByText('The transction is refunded')).toBeVisible();
});
