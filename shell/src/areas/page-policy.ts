const refused = new Set<string>();

/**
 * Notes the origins that the page's policy refuses. The policy came with the page, so an area that
 * is published later, from an origin of its own, is not in it until the page is loaded anew.
 */
export function watchPolicy(document: Document): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce' && URL.canParse(blockedURI)) {
      refused.add(new URL(blockedURI).origin);
    }
  });
}

/** Whether something from an address's origin was refused in this page. */
export function isRefused(url: string): boolean {
  return URL.canParse(url) && refused.has(new URL(url).origin);
}
