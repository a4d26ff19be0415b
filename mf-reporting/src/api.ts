import type {
  ApprovalIndicators,
  BreakdownIndicators,
  DashboardQuery,
  OverviewIndicators,
  ShareIndicators,
} from '@mbo/gateway-contract/dashboard';
import { http } from '@mbo/shared/http';

/** What each of the dashboard's calls answers. Amounts are in minor units of the query's currency. */
export interface DashboardAnswers {
  share: ShareIndicators;
  approval: ApprovalIndicators;
  breakdown: BreakdownIndicators;
  overview: OverviewIndicators;
}

export type DashboardCall = keyof DashboardAnswers;

const PATHS: Record<DashboardCall, string> = {
  share: '/dashboard/indicators/share',
  approval: '/dashboard/indicators/approval',
  breakdown: '/dashboard/indicators/breakdown',
  overview: '/transactions/overview/indicators',
};

/**
 * Makes one of the dashboard's four calls.
 *
 * @param signal  aborts the call when nobody waits for it any more
 * @throws {GatewayError}
 */
export async function callDashboard<C extends DashboardCall>(
  call: C,
  query: DashboardQuery,
  signal: AbortSignal,
): Promise<DashboardAnswers[C]> {
  const answer = await http.get<DashboardAnswers[C]>(PATHS[call], { params: query, signal });
  return answer.data;
}
