import type { MerchantCategoryCode } from '@mbo/gateway-contract/lookups';
import type { BusinessUrl } from '@mbo/gateway-contract/merchants';

/** The four digits of a merchant category code, `mCC` of the lookups. */
export function categoryCodeOf({ mCC }: Pick<MerchantCategoryCode, 'mCC'>): string {
  return mCC;
}

/** The four digits of the category with an id; empty for one that is not in the list. */
export function categoryCode(codes: readonly MerchantCategoryCode[], id: number | null): string {
  return codes.find(({ merchantCategoryCodeId }) => merchantCategoryCodeId === id)?.mCC ?? '';
}

/** The address of a business URL, `uRL` of its record. */
export function urlOf({ uRL }: Pick<BusinessUrl, 'uRL'>): string {
  return uRL;
}
