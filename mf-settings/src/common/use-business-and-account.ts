import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import { useAccountRecord, useBusinessRecord, type BusinessRef } from '@mbo/shared/ui';
import { useCities } from '@mbo/shared/ui/forms';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SelectedBusiness } from './business-page';

export interface BusinessAndAccount {
  queries: [UseQueryResult<MerchantBusiness>, UseQueryResult<MerchantAccount>];
  /** Of the registered address; empty while it is not known. */
  city: string;
}

/** What a section of settings edits, once it is read. */
export interface EditedBusiness extends Pick<BusinessAndAccount, 'city'> {
  business: SelectedBusiness;
  record: MerchantBusiness;
  account: MerchantAccount;
}

/** A business and the account above it, with the name of the city that it is registered in. */
export function useBusinessAndAccount(business: BusinessRef): BusinessAndAccount {
  const account = useAccountRecord(business.accountId);
  const cities = useCities(account.data?.companyCountryId ?? null);
  const { companyCityId, companyCityName = '' } = account.data ?? {};
  const listed = cities.data?.find(({ cityId }) => cityId === companyCityId)?.name;
  return {
    queries: [useBusinessRecord(business), account],
    city: listed ?? companyCityName,
  };
}
