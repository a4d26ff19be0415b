import type { Headers } from './respond';

/** Sent with everything the shell's origin serves, whatever it is. */
export const SECURITY_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  // Paths hold account numbers and reset tokens: nobody else is told where the user was.
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), ' +
    'midi=(), display-capture=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/**
 * A second wall behind the hashes that every build carries: the browser itself refuses a script that
 * is asked for without one. Not where developers may put their own builds in an area's place: these
 * are published nowhere and have no hashes.
 *
 * Browsers that do not know it pass it over: it is enforced by Chromium since 138 and Firefox
 * since 145.
 */
export function integrityPolicy(overrideOrigins: readonly string[] = []): Headers {
  return overrideOrigins.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
}

/** What a page may load from, besides its own origin. */
interface PolicySources {
  /** Origins of the areas in the registry that the configuration allows. */
  areaOrigins: readonly string[];
  /** Where the gateway answers: an address, or a path on the page's own origin. */
  apiBase: string | undefined;
  /** Origins from which developers may put a build in an area's place. Default: none. */
  overrideOrigins?: readonly string[];
  /** Where the page tells how areas fare, an address or a path. Default: nowhere. */
  reportUrl?: string | undefined;
}

/**
 * The page's Content-Security-Policy: nothing runs but scripts of the shell and of known areas.
 * There is no `unsafe-eval`, and no `unsafe-inline` for scripts.
 */
export function contentSecurityPolicy({
  areaOrigins,
  apiBase,
  overrideOrigins = [],
  reportUrl,
}: PolicySources): string {
  const areas = [...new Set([...areaOrigins, ...overrideOrigins])].sort();
  // A development server tells of changes through a socket.
  const sockets = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws')).sort();
  const addresses = [apiBase, reportUrl].filter((address) => URL.canParse(address ?? ''));
  const servers = addresses.map((address) => new URL(address ?? '').origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...areas],
    // antd writes its styles into the page as it runs. Its own tags would take a nonce, but its
    // icons' base style, scrollbar probe and the scroll lock of dialogs, and every `style`
    // attribute, would not: so inline styles are allowed. They can run nothing.
    'style-src': ["'self'", "'unsafe-inline'", ...areas],
    'img-src': ["'self'", 'data:', 'blob:', ...areas],
    'font-src': ["'self'", ...areas],
    'connect-src': ["'self'", ...servers, ...areas, ...sockets],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
