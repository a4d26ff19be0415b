import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { BusinessUrl, MerchantCalls } from '@mbo/gateway-contract/merchants';
import { gatewayCalls } from '../../http';

const call = gatewayCalls<MerchantCalls>();

/** Which business is meant. */
export interface BusinessRef {
  accountId: number;
  businessId: number;
}

/** Query keys of records that several areas read: who changes one invalidates it for all. */
export const accountKey = (accountId: number): readonly unknown[] => ['accounts', accountId];
/** Key of a business as it was read, for areas that change it and have it read again. */
export const businessKey = (accountId: number, businessId: number): readonly unknown[] => [
  'businesses',
  accountId,
  businessId,
];

/** Key of a business' URLs, for areas that change them. */
export const businessUrlsKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'business-urls',
  accountId,
  businessId,
];

/** Key of what became of an account's records: who changes one has it read again. */
export const historyKey = (accountId: number): readonly unknown[] => ['history', accountId];

/** A merchant account with everything that is kept of it. */
export function useAccountRecord(accountId: number): UseQueryResult<MerchantAccount> {
  return useQuery({
    queryKey: accountKey(accountId),
    queryFn: ({ signal }) => call('GET /accounts/:accountId', { params: { accountId }, signal }),
  });
}

/** A business with everything that is kept of it; nothing is read while none is meant. */
export function useBusinessRecord(
  business: BusinessRef | undefined,
): UseQueryResult<MerchantBusiness> {
  const { accountId, businessId } = business ?? { accountId: 0, businessId: 0 };
  return useQuery({
    queryKey: businessKey(accountId, businessId),
    queryFn: business
      ? ({ signal }) =>
          call('GET /accounts/:accountId/businesses/:businessId', { params: business, signal })
      : skipToken,
  });
}

/** The URLs of a business, with the webhook of each. */
export function useBusinessUrls(business: BusinessRef): UseQueryResult<BusinessUrl[]> {
  return useQuery({
    queryKey: businessUrlsKey(business),
    queryFn: async ({ signal }) => {
      const answer = await call('GET /accounts/:accountId/businesses/:businessId/business-urls', {
        params: business,
        signal,
      });
      return answer.businessURLs;
    },
  });
}
