/** The product's areas in their fixed order: each keeps its port whichever others there are. */
export const KNOWN_AREAS = [
  'mf-auth',
  'mf-merchants',
  'mf-transactions',
  'mf-settings',
  'mf-reporting',
  'mf-invoicing',
  'mf-risk',
];

/** Ports from the first on that areas are given, the product's own and those that teams add. */
export const AREA_PORTS = 40;

/**
 * Gives each area a port. Areas that a team adds follow after the known ones: one that is in the
 * registry keeps its port, the others get free ones in alphabetical order.
 *
 * @param base  port of the first
 * @param current  ports that areas have by the registry, whether they are among `names` or not
 */
export function areaPorts(
  names: readonly string[],
  base: number,
  current: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const first = base + KNOWN_AREAS.length;
  const given = new Map<string, number>();
  const taken = new Set<number>();
  for (const [name, port] of Object.entries(current)) {
    if (KNOWN_AREAS.includes(name) || taken.has(port)) continue;
    if (port < first || port >= base + AREA_PORTS) continue;
    given.set(name, port);
    taken.add(port);
  }
  let next = first;
  for (const name of names.filter((one) => !KNOWN_AREAS.includes(one)).sort()) {
    if (given.has(name)) continue;
    while (taken.has(next)) next += 1;
    given.set(name, next);
    taken.add(next);
  }
  return Object.fromEntries(
    names.map((name) => [name, given.get(name) ?? base + KNOWN_AREAS.indexOf(name)]),
  );
}

/** Origin of an area's server on this machine. */
export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

/** Port of an origin on this machine; undefined: it is elsewhere. */
export function localPort(origin: string): number | undefined {
  const port = Number(/^http:\/\/localhost:(\d{1,5})$/.exec(origin)?.[1]);
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

/** Every origin that areas of this machine may have: the configuration allows them ahead. */
export function localOrigins(base: number): string[] {
  return Array.from({ length: AREA_PORTS }, (_, index) => localOrigin(base + index));
}
