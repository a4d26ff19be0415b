import type { Entity } from '@mbo/shared/bus';
import type { BankAccountCalls, BankSettingsCalls } from '@mbo/gateway-contract/bank-accounts';
import type { ContactCalls } from '@mbo/gateway-contract/contacts';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { UserSession } from '@mbo/gateway-contract/access';
import {
  answersOf,
  merchantSession,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
  type TestGateway,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales';
import * as records from './records';

/** The first business of the tests' first account. */
export const mapleOnline: Entity = testOnline;

/** Signs in and lets the gateway answer the records of the first account. Call it before each test. */
export function prepare(
  gateway: TestGateway,
  {
    session = merchantSession,
    entity,
  }: { session?: UserSession; entity?: Entity | undefined } = {},
): void {
  resetBus();
  signInForTest(session, entity);
  const answer = answersOf<MerchantCalls & BankAccountCalls & BankSettingsCalls & ContactCalls>(
    gateway,
    { accountId: 7, businessId: 41 },
  );
  answer('GET /accounts/:accountId', records.account);
  answer('GET /accounts/:accountId/businesses/:businessId', records.business);
  answer('GET /accounts/:accountId/managers', { managers: records.managers });
  answer('GET /accounts/:accountId/supports', { supports: records.supports });
  for (const manager of records.managers) {
    const one = answersOf<ContactCalls>(gateway, { accountId: 7, id: manager.accountManagerId });
    one('GET /accounts/:accountId/managers/:id', manager);
  }
  for (const support of records.supports) {
    const one = answersOf<ContactCalls>(gateway, { accountId: 7, id: support.accountSupportId });
    one('GET /accounts/:accountId/supports/:id', support);
  }
  answer('GET /accounts/:accountId/bank-accounts', {
    bankAccounts: [records.bankAccount, records.otherBankAccount],
  });
  answer('GET /accounts/:accountId/businesses/:businessId/bank-accounts', {
    bankAccounts: [records.businessBankAccount],
  });
  const cities = (countryId: number) => answersOf<LookupCalls>(gateway, { countryId });
  cities(124)('GET /countries/:countryId/cities', {
    cities: [
      { cityId: 100, name: 'Toronto' },
      { cityId: 101, name: 'Ottawa' },
    ],
  });
  cities(276)('GET /countries/:countryId/cities', { cities: [{ cityId: 200, name: 'Berlin' }] });
}

/** Opens a page by a link. */
export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-merchants', locales: { en }, route }).user;
}

/** The calls of a method, as path and body. */
export function callsOf(gateway: TestGateway, method: string): { path: string; body: unknown }[] {
  return gateway.calls
    .filter((call) => call.method === method)
    .map(({ path, body }) => ({ path, body }));
}

/** The question that a conflict asks. Found by its words: searching by role takes long in a large page. */
export async function conflictDialog(): Promise<HTMLElement> {
  const title = await screen.findByText('Somebody else changed this meanwhile');
  const dialog = title.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('The question is not in a dialog.');
  return dialog;
}
