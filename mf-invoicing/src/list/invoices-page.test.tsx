import {
  button,
  changes,
  on,
  put,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { navigation } from '@mbo/shared/navigation';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, fillFilter, onlySpecified, open, prepare } from '../testing/pages';
import { invoice, rows } from '../testing/records';
import { InvoicesPage } from './invoices-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));

/** Queries that the list was asked with. */
const queries = () =>
  gateway.calls
    .filter(({ path }) => path.startsWith(`${BUSINESS}/invoices?`))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?')))));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('the list has eleven columns; sorting sends the chosen column, filters what was chosen', async () => {
  const user = open(<InvoicesPage />, '/invoicing/invoices?from=2026-03-01&to=2026-03-31');
  expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  const line = await row(/INV-12/);
  expect(line.getByText('45.20')).toBeVisible();
  expect(line.getByText('Sent')).toBeVisible();
  const dated = (_text: string, element: Element | null) =>
    element?.getAttribute('datetime') === '2026-03-16';
  expect(line.getByText(dated)).toHaveTextContent(/^16 Mar/);
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Date',
    'Invoice id',
    'Invoice Number',
    'Due Date',
    'Expiry Date',
    'Status',
    'Amount',
    'Payer Name',
    'Receiver',
    'Reference Id',
    'Actions',
  ]);
  expect(screen.getByText('Showing 1 - 2 of 2')).toBeVisible();
  expect(queries()[0]).toEqual({
    fromDate: '2026-03-01T00:00:00.000Z',
    toDate: '2026-03-31T23:59:59.999Z',
    pageSize: '10',
    startIndex: '0',
    sortColumn: 'issueDate',
    sortOrder: 'DESC',
  });

  await user.click(within(screen.getByRole('table')).getByRole('button', { name: /^Payer Name/ }));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ sortColumn: 'payerName', sortOrder: 'ASC' }),
  );
});

test('it is filtered by what the gateway takes, one value each, and views of it are saved', async () => {
  const user = open(<InvoicesPage />, '/invoicing/invoices');
  await row(/INV-12/);
  await user.click(button('Filter'));
  const first = await fillFilter(user, 1, 'Invoice Number');
  expect(first.queryByRole('combobox', { name: 'Action' })).not.toBeInTheDocument();
  put(first.getByLabelText('Value'), 'INV');
  await user.click(button('Add filter'));
  const second = await fillFilter(user, 2, 'Status');
  await user.click(second.getByLabelText('Value'));
  await user.click(await second.findByTitle('Sent'));
  await user.click(button('Add filter'));
  const third = await fillFilter(user, 3, 'Receiver');
  put(third.getByLabelText('Value'), 'payer.test');
  await user.click(third.getByRole('combobox', { name: 'Field' }));
  expect(third.queryByTitle('Status')).not.toBeInTheDocument();
  await user.click(button('Apply'));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      status: 'sent',
      invoiceNumber: 'INV',
      recipientEmail: 'payer.test',
      startIndex: '0',
    }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filters in force' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice Number begins with “INV”',
    'Status Sent',
    'Receiver contains “payer.test”',
  ]);
  expect(button(/View/)).toBeVisible();
  await user.click(button('Clear all'));
  await waitFor(() => expect(navigation.location.search).not.toContain('filter'));
  expect(screen.queryByRole('list', { name: 'Filters in force' })).not.toBeInTheDocument();
});

test('the currency of an address is one of the filters', async () => {
  open(<InvoicesPage />, '/invoicing/invoices?filter=currency.EQUALS.840');
  await row(/INV-12/);
  expect(queries()[0]).toMatchObject({ currencyId: '840' });
});

test('Dispatch and Cancel ask in their words, act on Yes alone, and tell a refusal', async () => {
  const questions = recordEvents('confirm');
  const alerts = recordEvents('alert');
  on(gateway, 'delete', `${BUSINESS}/invoices/12`, { message: 'Success', invoice });
  gateway.on('post', `${BUSINESS}/invoices/12/dispatch`, () => refusal(422, 'Nobody to send to.'));
  const user = open(<InvoicesPage />);
  const line = await row(/INV-12/);
  await user.click(line.getByRole('button', { name: 'Cancel INV-12' }));
  expect(questions[0]).toMatchObject({
    title: 'Do you  want to cancel this invoice?',
    description: 'Invoice INV-12 for Ada Payer',
    okLabel: 'Yes',
    cancelLabel: 'No',
  });
  await act(async () => questions[0]?.onCancel?.());
  expect(changes(gateway)).toEqual([]);
  await user.click(line.getByRole('button', { name: 'Cancel INV-12' }));
  await act(async () => questions[1]?.onOk());
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Invoice cancelled' }]),
  );
  await waitFor(() => expect(queries().length).toBeGreaterThan(1));
  await user.click(line.getByRole('button', { name: 'Dispatch INV-12' }));
  expect(questions[2]?.title).toBe('Do you  want to dispatch this invoice?');
  await act(async () => questions[2]?.onOk());
  await waitFor(() =>
    expect(alerts[1]).toEqual({ severity: 'error', message: 'Nobody to send to.' }),
  );
  expect(changes(gateway).map(([method, path]) => `${method} ${path}`)).toEqual([
    `DELETE ${BUSINESS}/invoices/12`,
    `POST ${BUSINESS}/invoices/12/dispatch`,
  ]);
  const paid = await row(/INV-13/);
  expect(paid.getByRole('button', { name: 'Dispatch INV-13' })).toHaveAccessibleDescription(
    'An invoice that is paid cannot be sent.',
  );
});

test('a row leads to its invoice', async () => {
  const user = open(<InvoicesPage />, '/invoicing/invoices');
  await user.click(await screen.findByText('INV-12'));
  expect(navigation.location.pathname).toBe('/invoicing/invoice/12');
});

test('who may only look is told why nothing can be sent', async () => {
  prepare(gateway, viewerSession);
  open(<InvoicesPage />);
  const line = await row(/INV-12/);
  expect(line.getByRole('button', { name: 'Cancel INV-12' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByRole('button', { name: /Create New Invoice/ })).not.toBeInTheDocument();
});

test('with a gateway that does not say what is allowed, every action is offered; a failure is shown', async () => {
  onlySpecified(gateway);
  open(<InvoicesPage />);
  const line = await row(/INV-12/);
  expect(line.getByRole('button', { name: 'Dispatch INV-12' })).toBeEnabled();
  gateway.on('get', `${BUSINESS}/invoices`, () => refusal(503, 'The database is away.'));
  await act(async () => button('Refresh').click());
  expect(await screen.findByText(/The database is away/)).toBeVisible();
});

test.each([
  ['XTS', '45.20 XTS'],
  ['BHD', '4.520 BHD'],
  ['JPY', '4,520 JPY'],
])(
  'an invoice in %s, which the gateway does not list, has its amount by its code',
  async (currency, amount) => {
    on(gateway, 'get', `${BUSINESS}/invoices`, {
      invoices: rows.map((one) => ({ ...one, currencyId: 963, currency })),
      totalRows: 2,
    });
    open(<InvoicesPage />);
    const row = await screen.findByRole('row', { name: /INV-12/ });
    expect(row).toHaveTextContent(amount);
    const opener = screen.getByRole('button', { name: /INV-12/, description: '' });
    expect(opener).toHaveAccessibleName(expect.stringContaining(amount.replace(' ', '\u00a0')));
  },
);
