import type {
  Country,
  Currency,
  Industry,
  MerchantCategoryCode,
} from '@mbo/gateway-contract/lookups';
import { categoryCodeOf } from '@mbo/shared/ui';

/** Words for the ids of the lookups; empty where an id is not known or not given. */
export function countryName(countries: readonly Country[], id: number | null): string {
  return countries.find(({ countryId }) => countryId === id)?.name ?? '';
}

/** A currency as 'CAD · Canadian Dollar'; empty for one that is not in the list. */
export function currencyName(currencies: readonly Currency[], id: number | null): string {
  const currency = currencies.find(({ currencyId }) => currencyId === id);
  return currency ? `${currency.alphaCode} · ${currency.name}` : '';
}

/** The industry of a code; the code itself for one that is not in the list. */
export function industryName(industries: readonly Industry[], code: string | null): string {
  return industries.find(({ industryCode }) => industryCode === code)?.name ?? code ?? '';
}

/** A category as '5942 · Book Stores'; empty for one that is not in the list. */
export function categoryName(codes: readonly MerchantCategoryCode[], id: number | null): string {
  const category = codes.find(({ merchantCategoryCodeId }) => merchantCategoryCodeId === id);
  return category ? `${categoryCodeOf(category)} · ${category.name}` : '';
}

/** 'Canada (CA)'. */
export function countryWithCode(countries: readonly Country[], id: number | null): string {
  const country = countries.find(({ countryId }) => countryId === id);
  return country ? `${country.name} (${country.countryIso2Code})` : '';
}
