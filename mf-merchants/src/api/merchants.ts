import type { Account } from '@mbo/gateway-contract/access';
import type { AccountsResponse } from '@mbo/gateway-contract/accounts';
import type { MerchantsResponse } from '@mbo/gateway-contract/merchants';
import { bus } from '@mbo/shared/bus';
import { http } from '@mbo/shared/http';

/** Merchants on one page of the listing. */
export const MERCHANTS_A_PAGE = 25;

/** First part of the query keys of the listing, to have it read anew. */
export const MERCHANTS_KEY = 'merchants';

/**
 * Merchants whose name, or one of whose businesses' names, begins with `search`, by name.
 * @param page  from 1
 */
export async function readMerchants(
  { search, page }: { search: string; page: number },
  signal?: AbortSignal,
): Promise<MerchantsResponse> {
  // The first page is asked for as 0: from the beginning.
  const startIndex = page === 1 ? 0 : (page - 1) * MERCHANTS_A_PAGE + 1;
  const answer = await http.get<MerchantsResponse>('/merchants', {
    params: { search, startIndex, count: MERCHANTS_A_PAGE },
    signal,
  });
  return answer.data;
}

/** Reads the accounts anew; they replace those of the session, for the entity selector too. */
export async function refreshAccounts(): Promise<Account[]> {
  const answer = await http.get<AccountsResponse>('/accounts');
  bus.emit('accounts', answer.data.accounts);
  return answer.data.accounts;
}
