/**
 * The first circle of imports: its files in order, the first once more at the end; undefined where
 * there is none.
 *
 * @param imports  what each file imports, by paths
 */
export function importCircle(
  imports: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const cleared = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (cleared.has(file)) return undefined;
    for (const one of imports.get(file) ?? []) {
      const circle = walk(one, [...way, file]);
      if (circle) return circle;
    }
    cleared.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}
