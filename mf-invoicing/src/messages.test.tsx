import type { InvoiceBatch } from '@mbo/gateway-contract/invoice-batches';
import type { PaymentLink, PaymentLinkSaved } from '@mbo/gateway-contract/payment-links';
import type { Subscription } from '@mbo/gateway-contract/subscriptions';
import { navigation } from '@mbo/shared/navigation';
import {
  button,
  conflictAnswer,
  HttpResponse,
  on,
  put,
  recordEvents,
  refusal,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import InvoicePage from './invoice/invoice-page';
import NewInvoicePage from './invoice/new-invoice-page';
import LinkHomePage from './links/link-home-page';
import LinkStatusPage from './links/status-page';
import { InvoicesPage } from './list/invoices-page';
import InvoiceSetUpPage from './setup/setup-page';
import SubscriptionsPage from './subscriptions/subscriptions-page';
import type { AreaCalls } from './testing/calls';
import { BUSINESS, open, prepare, uploadBatch } from './testing/pages';
import { invoice, link, rows, subscription } from './testing/records';

/*
 * What the pages say when something cannot be read, is refused, or is done, in its exact words, where
 * the tests of the pages do not say it.
 */

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  prepare(gateway, staffSession);
  on(gateway, 'get', '/lookups', {
    currencies: [
      { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
      { currencyId: 840, alphaCode: 'USD', name: 'US Dollar', symbol: '$', coefficient: 2 },
    ],
    countries: [],
  });
  on(gateway, 'get', `${BUSINESS}/payment-links`, { links: [link], totalRows: 1 });
  on(gateway, 'get', `${BUSINESS}/payment-links/5`, link);
  on(gateway, 'get', `${BUSINESS}/subscriptions`, { subscriptions: [subscription], totalRows: 1 });
  on(gateway, 'get', `${BUSINESS}/subscriptions/3`, subscription);
});

const AWAY = 'The database is away.';
const fail = (path: string, status = 503): void =>
  gateway.on('get', path, () => refusal(status, AWAY));

const onePage = (
  <Routes>
    <Route path="/invoicing/invoice/:id" element={<InvoicePage />} />
    <Route path="*" element={null} />
  </Routes>
);

test.each<[path: string, page: ReactNode, address: string, words: string]>([
  ['invoices', <InvoicesPage key="1" />, '/', 'Invoices could not be loaded'],
  ['invoices/12', onePage, '/invoicing/invoice/12', 'The invoice could not be loaded'],
  ['invoices/12/timeline', onePage, '/invoicing/invoice/12', 'The timeline could not be loaded'],
  [
    'settings/invoicing',
    <InvoiceSetUpPage key="2" />,
    '/',
    'The invoice settings could not be loaded',
  ],
  ['payment-links', <LinkStatusPage key="3" />, '/', 'Payment links could not be loaded'],
  [
    'payment-links/5',
    <LinkStatusPage key="4" />,
    '/?open=5',
    'The payment link could not be loaded',
  ],
  ['payment-links/5', <LinkHomePage key="5" />, '/?open=5', 'The payment link could not be loaded'],
  ['subscriptions', <SubscriptionsPage key="6" />, '/', 'Subscriptions could not be loaded'],
  [
    'subscriptions/3',
    <SubscriptionsPage key="7" />,
    '/?open=3',
    'The subscription could not be loaded',
  ],
])(
  'where %s cannot be read, the page says so, why, and offers Retry',
  async (path, page, address, words) => {
    fail(`${BUSINESS}/${path}`);
    open(page, address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(AWAY)).toBeVisible();
    expect(button('Retry')).toBeEnabled();
  },
);

test('an invoice that is not there, or of another business, is not found', async () => {
  fail(`${BUSINESS}/invoices/12`, 404);
  open(onePage, '/invoicing/invoice/12');
  expect(await screen.findByText('Invoice not found')).toBeVisible();
  expect(screen.getByText('It does not exist, or it belongs to another business.')).toBeVisible();
});

test('a new invoice says that settings could not be loaded', async () => {
  fail(`${BUSINESS}/settings/invoicing`);
  open(<NewInvoicePage />);
  expect(
    await screen.findByText(
      'The invoice settings could not be loaded, so the usual values are filled in.',
    ),
  ).toBeVisible();
});

