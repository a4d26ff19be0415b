import { integrityOf, type AreaBuild } from './area-build';
import { PAGE_MODULE } from './loader';

/**
 * Adds links that fetch what a module needs at once side by side, instead of one after another as
 * its container finds out. `preload`: it is needed now; `prefetch`: it may be needed later.
 * They name the hashes that the later requests name, or the browser would fetch twice.
 */
export function linkFiles(
  build: AreaBuild,
  rel: 'preload' | 'prefetch',
  module: string = PAGE_MODULE,
  head: HTMLElement = document.head,
): void {
  const { js = [], css = [] } = build.preload[module] ?? {};
  const files = [
    { href: build.entry, as: 'script' },
    ...js.map((path) => ({ href: build.base + path, as: 'script' })),
    ...css.map((path) => ({ href: build.base + path, as: 'style' })),
  ];
  for (const { href, as } of files) {
    if ([...head.querySelectorAll('link')].some((link) => link.href === href)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = as;
    link.crossOrigin = 'anonymous';
    const integrity = integrityOf(build, href);
    if (integrity) link.integrity = integrity;
    link.href = href;
    head.append(link);
  }
}

/**
 * Takes everything of a build out of the page's head after a failure: hints that still hang are let
 * go, scripts on their way count as failed, and its styles go.
 */
export function dropFiles(build: Pick<AreaBuild, 'base'>, head: HTMLElement = document.head): void {
  for (const link of head.querySelectorAll('link')) {
    if (link.href.startsWith(build.base)) link.remove();
  }
  for (const script of pendingScripts(build.base, head)) {
    // webpack takes a script of the same name for its own: one of another build must not stay.
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}

/** Scripts of a build that were asked for and have not come; those that have are taken out. */
export function pendingScripts(base: string, head: HTMLElement): HTMLScriptElement[] {
  return [...head.querySelectorAll('script')].filter(({ src }) => src.startsWith(base));
}

/**
 * Puts a build's stylesheets in force, or out of it: a page must look the same whichever areas were
 * shown before it.
 */
export function setStyles(
  build: Pick<AreaBuild, 'base'>,
  inForce: boolean,
  head: HTMLElement = document.head,
): void {
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // `disabled` would have the browser drop the sheet and fetch it again.
    if (link.href.startsWith(build.base)) link.media = inForce ? 'all' : 'not all';
  }
}
