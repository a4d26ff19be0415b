/** What a page may load from, besides its own origin. */
export interface PolicySources {
  /** Origins of the areas in the registry that the configuration allows. */
  areaOrigins: readonly string[];
  /** Where the gateway answers: an address, or a path on the page's own origin. */
  apiBase: string | undefined;
}

/**
 * The page's Content-Security-Policy: nothing runs but scripts of the shell and of known areas.
 * There is no `unsafe-eval`, and no `unsafe-inline` for scripts.
 */
export function contentSecurityPolicy({ areaOrigins, apiBase }: PolicySources): string {
  const areas = [...new Set(areaOrigins)].sort();
  const gateway =
    apiBase !== undefined && /^https?:/.test(apiBase) ? [new URL(apiBase).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...areas],
    // antd writes its styles into the page as it runs. Its own tags would take a nonce, but its
    // icons' base style, scrollbar probe and the scroll lock of dialogs, and every `style`
    // attribute, would not: so inline styles are allowed. They can run nothing.
    'style-src': ["'self'", "'unsafe-inline'", ...areas],
    'img-src': ["'self'", 'data:', 'blob:', ...areas],
    'font-src': ["'self'", ...areas],
    'connect-src': ["'self'", ...gateway, ...areas],
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
