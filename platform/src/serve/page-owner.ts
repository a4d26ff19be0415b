import type { Registry } from '@mbo/shared/area';

/**
 * Weight of a page's path pattern for a path, or undefined when it does not match: a fixed segment
 * counts more than a parameter, a parameter more than the rest (`*`).
 */
function weightOf(pattern: string, pathname: string): number | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  let weight = 0;
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return weight + 1;
    const part = given[index];
    if (part === undefined) return undefined;
    if (segment.startsWith(':')) weight += 2;
    else if (segment === part) weight += 4;
    else return undefined;
  }
  return wanted.length === given.length ? weight : undefined;
}

/** Name of the area one of whose pages has this path, or undefined when none does. */
export function pageOwner(registry: Registry, pathname: string): string | undefined {
  let best: { name: string; weight: number } | undefined;
  for (const [name, area] of Object.entries(registry.areas)) {
    for (const page of area.live.descriptor.pages) {
      const weight = weightOf(page.path, pathname);
      if (weight !== undefined && weight > (best?.weight ?? -1)) best = { name, weight };
    }
  }
  return best?.name;
}
