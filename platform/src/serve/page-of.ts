import type { Registry } from '@mbo/shared/area';
import { contentSecurityPolicy, integrityPolicy, SECURITY_HEADERS } from './security-headers';
import { renderPage } from './render-page';
import { REVALIDATE, type Headers } from './respond';
import type { ShellState } from './shell-documents';

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

/** Area whose page has a path, as far as the registry can be read. */
export function ownerOf({ registry }: ShellState, pathname: string): string | undefined {
  return registry.ok ? pageOwner(registry.registry, pathname) : undefined;
}

/** The page as it is sent for the paths of an area, or of none. Undefined: no shell is published. */
export function pageOf(state: ShellState, owner: string | undefined): string | undefined {
  const { template, provided, registry: parsed } = state;
  if (template === undefined) return undefined;
  const registry = parsed.ok ? parsed.registry : undefined;
  // A registry with an error is not put into the page: the shell fetches it whole and reports.
  const inline = parsed.ok && parsed.rejected.length === 0;
  return renderPage({ template, registry, owner, inline, provided });
}

/** What is sent with every page beside its kind. */
export function pageHeaders({ registry, config }: ShellState): Headers {
  const areas = registry.ok ? Object.values(registry.registry.areas) : [];
  const overrideOrigins = config?.overrides.origins;
  return {
    ...SECURITY_HEADERS,
    ...integrityPolicy(overrideOrigins),
    'content-security-policy': contentSecurityPolicy({
      areaOrigins: areas.map((area) => area.origin),
      apiBase: config?.apiBase,
      overrideOrigins,
      reportUrl: config?.reportUrl,
    }),
    'cache-control': REVALIDATE,
  };
}
