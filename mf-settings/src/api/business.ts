import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type {
  BusinessSettingsCalls,
  BusinessSettingsRequest,
  BusinessVatRequest,
} from '@mbo/gateway-contract/business-settings';
import { anyCase, capitaliseKeys, gatewayCalls } from '@mbo/shared/http';
import { businessKey, historyKey, queryClient, type BusinessRef } from '@mbo/shared/ui';

const call = gatewayCalls<BusinessSettingsCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

/** The switches of a business, in the order they are listed. */
export const SWITCHES = [
  'dynamicDescriptorEnabled',
  'fullCardPaymentEnabled',
  'motoEnabled',
  'forceCvv',
  'force3DSecure',
  'riskEnabled',
  'riskSettingsRequireApproval',
] as const satisfies readonly (keyof MerchantBusiness)[];

/** The fields of a business that a change of its settings sends, changed or not. */
const SENT = [
  'merchantAccountId',
  'businessId',
  'name',
  'uRL',
  'returnURL',
  'cancelURL',
  'dynamicDescriptorDefaultPart',
  'defaultDescriptorCity',
  'defaultDescriptorCountryCode',
  ...SWITCHES,
] as const satisfies readonly (keyof MerchantBusiness)[];

/**
 * Changes what a business is on the web, or how its payments are made, as read in `version`. All its
 * settings are sent: a gateway may replace what it has by what it is sent.
 *
 * @param record  the business as it was read
 */
export function changeSettings(
  business: BusinessRef,
  record: MerchantBusiness,
  settings: BusinessSettingsRequest,
  version: number | undefined,
) {
  const sent = Object.fromEntries(SENT.map((name) => [name, record[name]]));
  return call(`PUT ${BASE}/settings`, {
    params: business,
    body: anyCase(capitaliseKeys({ ...sent, ...settings })),
    version,
  });
}

/** Changes the VAT of a business as it was read in `version`. A change made meanwhile is a 412. */
export function changeVat(
  business: BusinessRef,
  vat: BusinessVatRequest,
  version: number | undefined,
) {
  return call(`PUT ${BASE}/vat`, { params: business, body: anyCase(capitaliseKeys(vat)), version });
}

/** The business is read again, and its history. */
export function reloadBusiness({ accountId, businessId }: BusinessRef): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: businessKey(accountId, businessId) }),
    queryClient.invalidateQueries({ queryKey: historyKey(accountId) }),
  ]);
}

/**
 * What statements of payers name the business by while its descriptor is dynamic, whatever was there
 * before: the first eight letters of its name in capitals, without accents, and `*`; city and country
 * of the registered address. Nothing while it is not dynamic.
 */
export function forcedDescriptor(
  { name, dynamicDescriptorEnabled }: Pick<MerchantBusiness, 'name' | 'dynamicDescriptorEnabled'>,
  account: Pick<MerchantAccount, 'companyCountryCode'>,
  city: string,
): object {
  if (!dynamicDescriptorEnabled) return {};
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return {
    dynamicDescriptorDefaultPart: `${letters.slice(0, 8)}*`,
    defaultDescriptorCity: city,
    defaultDescriptorCountryCode: account.companyCountryCode,
  };
}
