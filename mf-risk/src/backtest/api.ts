import type { RiskBacktestCalls, RiskBacktestQuery } from '@mbo/gateway-contract/risk-backtest';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<RiskBacktestCalls>();

/**
 * What a rule would have stopped. What was found last stays while another threshold is tried; one that is
 * not wanted any more is cancelled, at the gateway too.
 */
export function useBacktest({ accountId, businessId }: BusinessRef, query: RiskBacktestQuery) {
  return useQuery({
    queryKey: ['mf-risk', 'backtest', accountId, businessId, query],
    queryFn: ({ signal }) =>
      call('GET /accounts/:accountId/businesses/:businessId/risk-backtest', {
        params: { accountId, businessId },
        query,
        signal,
      }),
    placeholderData: (before) => before,
    // Figures of now: tried again whenever it is opened.
    gcTime: 0,
    retry: false,
  });
}
