import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
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
      ? ({ signal }) => {
          const params = { accountId, businessId };
          return call('GET /accounts/:accountId/businesses/:businessId', { params, signal });
        }
      : skipToken,
  });
}
