import type { UserSession } from '@mbo/gateway-contract/access';
import type { Entity } from '@mbo/shared/bus';
import { keep, readKept } from '@mbo/shared/ui';
import { CURRENCY_ID } from './currency';

const keyOf = (email: string): string => `mbo.dashboard.currency.${email}`;

function chosenLast(email: string): number | undefined {
  const kept = readKept(keyOf(email));
  return kept !== null && CURRENCY_ID.test(kept) ? Number(kept) : undefined;
}

/** Keeps what a user chose for their other pages, until they sign out. */
export function keepChosenCurrency(session: UserSession | null, currencyId: number): void {
  if (session) keep(keyOf(session.email), String(currencyId));
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
