import type { AreaDescriptor } from '@mbo/shared/area';

/** The descriptor without pages that are not offered here, and what leads to them. */
export function withoutPages(
  descriptor: AreaDescriptor,
  hiddenPages: readonly string[],
): AreaDescriptor {
  const isOffered = ({ path }: { path: string }): boolean => !hiddenPages.includes(path);
  return {
    ...descriptor,
    pages: descriptor.pages.filter(isOffered),
    profileLinks: descriptor.profileLinks.filter(isOffered),
    tiles: descriptor.tiles.filter(isOffered),
  };
}
