import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type {
  BusinessSettingsCalls,
  BusinessSettingsRequest,
  BusinessVatRequest,
} from '@mbo/gateway-contract/business-settings';
import type { BusinessSaved } from '@mbo/gateway-contract/merchants';
import { anyCase, capitaliseKeys, gatewayCalls } from '@mbo/shared/http';
import { businessKey, queryClient, type BusinessRef } from '@mbo/shared/ui';

const call = gatewayCalls<BusinessSettingsCalls>();

/** Changes what a business is on the web, or how its payments are made, as read in `version`. */
export function changeSettings(
  { accountId, businessId }: BusinessRef,
  settings: BusinessSettingsRequest,
  version: number | undefined,
): Promise<BusinessSaved> {
  return call('PUT /accounts/:accountId/businesses/:businessId/settings', {
    params: { accountId, businessId },
    body: anyCase(capitaliseKeys(settings)),
    version,
  });
}

export function changeVat(
  { accountId, businessId }: BusinessRef,
  vat: BusinessVatRequest,
  version: number | undefined,
): Promise<BusinessSaved> {
  return call('PUT /accounts/:accountId/businesses/:businessId/vat', {
    params: { accountId, businessId },
    body: anyCase(capitaliseKeys(vat)),
    version,
  });
}

/** The business is read again, and its history. */
export function reloadBusiness({ accountId, businessId }: BusinessRef): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: businessKey(accountId, businessId) }),
    queryClient.invalidateQueries({ queryKey: ['history', accountId] }),
  ]);
}

/**
 * What statements of payers name the business by while its descriptor is dynamic, whatever was there
 * before: the first eight letters of its name in capitals and `*`, city and country of the registered
 * address. Nothing while it is not dynamic.
 */
export function forcedDescriptor(
  { name, dynamicDescriptorEnabled }: Pick<MerchantBusiness, 'name' | 'dynamicDescriptorEnabled'>,
  account: Pick<MerchantAccount, 'companyCountryCode'>,
  city: string,
): object {
  if (!dynamicDescriptorEnabled) return {};
  const letters = name.replace(/[^\p{L}]/gu, '').slice(0, 8);
  return {
    dynamicDescriptorDefaultPart: `${letters.toUpperCase()}*`,
    defaultDescriptorCity: city,
    defaultDescriptorCountryCode: account.companyCountryCode,
  };
}
