import { contentSecurityPolicy } from './content-security-policy';
import { pageOwner } from './page-owner';
import { renderPage } from './render-page';
import { REVALIDATE, type Headers } from './respond';
import { integrityPolicy, SECURITY_HEADERS } from './security-headers';
import type { ShellState } from './shell-documents';

/** Area whose page has a path, as far as the registry can be read. */
export function ownerOf({ registry }: ShellState, pathname: string): string | undefined {
  return registry.ok ? pageOwner(registry.registry, pathname) : undefined;
}

/** The page as it is sent for the paths of an area, or of none. Undefined: no shell is published. */
export function pageOf(state: ShellState, owner: string | undefined): string | undefined {
  const { template, provided, registry: reading } = state;
  if (template === undefined) return undefined;
  const registry = reading.ok ? reading.registry : undefined;
  // A registry with a fault is not put into the page: the shell fetches it whole and reports.
  const inline = reading.ok && reading.rejected.length === 0;
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
