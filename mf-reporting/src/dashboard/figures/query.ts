import { entityQuery, type Entity } from '@mbo/shared/bus';
import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import { toInstants, type DayRange } from '@mbo/shared/ui/data';

/**
 * The query all of the dashboard's calls carry: entity type 3 for a business and 2 for an account,
 * the id without its marker, days from their first to their last millisecond in UTC.
 */
export function toDashboardQuery(
  entity: Entity,
  range: DayRange,
  currencyId: number,
): DashboardQuery {
  return { currencyId, ...toInstants(range), ...entityQuery(entity) };
}
