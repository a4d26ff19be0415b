import type { Account } from '@mbo/gateway-contract/access';
import type { MayLack } from '@mbo/gateway-contract/calls';
import type { ListedMerchant, MerchantCalls } from '@mbo/gateway-contract/merchants';
import { bus, showAlert } from '@mbo/shared/bus';
import { gatewayCalls, ifKnown, messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

const call = gatewayCalls<MerchantCalls>();

/** Merchants on one page of the listing. */
export const MERCHANTS_A_PAGE = 25;

type ListedBusiness = ListedMerchant['businesses'][number];

/** A merchant of the listing. What a gateway does not say of it is undefined. */
export type MerchantOfList = Omit<MayLack<ListedMerchant, 'isActive' | 'volume'>, 'businesses'> & {
  businesses: MayLack<ListedBusiness, 'status'>[];
};

/** First parts of the query keys of the listing, to have it read anew. */
export const MERCHANTS_KEY = ['mf-merchants', 'listing'] as const;
/** As long as the gateway takes it. */
const MAX_SEARCH_LENGTH = 120;

/**
 * Merchants whose name, or one of whose businesses' names, begins with the search, by name.
 *
 * @throws {GatewayError}
 */
export async function readMerchants(
  { search, startIndex, pageSize }: Pick<ListQuery, 'search' | 'startIndex' | 'pageSize'>,
  signal?: AbortSignal,
): Promise<ListRows<MerchantOfList>> {
  const query = { search: search.slice(0, MAX_SEARCH_LENGTH), startIndex, pageSize };
  const known = await ifKnown(call('GET /merchants', { query, signal }));
  if (known) return { rows: known.merchants, totalRows: known.totalRows };
  const { accounts } = await call('GET /accounts', { signal });
  const found = findMerchants(accounts, query.search);
  const from = Math.max(startIndex - 1, 0);
  return { rows: found.slice(from, from + pageSize), totalRows: found.length };
}

/**
 * The listing of a gateway that has no call for it: of the accounts that the user may see, those that
 * match with all their businesses, others with those that match. What they lack is not known of them.
 */
function findMerchants(accounts: readonly Account[], search: string): MerchantOfList[] {
  const wanted = search.trim().toLowerCase();
  const matches = ({ name }: { name: string }) => name.toLowerCase().startsWith(wanted);
  return accounts
    .map((account): MerchantOfList => {
      const { accountId, name, assets } = account;
      const businesses = assets.filter((asset) => matches(account) || matches(asset));
      return {
        accountId,
        name,
        setUpComplete: true,
        businesses: businesses.map((business) => ({ mid: '', ...business })),
      };
    })
    .filter((merchant) => matches(merchant) || merchant.businesses.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Reads the accounts anew; they replace those of the session, for the entity selector too. */
export async function refreshAccounts(): Promise<Account[]> {
  const { accounts } = await call('GET /accounts');
  bus.emit('accounts', accounts);
  return accounts;
}

/**
 * After a record was saved: reads it anew, and the names that the entity selector and the listing
 * show. What was saved is saved: a failure here is shown, and fails nothing.
 */
export async function reloadNames(keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all([
    ...[...keys, MERCHANTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    refreshAccounts().catch((error: unknown) => showAlert('warning', messageOf(error))),
  ]);
}