test('an invoice says when only the currencies cannot be read, and is shown once they are', async () => {
  const lists = {
    currencies: [
      { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
    ],
    countries: [],
  };
  gateway.on('get', '/lookups', () => refusal(403, AWAY));
  const user = open(onePage, '/invoicing/invoice/12');
  expect(await screen.findByText('The invoice could not be loaded')).toBeVisible();
  expect(screen.getByText(AWAY)).toBeVisible();
  on(gateway, 'get', '/lookups', lists);
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
});

test('the list says that currencies could not be loaded', async () => {
  gateway.on('get', '/lookups', () => refusal(503, AWAY));
  // Lists are read once while a page lives, and others have read them.
  queryClient.clear();
  open(<InvoicesPage />);
  expect(await screen.findByText('The currencies could not be loaded.')).toBeVisible();
});

test('an invoice says that its last message failed, and why it cannot be edited or cancelled', async () => {
  on(gateway, 'get', `${BUSINESS}/invoices/12`, {
    ...invoice,
    status: 'paid',
    allowedActions: [],
    sendingError: 'Mailbox full',
  });
  open(onePage, '/invoicing/invoice/12');
  expect(await screen.findByText('The last message could not be sent: Mailbox full')).toBeVisible();
  expect(button('Edit')).toHaveAccessibleDescription('An invoice that is paid cannot be changed.');
  expect(button('Cancel')).toHaveAccessibleDescription(
    'An invoice that is paid cannot be cancelled.',
  );
});

test('what a status allows and this invoice does not is not possible now', async () => {
  on(gateway, 'get', `${BUSINESS}/invoices`, {
    invoices: [{ ...rows[0]!, allowedActions: [] }],
    totalRows: 1,
  });
  open(<InvoicesPage />);
  expect(await screen.findByRole('button', { name: 'Cancel INV-12' })).toHaveAccessibleDescription(
    'This is not possible now.',
  );
});

test('a duplicate is opened and announced; a refusal is shown in the gateway’s words', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'post', `${BUSINESS}/invoices/12/duplicate`, {
    message: 'ok',
    invoice: { ...invoice, invoiceId: 14 },
  });
  const user = open(onePage, '/invoicing/invoice/12');
  gateway.on('post', `${BUSINESS}/invoices/12/duplicate`, () => refusal(500, AWAY));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: AWAY }]));
  on(gateway, 'post', `${BUSINESS}/invoices/12/duplicate`, {
    message: 'ok',
    invoice: { ...invoice, invoiceId: 14 },
  });
  on(gateway, 'get', `${BUSINESS}/invoices/14`, { ...invoice, invoiceId: 14 });
  on(gateway, 'get', `${BUSINESS}/invoices/14/timeline`, { entries: [] });
  await user.click(button('Duplicate'));
  await waitFor(() => expect(navigation.location.pathname).toBe('/invoicing/invoice/14'));
  expect(alerts.at(-1)).toEqual({ severity: 'success', message: 'Invoice Created successfully' });
});

test.each<[status: PaymentLink['status'], what: string, words: string]>([
  ['active', 'Pause', 'Payment link paused'],
  ['paused', 'Resume', 'Payment link resumed'],
  ['active', 'Expire link', 'Payment link expired'],
  ['active', 'Duplicate', 'Payment link duplicated'],
])('of a link that is %s, %s is confirmed by: %s', async (status, what, words) => {
  const alerts = recordEvents('alert');
  const questions = recordEvents('confirm');
  on(gateway, 'get', `${BUSINESS}/payment-links/5`, { ...link, status });
  let isRefused = true;
  const answer = () =>
    isRefused ? refusal(409, AWAY) : HttpResponse.json<PaymentLinkSaved>({ message: 'ok', link });
  gateway.on('post', `${BUSINESS}/payment-links/5/pause`, answer);
  gateway.on('post', `${BUSINESS}/payment-links/5/resume`, answer);
  gateway.on('post', `${BUSINESS}/payment-links/5/expire`, answer);
  gateway.on('post', `${BUSINESS}/payment-links/5/duplicate`, answer);
  const user = open(<LinkStatusPage />, '/?open=5');
  const press = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: what }));
    if (what === 'Expire link') {
      expect(questions.at(-1)?.description).toBe(
        'Nobody can pay by it any more, and it cannot be opened again.',
      );
      await act(async () => questions.at(-1)?.onOk());
    }
  };
  await press();
  await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: AWAY }]));
  isRefused = false;
  await waitFor(() => expect(button(what)).not.toHaveClass('ant-btn-loading'));
  await press();
  await waitFor(() => expect(alerts.at(-1)).toEqual({ severity: 'success', message: words }));
});

