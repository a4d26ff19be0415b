import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LookupCalls, LookupName, Lookups } from '@mbo/gateway-contract/lookups';
import { gatewayCalls } from '../../http';
import { queryClient } from '../root/query-client';

const call = gatewayCalls<LookupCalls>();

/** All there are, in the order in which gateways of this kind are asked for them. */
const NAMES = [
  'countries',
  'paymentmethods',
  'currencies',
  'industries',
  'merchantCategoryCodes',
  'eventTypes',
  'frequencies',
] as const satisfies readonly LookupName[];

/** All lists in one call, read once and kept while the page lives: they change with a release. */
const allLookups = queryOptions({
  queryKey: ['lookups'],
  queryFn: async ({ signal }) => {
    // The lists asked for are there.
    const lists = await call('GET /lookups', { query: { lookupNames: NAMES.join(',') }, signal });
    return lists as Required<Lookups>;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Lists of the gateway by name, e.g. `useLookups(['currencies', 'countries'])`. */
export function useLookups<N extends LookupName>(
  names: readonly N[],
): UseQueryResult<Required<Pick<Lookups, N>>> {
  return useQuery({
    ...allLookups,
    select: (all) =>
      Object.fromEntries(names.map((name) => [name, all[name]])) as Required<Pick<Lookups, N>>,
  });
}

/** Reads the lists before a page asks for them. A failure is left to the page. */
export function prefetchLookups(): Promise<void> {
  return queryClient.prefetchQuery(allLookups);
}
