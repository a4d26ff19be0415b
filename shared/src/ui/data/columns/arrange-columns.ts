/** The columns to show, in the order of their keys; keys of none are passed over. */
export function arrangeColumns<Column extends { key: string }>(
  columns: readonly Column[],
  shown: readonly string[],
): Column[] {
  return shown.flatMap((key) => columns.filter((column) => column.key === key));
}

/** Shows a column, after the others, or hides it; the last one shown stays. */
export function toggleColumn(shown: readonly string[], key: string): string[] {
  if (!shown.includes(key)) return [...shown, key];
  return shown.length > 1 ? shown.filter((one) => one !== key) : [...shown];
}

/** Moves a shown column by so many places; at the ends it stays. */
export function moveColumn(shown: readonly string[], key: string, by: number): string[] {
  const from = shown.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const next = shown.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
}
