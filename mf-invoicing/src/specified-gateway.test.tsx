import {
  button,
  changes,
  on,
  put,
  recordEvents,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { navigation } from '@mbo/shared/navigation';
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
import { BUSINESS, onlySpecified, open, prepare } from './testing/pages';

/*
 * Every screen of the specification works with its calls and fields alone, and says of nothing else
 * that it failed.
 */

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  prepare(gateway, staffSession);
  onlySpecified(gateway);
});

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null|Invalid/);
}

async function show(page: ReactNode, content: string | RegExp, address = '/') {
  const user = open(page, address);
  await screen.findAllByText(content);
  expectWhole();
  return user;
}

const sent = () => changes(gateway).map(([method, path]) => `${method} ${path}`);

test('invoices are listed with their amounts, dispatched and cancelled; no batch is offered', async () => {
  const questions = recordEvents('confirm');
  const alerts = recordEvents('alert');
  const user = await show(<InvoicesPage />, 'INV-12');
  const row = within(screen.getByRole('row', { name: /INV-12/ }));
  expect(row.getByText('45.20')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Dispatch INV-12' }));
  await act(async () => questions[0]?.onOk());
  await waitFor(() => expect(alerts).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel INV-12' }));
  await act(async () => questions[1]?.onOk());
  await waitFor(() =>
    expect(alerts.map(({ message }) => message)).toEqual([
      'Invoice is on its way',
      'Invoice cancelled',
    ]),
  );
  expect(sent()).toEqual([
    `POST ${BUSINESS}/invoices/12/dispatch`,
    `DELETE ${BUSINESS}/invoices/12`,
  ]);
  expect(screen.queryByRole('button', { name: 'Upload Batch Invoice' })).not.toBeInTheDocument();
  expectWhole();
});

test('an invoice is typed, previewed and created; nothing is remembered, attached or kept as a draft', async () => {
  const alerts = recordEvents('alert');
  const user = await show(<NewInvoicePage />, 'Product', '/invoicing/createnewinvoice');
  expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('00');
  expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
  put(screen.getByLabelText(/^Description/), 'Boots for the season');
  const billTo = within(screen.getByRole('region', { name: 'Bill to' }));
  put(billTo.getByLabelText('Email'), 'ada@p.test');
  const item = within(screen.getByRole('group', { name: 'Item 1' }));
  put(item.getByLabelText('Product'), 'Boots');
  put(item.getByLabelText(/^Item description/), 'Leather boots');
  put(item.getByLabelText(/^Cost/), '20');
  await user.click(button('Preview'));
  expect(screen.getByRole('article')).toHaveTextContent('Leather boots');
  await user.click(button('Back to the form'));
  await user.click(button('Send Invoice'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Invoice' }));
  expect(dialog.queryByRole('button', { name: /attachment/i })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Invoice Created successfully' }]),
  );
  expect(navigation.location.pathname).toBe('/invoicing/invoices');
  expect(sent()).toEqual([`POST ${BUSINESS}/invoices`]);
});

test('an invoice is read, edited and saved; no timeline, copy, Pay link or payment is shown', async () => {
  const alerts = recordEvents('alert');
  const pages = (
    <Routes>
      <Route path="/invoicing/invoice/:id" element={<InvoicePage />} />
    </Routes>
  );
  const user = await show(pages, 'Leather boots', '/invoicing/invoice/12');
  for (const extra of ['Timeline', 'Duplicate', 'Pay link', 'Reference Id', 'Attachment']) {
    expect(screen.queryByText(extra)).not.toBeInTheDocument();
  }
  await user.click(button('Edit'));
  put(screen.getByLabelText(/^Description/), 'Boots and caps');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Invoice Update successfully' }]),
  );
  const [call] = gateway.calls.filter(({ method }) => method === 'PUT');
  expect(call?.headers.has('If-Match')).toBe(false);
  expect(call?.body).toMatchObject({ description: 'Boots and caps' });
  expect(await screen.findByRole('article')).toBeVisible();
  expectWhole();
});

test('settings are read and saved; no test is sent and no history shown', async () => {
  const alerts = recordEvents('alert');
  const user = await show(<InvoiceSetUpPage />, 'Maple Outfitters Ltd');
  expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^History/ })).not.toBeInTheDocument();
  await user.click(button('Edit settings'));
  put(screen.getByLabelText('Company name'), 'Birch');
  await user.click(button('Save Invoice settings'));
  await waitFor(() =>
    expect(alerts).toEqual([
      { severity: 'success', message: 'Invoice Setting updated successfully' },
    ]),
  );
  expect(changes(gateway)[0]?.[2]).toMatchObject({ companyName: 'Birch', expireAfter: 10 });
  expectWhole();
});

test('a payment link is built as a preview, which the page says', async () => {
  on(gateway, 'get', '/lookups', {
    currencies: [
      { currencyId: 840, alphaCode: 'USD', name: 'US Dollar', symbol: '$', coefficient: 2 },
    ],
    countries: [],
  });
  const user = await show(<LinkHomePage />, 'Create a Payment Link in a Few clicks!');
  await user.click(button('Create Payment Link'));
  expect(await screen.findByText(/keeps no payment links/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
});

test.each([
  ['payment links', <LinkStatusPage key="links" />, 'No payment links here'],
  ['subscriptions', <SubscriptionsPage key="subscriptions" />, 'No subscriptions here'],
])('there are no %s', async (_what, page, words) => {
  await show(page, words);
});
