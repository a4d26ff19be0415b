/** What of the listing stands in the address. */
export interface ListingParams {
  search: string;
  /** From 1. */
  page: number;
}

/** As long as the gateway takes it. */
export const SEARCH_MAX_LENGTH = 120;

/** Reads search and page from an address; what makes no sense counts as not given. */
export function readListingParams(params: URLSearchParams): ListingParams {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address' parameters with these; others are kept, and what is usual is left out. */
export function writeListingParams(
  params: URLSearchParams,
  { search, page }: ListingParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (search === '') next.delete('search');
  else next.set('search', search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}

/** How many pages there are; one even of nothing. */
export function lastPage(totalRows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalRows / pageSize));
}
