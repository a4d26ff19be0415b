import type { BankAccountCalls, BankSettingsCalls } from '@mbo/gateway-contract/bank-accounts';
import type { CredentialsCalls } from '@mbo/gateway-contract/credentials';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { PricingCalls } from '@mbo/gateway-contract/pricing';
import type { ProcessorCalls } from '@mbo/gateway-contract/processors';
import type { RoutingCalls } from '@mbo/gateway-contract/routing';
import type { BusinessUrlCalls } from '@mbo/gateway-contract/webhooks';
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
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales';
import * as records from './records';

/** Path of the calls of the tests' business. */
export const BUSINESS = '/accounts/7/businesses/41';

/** Signs in, with the first business selected, and lets the gateway answer its records. */
export function prepare(gateway: TestGateway, session: UserSession = merchantSession): void {
  resetBus();
  signInForTest(session, testOnline);
  const answer = answersOf<
    MerchantCalls &
      BankAccountCalls &
      BankSettingsCalls &
      BusinessUrlCalls &
      CredentialsCalls &
      LookupCalls &
      PricingCalls &
      ProcessorCalls &
      RoutingCalls
  >(gateway, { accountId: 7, businessId: 41, countryId: 124 });
  const business = '/accounts/:accountId/businesses/:businessId';
  answer('GET /accounts/:accountId', records.account);
  answer(`GET ${business}`, records.business);
  answer('GET /countries/:countryId/cities', { cities: [{ cityId: 100, name: 'Toronto' }] });
  answer('GET /accounts/:accountId/bank-accounts', { bankAccounts: records.bankAccounts });
  answer(`GET ${business}/bank-accounts`, { bankAccounts: records.linkedAccounts });
  answer(`GET ${business}/pricing-profiles/default`, records.pricingProfile);
  answer(`GET ${business}/processor-management`, records.processorManagement);
  answer(`GET ${business}/processor-configurations`, {
    processors: records.processorConfigurations,
  });
  answer(`GET ${business}/routing-rules`, { rules: records.routingRules });
  answer(`GET ${business}/processor-groups`, { groups: records.processorGroups });
  answer(`GET ${business}/business-urls`, { businessURLs: records.businessUrls });
  answer(`GET ${business}/credentials`, records.credentials);
}

/** Shows a page of the area with its English texts; returns who uses it. */
export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-settings', locales: { en }, route }).user;
}
