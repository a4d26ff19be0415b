import { USUAL_COLUMNS } from './transaction-columns';

const keyOf = (email: string): string => `mbo.transactions.columns.${email}`;

function isColumns(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** The columns a user chose in this browser, else the usual ones. */
export function keptColumns(email: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null');
    return isColumns(kept) ? kept : USUAL_COLUMNS;
  } catch {
    // No storage, or something else in it.
    return USUAL_COLUMNS;
  }
}

/** Keeps them for the next visit; a browser without storage forgets them. */
export function keepColumns(email: string, columns: readonly string[]): void {
  try {
    if (columns.join() === USUAL_COLUMNS.join()) localStorage.removeItem(keyOf(email));
    else localStorage.setItem(keyOf(email), JSON.stringify(columns));
  } catch {
    // As they are, for this visit.
  }
}