test('a link is saved, announced, and who changed it meanwhile is named', async () => {
  const alerts = recordEvents('alert');
  gateway.on('put', `${BUSINESS}/payment-links/5`, () => conflictAnswer(link, 4));
  const user = open(<LinkHomePage />, '/invoicing/paymentlinkhome?open=5');
  put(await screen.findByLabelText(/^Name of the link/), 'Winter pass');
  await user.click(button('Save'));
  expect(await screen.findByText('Ada Lovelace changed this link meanwhile.')).toBeVisible();
  on(gateway, 'put', `${BUSINESS}/payment-links/5`, { message: 'ok', link });
  await user.click(button('Save mine over it'));
  await waitFor(() =>
    expect(alerts.at(-1)).toEqual({ severity: 'success', message: 'Payment link updated' }),
  );
});

test('a shipping rate must have its description and whole days in their order', async () => {
  const user = open(<LinkHomePage />, '/?open=5');
  await user.click(await screen.findByRole('button', { name: 'Add shipping rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shipping rate' }));
  put(dialog.getByLabelText('At least (business days)'), '');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Description is required.')).toBeVisible();
  expect(dialog.getByText('Enter whole days.')).toBeVisible();
  put(dialog.getByLabelText('At least (business days)'), '9');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('The most days are not below the least.')).toBeVisible();
});

test.each<[status: Subscription['status'], what: string, words: string]>([
  ['active', 'Pause', 'Subscription paused'],
  ['paused', 'Resume', 'Subscription resumed'],
  ['unpaid', 'Cancel subscription', 'Subscription cancelled'],
])('of a subscription that is %s, %s is confirmed by: %s', async (status, what, words) => {
  const alerts = recordEvents('alert');
  const questions = recordEvents('confirm');
  on(gateway, 'get', `${BUSINESS}/subscriptions/3`, { ...subscription, status });
  const changed = { message: 'ok', subscription };
  on(gateway, 'post', `${BUSINESS}/subscriptions/3/pause`, changed);
  on(gateway, 'post', `${BUSINESS}/subscriptions/3/resume`, changed);
  on(gateway, 'post', `${BUSINESS}/subscriptions/3/cancel`, changed);
  const user = open(<SubscriptionsPage />, '/?open=3');
  await user.click(await screen.findByRole('button', { name: what }));
  if (questions[0]) {
    expect(questions[0].description).toBe('Nothing more is charged, and it cannot be resumed.');
    await act(async () => questions[0]?.onOk());
  }
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: words }]));
});

const batch: InvoiceBatch = {
  batchId: '0190b1de-0000-7000-8000-000000000002',
  fileName: 'march.csv',
  uploadedAt: '2026-03-15T12:00:00.000Z',
  state: 'checking',
  isRepeated: false,
  totalRows: 3,
  goodRows: 3,
  badRows: 0,
  createdRows: 0,
  progress: 30,
  totals: [],
  preview: [],
  problems: [],
  failure: '',
};

test.each<[Partial<InvoiceBatch>, RegExp]>([
  [{ state: 'checking' }, /march\.csv · its rows are checked…/],
  [{ state: 'creating' }, /march\.csv · invoices are created…/],
  [{ state: 'failed', failure: 'The file has no heading.' }, /march\.csv · it cannot be read/],
  [{ state: 'cancelled', createdRows: 2 }, /cancelled\. 2 invoices made before stay\./],
])('a batch that is %j is shown as %s', async (state, words) => {
  on(gateway, 'post', `${BUSINESS}/invoice-batches`, { ...batch, ...state });
  on(gateway, 'get', `${BUSINESS}/invoice-batches/${batch.batchId}`, { ...batch, ...state });
  const user = open(<InvoicesPage />);
  const dialog = await uploadBatch(user);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(words));
  if (state.failure) expect(dialog.getByText(state.failure)).toBeVisible();
});

test('an empty list says what to do next', async () => {
  on(gateway, 'get', `${BUSINESS}/invoices`, { invoices: [], totalRows: 0 });
  open(<InvoicesPage />);
  expect(await screen.findByText('No invoices here')).toBeVisible();
  expect(
    screen.getByText(
      'None was issued on these days that fits the filters above. Look at a longer period.',
    ),
  ).toBeVisible();
});

test('a logo must be a picture', async () => {
  const user = open(<InvoiceSetUpPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit settings' }));
  const file = screen.getByLabelText<HTMLInputElement>('Logo: file');
  file.removeAttribute('accept');
  await user.upload(file, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('notes.txt is not a PNG, JPEG or WebP picture.')).toBeVisible();
});
