import type { Account, UserSession } from '@mbo/gateway-contract/access';
import { businessEntity } from '@mbo/shared/bus';
import {
  HttpResponse,
  merchantSession,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  type TestGateway,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
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
  const bodies: Record<string, unknown> = {
    '/countries/124/cities': { cities: [{ cityId: 100, name: 'Toronto' }] },
    [`${BUSINESS}/invoices`]: { invoices: records.rows, totalRows: 2 },
    [`${BUSINESS}/invoices/12`]: records.invoice,
    [`${BUSINESS}/invoices/12/timeline`]: { entries: records.timeline },
    [`${BUSINESS}/settings/invoicing`]: records.settings,
    [`${BUSINESS}/invoice-products`]: { products: [] },
    [`${BUSINESS}/invoice-payers`]: { payers: [] },
    [`${BUSINESS}/payment-links`]: { links: [], totalRows: 0 },
  };
  for (const [path, body] of Object.entries(bodies)) on(gateway, 'get', path, body);
}

/** Lets a call return a body. */
export function on(
  gateway: TestGateway,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body: unknown,
): void {
  gateway.on(method, path, () => HttpResponse.json(body as Record<string, never>));
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

/** The calls that change something, as method, path and body. */
export function changes(gateway: TestGateway): [method: string, path: string, body: unknown][] {
  return gateway.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}
