import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LookupCalls, LookupName, Lookups } from '@mbo/gateway-contract/lookups';
import { gatewayCalls } from '../../http';

const call = gatewayCalls<LookupCalls>();

/**
 * Lists of the gateway by name, e.g. `useLookups(['currencies', 'countries'])`.
 * Read once and kept while the page lives: they change with a release, not with work.
 */
export function useLookups<N extends LookupName>(
  names: readonly N[],
): UseQueryResult<Required<Pick<Lookups, N>>> {
  const lookupNames = [...new Set(names)].sort().join(',');
  return useQuery({
    queryKey: ['lookups', lookupNames],
    queryFn: async ({ signal }) => {
      // The lists asked for are there.
      return (await call('GET /lookups', { query: { lookupNames }, signal })) as Required<
        Pick<Lookups, N>
      >;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
