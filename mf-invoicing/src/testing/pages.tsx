import type { InvoiceSettingsCalls } from '@mbo/gateway-contract/invoice-settings';
import type { InvoiceCalls } from '@mbo/gateway-contract/invoices';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { PaymentLinkCalls } from '@mbo/gateway-contract/payment-links';
import type { Account, UserSession } from '@mbo/gateway-contract/access';
import { businessEntity } from '@mbo/shared/bus';
import {
  answersOf,
  HttpResponse,
  merchantSession,
  on,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  type TestGateway,
} from '@mbo/shared/testing';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales';
import * as records from './records';

const [maple] = testAccounts as [Account];

/** Path of the calls of the tests' business. */
export const BUSINESS = '/accounts/7/businesses/41';

/** Signs in, with the first business selected, and lets the gateway return its records. */
export function prepare(gateway: TestGateway, session: UserSession = merchantSession): void {
  resetBus();
  localStorage.clear();
  sessionStorage.clear();
  signInForTest(session, businessEntity(maple, maple.assets[0]!));
  const answer = answersOf<InvoiceCalls & InvoiceSettingsCalls & PaymentLinkCalls & LookupCalls>(
    gateway,
    { accountId: 7, businessId: 41, countryId: 124, invoiceId: 12 },
  );
  const business = '/accounts/:accountId/businesses/:businessId';
  answer('GET /countries/:countryId/cities', { cities: [{ cityId: 100, name: 'Toronto' }] });
  answer(`GET ${business}/invoices`, { invoices: records.rows, totalRows: 2 });
  answer(`GET ${business}/invoices/:invoiceId`, records.invoice);
  answer(`GET ${business}/invoices/:invoiceId/timeline`, { entries: records.timeline });
  answer(`GET ${business}/settings/invoicing`, records.settings);
  answer(`GET ${business}/invoice-products`, { products: [] });
  answer(`GET ${business}/invoice-payers`, { payers: [] });
  answer(`GET ${business}/payment-links`, { links: [], totalRows: 0 });
}

/** A gateway that knows only the calls that are specified: what is extra is a 404, or left out. */
export function onlySpecified(gateway: TestGateway): void {
  const { version: _v, isSaved: _s, ...settings } = records.settings;
  const { allowedActions: _a, version: _iv, ...invoice } = records.invoice;
  on(gateway, 'get', `${BUSINESS}/settings/invoicing`, settings);
  on(gateway, 'get', `${BUSINESS}/invoices/12`, invoice);
  on(gateway, 'get', `${BUSINESS}/invoices`, { invoices: [invoice], totalRows: 1 });
  const extra = ['invoices/12/timeline', 'invoice-products', 'invoice-payers', 'payment-links'];
  for (const path of extra) {
    gateway.on('get', `${BUSINESS}/${path}`, () =>
      HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
    );
  }
}

export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-invoicing', locales: { en }, route }).user;
}
