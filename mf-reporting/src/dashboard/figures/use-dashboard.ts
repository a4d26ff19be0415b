import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callDashboard, type DashboardAnswers, type DashboardCall } from '../../api';
import {
  readAmounts,
  readFigures,
  type Answer,
  type Priced,
  type QueryState,
  type AsyncState,
} from './async-state';

/** One async state for each of the gateway's calls: each loads, fails and is retried by itself. */
export interface Dashboard {
  share: AsyncState<Priced<DashboardAnswers['share']>>;
  approval: AsyncState<DashboardAnswers['approval']>;
  breakdown: AsyncState<Priced<DashboardAnswers['breakdown']>>;
  overview: AsyncState<Priced<DashboardAnswers['overview']>>;
}

/** One of the dashboard's calls, as it is asked and kept. */
export function dashboardQuery<C extends DashboardCall>(call: C, query: DashboardQuery) {
  return queryOptions({
    queryKey: ['mf-reporting', 'dashboard', call, query],
    queryFn: async ({ signal }): Promise<Answer<DashboardAnswers[C]>> => ({
      query,
      figures: await callDashboard(call, query, signal),
    }),
  });
}

/** Another query aborts the calls of the one before; its figures stay until the new ones come. */
function useCall<C extends DashboardCall>(
  call: C,
  query: DashboardQuery,
): UseQueryResult<Answer<DashboardAnswers[C]>> {
  return useQuery({ ...dashboardQuery(call, query), placeholderData: keepPreviousData });
}

/**
 * Makes the four calls of the dashboard side by side. Retrying one of them retries all that failed,
 * and the list of currencies: mostly they failed together, for one reason.
 */
export function useDashboard(
  query: DashboardQuery,
  currencies: QueryState<readonly Currency[]>,
): Dashboard {
  const share = useCall('share', query);
  const approval = useCall('approval', query);
  const breakdown = useCall('breakdown', query);
  const overview = useCall('overview', query);
  function refetch(): void {
    for (const call of [share, approval, breakdown, overview, currencies]) {
      if (call.isError) void call.refetch();
    }
  }
  const list = { ...currencies, refetch };
  return {
    share: readAmounts({ ...share, refetch }, list),
    approval: readFigures({ ...approval, refetch }),
    breakdown: readAmounts({ ...breakdown, refetch }, list),
    overview: readAmounts({ ...overview, refetch }, list),
  };
}

/** Whether nothing of the page's first figures is on its way any more. */
export function figuresStand(dashboard: Dashboard): boolean {
  return Object.values(dashboard).every(({ state }) => state !== 'loading');
}
