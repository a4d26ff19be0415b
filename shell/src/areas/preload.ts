import { fileUrl, type RegistryArea } from '@mbo/shared/area';
import { entryUrl } from './federation';
import { PAGE_MODULE } from './loader';

/**
 * Adds links that fetch what a module needs at once side by side, instead of one after another as
 * its container finds out. `preload`: it is needed now; `prefetch`: it may be needed later.
 */
export function linkFiles(
  area: RegistryArea,
  rel: 'preload' | 'prefetch',
  module: string = PAGE_MODULE,
  head: HTMLElement = document.head,
): void {
  const { js = [], css = [] } = area.live.preload[module] ?? {};
  const files = [
    { href: entryUrl(area), as: 'script', integrity: area.live.files[area.live.entry]?.integrity },
    ...js.map((path) => ({ href: fileUrl(area, path), as: 'script', integrity: undefined })),
    ...css.map((path) => ({ href: fileUrl(area, path), as: 'style', integrity: undefined })),
  ];
  for (const { href, as, integrity } of files) {
    if ([...head.querySelectorAll('link')].some((link) => link.href === href)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = as;
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.href = href;
    head.append(link);
  }
}

/**
 * Takes the links of an area away again, after a failure: what still hangs is let go, and a later
 * try asks anew.
 */
export function unlinkFiles(area: RegistryArea, head: HTMLElement = document.head): void {
  const folder = fileUrl(area, '');
  for (const link of head.querySelectorAll('link')) {
    const isHint = link.rel === 'preload' || link.rel === 'prefetch';
    if (isHint && link.href.startsWith(folder)) link.remove();
  }
}
