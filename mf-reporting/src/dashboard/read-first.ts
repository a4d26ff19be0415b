import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { prefetchLookups, queryClient } from '@mbo/shared/ui';
import { dateRangeOf } from '@mbo/shared/ui/data';
import { toDashboardQuery } from './figures/query';
import { dashboardQuery } from './figures/use-dashboard';
import { readCurrencyId } from './filters/currency';
import { usualCurrencies } from './filters/usual-currencies';
import { MAX_DAYS } from './limits';
import { extraQuery } from './trend/use-trend';

/** Reads what the dashboard at the present address begins with, before it is drawn. */
export async function readDashboardFirst(): Promise<void> {
  const entity = bus.get('entity');
  if (!entity) return;
  const params = new URLSearchParams(navigation.location.search);
  const usual = usualCurrencies(bus.get('session'), entity);
  const currencyId = readCurrencyId(params, undefined, usual);
  const query = toDashboardQuery(entity, dateRangeOf(params, { maxDays: MAX_DAYS }), currencyId);
  await Promise.all([
    prefetchLookups(),
    queryClient.prefetchQuery(dashboardQuery('overview', query)),
    queryClient.prefetchQuery(dashboardQuery('share', query)),
    queryClient.prefetchQuery(dashboardQuery('approval', query)),
    queryClient.prefetchQuery(dashboardQuery('breakdown', query)),
    queryClient.prefetchQuery(extraQuery('trend', query)),
  ]);
}
