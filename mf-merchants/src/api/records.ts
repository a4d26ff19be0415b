import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { AccountFields } from '@mbo/gateway-contract/merchants';
import { http } from '@mbo/shared/http';
import type { Saved } from '@mbo/shared/ui/forms';
import { capitaliseKeys } from '../common/capitalise-keys';
import { citiesAsSent, type CityChoice } from '../common/city';

type City = `${'company' | 'mailing'}City${'Id' | 'Name'}`;

/** What the information page of an account changes; some may still be missing. */
export type AccountValues = {
  [K in keyof Omit<AccountFields, City>]-?:
    AccountFields[K] | (K extends `${string}Id` ? null : never);
} & { companyCityId: CityChoice; mailingCityId: CityChoice };

/** What the information page of a business changes. */
export interface BusinessValues {
  name: string;
  merchantCategoryCodeId: number | null;
  statementDescriptor: string;
  defaultAccountManagerId: number | null;
  defaultAccountSupportId: number | null;
  status: MerchantBusiness['status'];
}

export async function readBusiness(
  accountId: number,
  businessId: number,
  signal?: AbortSignal,
): Promise<MerchantBusiness> {
  const path = `/accounts/${accountId}/businesses/${businessId}`;
  return (await http.get<MerchantBusiness>(path, { ...(signal && { signal }) })).data;
}

/** Changes an account as it was read in `version`. A change made meanwhile is a 412. */
export async function changeAccount(
  accountId: number,
  values: AccountValues,
  version: number | undefined,
): Promise<Saved> {
  const body = { ...values, ...citiesAsSent(values.companyCityId, values.mailingCityId) };
  const answer = await http.put<Saved>(`/accounts/${accountId}`, capitaliseKeys(body), { version });
  return answer.data;
}

/** Changes a business as it was read in `version`. A change made meanwhile is a 412. */
export async function changeBusiness(
  { accountId, businessId }: { accountId: number; businessId: number },
  values: BusinessValues,
  version: number | undefined,
): Promise<Saved> {
  const path = `/accounts/${accountId}/businesses/${businessId}/general`;
  return (await http.put<Saved>(path, capitaliseKeys(values), { version })).data;
}
