import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CitiesResponse, City } from '@mbo/gateway-contract/lookups';
import { http } from '../../../http';

/** The cities of a country, some thousand; read once and kept while the page lives. */
export function useCities(countryId: number | null): UseQueryResult<City[]> {
  return useQuery({
    queryKey: ['cities', countryId],
    queryFn:
      countryId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await http.get<CitiesResponse>(`/countries/${countryId}/cities`, {
              signal,
            });
            return answer.data.cities;
          },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
