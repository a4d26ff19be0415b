import type { BankAccountCalls } from '@mbo/gateway-contract/bank-accounts';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<BankAccountCalls>();

/**
 * The currency that a business is mostly paid in: the first that its default bank account is for, as
 * the id of a currency; null if it has none. Nothing is read while no business is meant.
 */
export function useBusinessCurrency(
  business: BusinessRef | undefined,
): UseQueryResult<number | null> {
  return useQuery({
    queryKey: ['mf-invoicing', 'currency', business?.businessId],
    queryFn: business
      ? async ({ signal }) => {
          const { accountId, businessId } = business;
          const { bankAccounts } = await call(
            'GET /accounts/:accountId/businesses/:businessId/bank-accounts',
            { params: { accountId, businessId }, query: { isDetailed: false }, signal },
          );
          const account = bankAccounts.find(({ isDefault }) => isDefault) ?? bankAccounts[0];
          return account?.processingCurrencies[0] ?? account?.currencyId ?? null;
        }
      : skipToken,
  });
}
