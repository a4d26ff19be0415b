import type { Account } from '@mbo/gateway-contract/access';
import type { AccountsResponse } from '@mbo/gateway-contract/accounts';
import type { ListedMerchant, MerchantsResponse } from '@mbo/gateway-contract/merchants';
import { bus } from '@mbo/shared/bus';
import { http } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

/** Merchants on one page of the listing. */
export const MERCHANTS_A_PAGE = 25;

/** First parts of the query keys of the listing, to have it read anew. */
export const MERCHANTS_KEY = ['mf-merchants', 'listing'] as const;
/** As long as the gateway takes it. */
const MAX_SEARCH_LENGTH = 120;

/**
 * Merchants whose name, or one of whose businesses' names, begins with the search, by name.
 *
 * @throws  GatewayError
 */
export async function readMerchants(
  { search, startIndex, pageSize: count }: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<ListedMerchant>> {
  const params = { search: search.slice(0, MAX_SEARCH_LENGTH), startIndex, count };
  const { data } = await http.get<MerchantsResponse>('/merchants', { params, signal });
  return { rows: data.merchants, totalRows: data.totalRows };
}

/** Reads the accounts anew; they replace those of the session, for the entity selector too. */
export async function refreshAccounts(): Promise<Account[]> {
  const answer = await http.get<AccountsResponse>('/accounts');
  bus.emit('accounts', answer.data.accounts);
  return answer.data.accounts;
}
