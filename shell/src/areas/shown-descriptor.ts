import { labelsFor, mapLabels, type AreaDescriptor, type RegistryArea } from '@mbo/shared/area';
import { isPseudoLocale, pseudoText } from '@mbo/shared/ui';

/**
 * A descriptor in the user's language, as far as its area translates it.
 *
 * @param areas  all areas: a menu group may be translated by any of those that have entries in it,
 *   so that it stays one group
 */
export function localise(
  descriptor: AreaDescriptor,
  areas: readonly Pick<RegistryArea, 'live'>[],
  locale: string,
): AreaDescriptor {
  if (isPseudoLocale(locale)) return mapLabels(descriptor, (_key, english) => pseudoText(english));
  const own = labelsFor(descriptor, locale);
  const all = areas.map(({ live }) => labelsFor(live.descriptor, locale));
  if (all.every((labels) => Object.keys(labels).length === 0)) return descriptor;
  return mapLabels(descriptor, (key, english) => {
    const group = key.startsWith('groups.') && all.find((labels) => labels[key] !== undefined);
    return (group && group[key]) || (own[key] ?? english);
  });
}

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
