import type { MerchantCategoryCode } from '@mbo/gateway-contract/lookups';
import type { BusinessUrl } from '@mbo/gateway-contract/merchants';

/** The four digits of a merchant category code, `mCC` of the lookups. */
export function categoryCodeOf({ mCC }: Pick<MerchantCategoryCode, 'mCC'>): string {
  return mCC;
}

/** The address of a business URL, `uRL` of its record. */
export function urlOf({ uRL }: Pick<BusinessUrl, 'uRL'>): string {
  return uRL;
}
