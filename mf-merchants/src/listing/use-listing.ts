import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MerchantsResponse } from '@mbo/gateway-contract/merchants';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MERCHANTS_A_PAGE, MERCHANTS_KEY, readMerchants } from '../api/merchants';
import {
  lastPage,
  readListingParams,
  writeListingParams,
  type ListingParams,
} from './listing-params';

export interface Listing extends ListingParams {
  merchants: UseQueryResult<MerchantsResponse>;
  /** Number of pages, once known. */
  pages: number;
  /** Another search begins at its first page. */
  setSearch: (search: string) => void;
  setPage: (page: number) => void;
}

/** The listing that the address asks for. While another is loaded, the one before stays. */
export function useListing(): Listing {
  const [params, setParams] = useSearchParams();
  const { search, page } = readListingParams(params);
  const merchants = useQuery({
    queryKey: [MERCHANTS_KEY, search, page],
    queryFn: ({ signal }) => readMerchants({ search, page }, signal),
    placeholderData: keepPreviousData,
  });

  const setPage = useCallback(
    (next: number) => setParams((now) => writeListingParams(now, { search, page: next })),
    [search, setParams],
  );
  const setSearch = useCallback(
    // Each pause while typing would else be a step of the back button.
    (next: string) =>
      setParams((now) => writeListingParams(now, { search: next, page: 1 }), { replace: true }),
    [setParams],
  );

  const { data, isPlaceholderData } = merchants;
  const pages = lastPage(data?.totalRows ?? 0, MERCHANTS_A_PAGE);
  useEffect(() => {
    // A link to a page that is no more, as merchants became fewer.
    if (data && !isPlaceholderData && page > pages) {
      setParams((now) => writeListingParams(now, { search, page: pages }), { replace: true });
    }
  }, [data, isPlaceholderData, page, pages, search, setParams]);

  return { search, page, merchants, pages, setSearch, setPage };
}
