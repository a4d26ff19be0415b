import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { AccountFields, MerchantCalls } from '@mbo/gateway-contract/merchants';
import { anyCase, capitaliseKeys, gatewayCalls } from '@mbo/shared/http';
import type { Saved } from '@mbo/shared/ui/forms';
import { citiesAsSent, type CityChoice } from '../common/city';
import { filled } from '../common/filled';

const call = gatewayCalls<MerchantCalls>();

type City = `${'company' | 'mailing'}City${'Id' | 'Name'}`;

/** What the information page of an account changes; some may still be missing. */
export type AccountValues = {
  [K in keyof Omit<AccountFields, City>]-?:
    AccountFields[K] | (K extends `${string}Id` ? null : never);
} & { companyCityId: CityChoice; mailingCityId: CityChoice };

/** What the information page of a business changes. */
export interface BusinessValues extends Pick<
  MerchantBusiness,
  'name' | 'statementDescriptor' | 'defaultAccountManagerId' | 'defaultAccountSupportId' | 'status'
> {
  merchantCategoryCodeId: number | null;
}

/** A business as it is now, past the cache: for a set-up that is gone on with. */
export function readBusiness(accountId: number, businessId: number, signal?: AbortSignal) {
  const params = { accountId, businessId };
  return call('GET /accounts/:accountId/businesses/:businessId', { params, signal });
}

/** Codes of what an account names by ids, which gateways of this kind are sent beside them. */
export interface AccountCodes {
  currencyCode: string;
  companyCountryCode: string;
  mailingCountryCode: string;
}

/** Changes an account as it was read in `version`. A change made meanwhile is a 412. */
export function changeAccount(
  accountId: number,
  values: AccountValues,
  codes: AccountCodes,
  version: number | undefined,
): Promise<Saved> {
  const cities = citiesAsSent(values.companyCityId, values.mailingCityId);
  const body = { merchantAccountId: accountId, ...values, ...cities, ...codes };
  return call('PUT /accounts/:accountId', {
    params: { accountId },
    body: anyCase(capitaliseKeys(filled(body))),
    version,
  });
}

/** Changes a business as it was read in `version`. A change made meanwhile is a 412. */
export function changeBusiness(
  params: { accountId: number; businessId: number },
  { categoryCode: mCC, ...values }: BusinessValues & { categoryCode: string },
  version: number | undefined,
): Promise<Saved> {
  const { accountId, businessId } = params;
  const body = { businessId, merchantAccountId: accountId, ...values, mCC };
  return call('PUT /accounts/:accountId/businesses/:businessId/general', {
    params,
    body: anyCase(capitaliseKeys(filled(body))),
    version,
  });
}
