/** The product's areas in their fixed order: each keeps its port whichever others there are. */
const KNOWN = [
  'mf-auth',
  'mf-merchants',
  'mf-transactions',
  'mf-settings',
  'mf-reporting',
  'mf-invoicing',
  'mf-risk',
];

/**
 * Gives each area a port. Areas that a team adds follow after the known ones, in alphabetical
 * order.
 *
 * @param base  port of the first
 */
export function areaPorts(names: readonly string[], base: number): Record<string, number> {
  const added = names.filter((name) => !KNOWN.includes(name)).sort();
  const order = [...KNOWN, ...added];
  return Object.fromEntries(names.map((name) => [name, base + order.indexOf(name)]));
}
