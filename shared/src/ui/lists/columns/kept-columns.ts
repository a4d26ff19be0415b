const keyOf = (list: string, email: string): string => `mbo.${list}.columns.${email}`;

function isColumns(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** The columns of a list that a user chose in this browser; undefined: the usual ones. */
export function keptColumns(list: string, email: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list, email)) ?? 'null');
    return isColumns(kept) ? kept : undefined;
  } catch {
    // No storage, or something else in it.
    return undefined;
  }
}

/** Keeps them for the next visit; a browser without storage forgets them. */
export function keepColumns(
  list: string,
  email: string,
  columns: readonly string[],
  usual: readonly string[],
): void {
  try {
    if (columns.join() === usual.join()) localStorage.removeItem(keyOf(list, email));
    else localStorage.setItem(keyOf(list, email), JSON.stringify(columns));
  } catch {
    // As they are, for this visit.
  }
}
