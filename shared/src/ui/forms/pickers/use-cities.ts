import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { City, LookupCalls } from '@mbo/gateway-contract/lookups';
import { gatewayCalls } from '../../../http';

const call = gatewayCalls<LookupCalls>();

/** The cities of a country, some thousand; read once and kept while the page lives. */
export function useCities(countryId: number | null): UseQueryResult<City[]> {
  return useQuery({
    queryKey: ['cities', countryId],
    queryFn:
      countryId === null
        ? skipToken
        : async ({ signal }) =>
            (await call('GET /countries/:countryId/cities', { params: { countryId }, signal }))
              .cities,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
