import { MERCHANTS_A_PAGE, readMerchants } from '../api/merchants';

/** Comes along with the way to the listing: the merchant that was set up a moment ago. */
interface FromWizard {
  newAccountId: number;
}

/** The new merchant that a location's state names, if any. */
export function newMerchantOf(state: unknown): number | undefined {
  const { newAccountId } = (state ?? {}) as Partial<FromWizard>;
  return typeof newAccountId === 'number' ? newAccountId : undefined;
}

/** Where the listing shows a new merchant: on its first page, else by its name. */
export async function wayToNew(
  accountId: number,
  name: string,
): Promise<{ path: string; state: FromWizard }> {
  const state = { newAccountId: accountId };
  try {
    const { rows } = await readMerchants({ search: '', startIndex: 0, pageSize: MERCHANTS_A_PAGE });
    if (!rows.some((row) => row.accountId === accountId)) {
      return { path: `/merchants?${new URLSearchParams({ q: name }).toString()}`, state };
    }
  } catch {
    // The listing says itself that it cannot be read.
  }
  return { path: '/merchants', state };
}
