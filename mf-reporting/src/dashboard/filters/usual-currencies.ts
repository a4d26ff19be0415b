import type { UserSession } from '@mbo/gateway-contract/access';
import type { Entity } from '@mbo/shared/bus';

const keyOf = (email: string): string => `mbo.dashboard.currency.${email}`;

/** The currency that a user chose last in this browser, by its numeric ISO code. */
function chosenLast(email: string): number | undefined {
  try {
    const kept = Number(localStorage.getItem(keyOf(email)));
    return Number.isInteger(kept) && kept > 0 && kept <= 999 ? kept : undefined;
  } catch {
    // No storage.
    return undefined;
  }
}

/** Keeps what a user chose for the next visit; a browser without storage forgets it. */
export function keepChosenCurrency(session: UserSession | null, currencyId: number): void {
  try {
    if (session) localStorage.setItem(keyOf(session.email), String(currencyId));
  } catch {
    // It is in the address all the same.
  }
}

/**
 * The currencies of a dashboard whose address names none, the first that is known counts: the one that
 * the user chose last, that of the selected account's dashboard, the user's own.
 */
export function usualCurrencies(
  session: UserSession | null,
  entity: Entity | null,
): (number | undefined)[] {
  if (!session) return [];
  const account = session.accounts.find(({ accountId }) => accountId === entity?.accountId);
  return [chosenLast(session.email), account?.currencyId, session.displayCurrencyId];
}
