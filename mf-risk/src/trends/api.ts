import type { RiskTrendCalls } from '@mbo/gateway-contract/risk-trends';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { toInstants, type DayRange } from '@mbo/shared/ui/data';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<RiskTrendCalls>();

/** Figures of those days of a zone and of those before; null where the gateway has none. */
export function useRiskTrends(
  { accountId, businessId }: BusinessRef,
  { from, to }: DayRange,
  zone: string,
) {
  const query = toInstants({ from, to }, zone);
  return useQuery({
    queryKey: ['mf-risk', 'trends', accountId, businessId, query],
    queryFn: async ({ signal }) =>
      (await ifKnown(
        call('GET /accounts/:accountId/businesses/:businessId/risk-trends', {
          params: { accountId, businessId },
          query,
          signal,
        }),
      )) ?? null,
  });
}
