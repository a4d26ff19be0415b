import type { DashboardCalls, DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { gatewayCalls } from '@mbo/shared/http';

const call = gatewayCalls<DashboardCalls>();

interface Options {
  query: DashboardQuery;
  signal: AbortSignal;
}

const READ = {
  share: (options: Options) => call('GET /dashboard/indicators/share', options),
  approval: (options: Options) => call('GET /dashboard/indicators/approval', options),
  breakdown: (options: Options) => call('GET /dashboard/indicators/breakdown', options),
  overview: (options: Options) => call('GET /transactions/overview/indicators', options),
  trend: (options: Options) => call('GET /dashboard/trend', options),
  attempts: (options: Options) => call('GET /dashboard/attempts', options),
};

export type DashboardCall = keyof typeof READ;

/** What each of the dashboard's calls returns. Amounts are in minor units of the query's currency. */
export type DashboardAnswers = {
  [C in DashboardCall]: Awaited<ReturnType<(typeof READ)[C]>>;
};

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
  const read: { [D in DashboardCall]: (options: Options) => Promise<DashboardAnswers[D]> } = READ;
  return read[name]({ query, signal });
}
