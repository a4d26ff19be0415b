/** A list with the item at `from` at the place `to`, both from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
