import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LookupName, Lookups } from '@mbo/gateway-contract/lookups';
import { http } from '../../http';

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
      const answer = await http.get<Required<Pick<Lookups, N>>>('/lookups', {
        params: { lookupNames },
        signal,
      });
      return answer.data;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
