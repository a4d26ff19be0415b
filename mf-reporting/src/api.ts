import type { DashboardCalls, DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { gatewayCalls } from '@mbo/shared/http';

const CALLS = {
  share: 'GET /dashboard/indicators/share',
  approval: 'GET /dashboard/indicators/approval',
  breakdown: 'GET /dashboard/indicators/breakdown',
  overview: 'GET /transactions/overview/indicators',
  trend: 'GET /dashboard/trend',
  attempts: 'GET /dashboard/attempts',
} as const satisfies Record<string, keyof DashboardCalls>;

export type DashboardCall = keyof typeof CALLS;

/** What each of the dashboard's calls returns. Amounts are in minor units of the query's currency. */
export type DashboardAnswers = {
  [C in DashboardCall]: DashboardCalls[(typeof CALLS)[C]]['response'];
};

const call = gatewayCalls<DashboardCalls>();

/**
 * Makes one of the dashboard's calls.
 *
 * @param signal  aborts the call when nobody waits for it any more
 * @throws {GatewayError}
 */
export function callDashboard<C extends DashboardCall>(
  name: C,
  query: DashboardQuery,
  signal: AbortSignal,
): Promise<DashboardAnswers[C]> {
  const wanted: keyof DashboardCalls = CALLS[name];
  return call(wanted, { query, signal }) as Promise<DashboardAnswers[C]>;
}
