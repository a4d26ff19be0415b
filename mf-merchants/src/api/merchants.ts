import type { Account } from '@mbo/gateway-contract/access';
import type { ListedMerchant, MerchantCalls } from '@mbo/gateway-contract/merchants';
import { bus } from '@mbo/shared/bus';
import { gatewayCalls } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

const call = gatewayCalls<MerchantCalls>();

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
  const query = { search: search.slice(0, MAX_SEARCH_LENGTH), startIndex, count };
  const { merchants, totalRows } = await call('GET /merchants', { query, signal });
  return { rows: merchants, totalRows };
}

/** Reads the accounts anew; they replace those of the session, for the entity selector too. */
export async function refreshAccounts(): Promise<Account[]> {
  const { accounts } = await call('GET /accounts');
  bus.emit('accounts', accounts);
  return accounts;
}
