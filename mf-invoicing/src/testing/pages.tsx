import type { BankAccountCalls } from '@mbo/gateway-contract/bank-accounts';
import type { InvoiceSettingsCalls } from '@mbo/gateway-contract/invoice-settings';
import { INVOICE_SORT_COLUMNS, type InvoiceCalls } from '@mbo/gateway-contract/invoices';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { PaymentLinkCalls } from '@mbo/gateway-contract/payment-links';
import type { SubscriptionCalls } from '@mbo/gateway-contract/subscriptions';
import type { ViewCalls } from '@mbo/gateway-contract/saved-views';
import type { UserSession } from '@mbo/gateway-contract/access';
import {
  answersOf,
  HttpResponse,
  merchantSession,
  on,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
  type TestGateway,
} from '@mbo/shared/testing';
import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales';
import * as records from './records';

/** Path of the calls of the tests' business. */
export const BUSINESS = '/accounts/7/businesses/41';

/** Signs in, with the first business selected, and lets the gateway return its records. */
export function prepare(gateway: TestGateway, session: UserSession = merchantSession): void {
  resetBus();
  localStorage.clear();
  sessionStorage.clear();
  signInForTest(session, testOnline);
  const answer = answersOf<
    BankAccountCalls &
      InvoiceCalls &
      InvoiceSettingsCalls &
      PaymentLinkCalls &
      LookupCalls &
      SubscriptionCalls &
      ViewCalls
  >(gateway, { accountId: 7, businessId: 41, countryId: 124, invoiceId: 12 });
  const business = '/accounts/:accountId/businesses/:businessId';
  answer('GET /countries/:countryId/cities', { cities: [{ cityId: 100, name: 'Toronto' }] });
  answer(`GET ${business}/invoices`, { invoices: records.rows, totalRows: 2 });
  answer(`GET ${business}/invoices/:invoiceId`, records.invoice);
  answer(`GET ${business}/invoices/:invoiceId/timeline`, { entries: records.timeline });
  answer(`GET ${business}/settings/invoicing`, records.settings);
  answer(`GET ${business}/bank-accounts`, { bankAccounts: [] });
  answer(`GET ${business}/invoice-products`, { products: [] });
  answer(`GET ${business}/invoice-payers`, { payers: [] });
  answer('GET /accounts/:accountId/views', { views: [] });
  answer(`GET ${business}/payment-links`, { links: [], totalRows: 0 });
  answer(`GET ${business}/subscriptions`, { subscriptions: [], totalRows: 0 });
}

const EXTRA_FIELDS = [
  'allowedActions',
  'amountPaid',
  'attachment',
  'createdAt',
  'isSaved',
  'paidAt',
  'payLink',
  'receiverPhone',
  'referenceId',
  'sendingError',
  'sentAt',
  'smsMessage',
  'smtpTimeout',
  'emailServiceProviderUsername',
  'transactionId',
  'version',
];
/** A row of the list has what the list is sorted by, and no more. */
const ROW_FIELDS: readonly string[] = INVOICE_SORT_COLUMNS;

/** A record with the fields that are wanted, by their names. */
const only = (record: object, isWanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name)));

/**
 * A gateway that knows only the calls and the fields that are specified: what is extra is a 404 without
 * a word, or left out, and a change is done with nothing said of it.
 */
export function onlySpecified(gateway: TestGateway): void {
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    gateway.on(method, '/accounts/*', () => new HttpResponse(null, { status: 404 }));
  }
  const isSpecified = (name: string): boolean => !EXTRA_FIELDS.includes(name);
  const isOfRow = (name: string): boolean => ROW_FIELDS.includes(name);
  on(gateway, 'get', `${BUSINESS}/settings/invoicing`, only(records.settings, isSpecified));
  on(gateway, 'get', `${BUSINESS}/invoices/12`, only(records.invoice, isSpecified));
  on(gateway, 'get', `${BUSINESS}/invoices`, {
    invoices: [only(records.invoice, isOfRow)],
    totalRows: 1,
  });
  for (const [method, path] of [
    ['post', 'invoices'],
    ['put', 'invoices/12'],
    ['delete', 'invoices/12'],
    ['post', 'invoices/12/dispatch'],
    ['put', 'settings/invoicing'],
  ] as const) {
    gateway.on(method, `${BUSINESS}/${path}`, () => new HttpResponse(null, { status: 204 }));
  }
}

/** Shows a page of the area with its English texts; returns who uses it. */
export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-invoicing', locales: { en }, route }).user;
}

/** Fills in a row of the filter panel, which is open, and returns its parts. */
export async function fillFilter(
  user: UserEvent,
  number: number,
  field: string,
): Promise<BoundFunctions<typeof queries>> {
  const row = within(await screen.findByRole('group', { name: `Filter ${number}` }));
  await user.click(row.getByRole('combobox', { name: 'Field' }));
  await user.click(await row.findByTitle(field));
  return row;
}

/** Uploads a batch on the page of invoices; returns the dialog. */
export async function uploadBatch(user: UserEvent): Promise<BoundFunctions<typeof queries>> {
  await user.click(await screen.findByRole('button', { name: 'Upload Batch Invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(
    await dialog.findByLabelText('CSV of invoices'),
    new File(['payerName'], 'march.csv', { type: 'text/csv' }),
  );
  return dialog;
}
