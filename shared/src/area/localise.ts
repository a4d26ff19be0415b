import type { AreaDescriptor } from './descriptor';

/**
 * A descriptor with other words, e.g. in another language.
 *
 * @param wordOf  returns the words for a key, given the English of `area.json`. The keys are
 *   `title`, `pages.<path>.title`, `pages.<path>.menu`, `groups.<English name>`,
 *   `modals.<id>.title`, `modals.<id>.profile`, `profileLinks.<path>`, `tiles.<path>.title` and
 *   `tiles.<path>.description`
 */
export function mapLabels(
  descriptor: AreaDescriptor,
  wordOf: (key: string, english: string) => string,
): AreaDescriptor {
  const { pages, modals, profileLinks, tiles } = descriptor;
  return {
    ...descriptor,
    title: wordOf('title', descriptor.title),
    pages: pages.map(({ menu, ...page }) => ({
      ...page,
      title: wordOf(`pages.${page.path}.title`, page.title),
      ...(menu && {
        menu: {
          ...menu,
          label: wordOf(`pages.${page.path}.menu`, menu.label),
          ...(menu.group !== undefined && { group: wordOf(`groups.${menu.group}`, menu.group) }),
        },
      }),
    })),
    modals: modals.map(({ profile, ...modal }) => ({
      ...modal,
      title: wordOf(`modals.${modal.id}.title`, modal.title),
      ...(profile && {
        profile: { ...profile, label: wordOf(`modals.${modal.id}.profile`, profile.label) },
      }),
    })),
    profileLinks: profileLinks.map((link) => ({
      ...link,
      label: wordOf(`profileLinks.${link.path}`, link.label),
    })),
    tiles: tiles.map((tile) => ({
      ...tile,
      title: wordOf(`tiles.${tile.path}.title`, tile.title),
      description: tile.description && wordOf(`tiles.${tile.path}.description`, tile.description),
    })),
  };
}

/** Keys of the texts that a descriptor has, as {@link mapLabels} names them. */
export function labelKeys(descriptor: AreaDescriptor): Set<string> {
  const keys = new Set<string>();
  mapLabels(descriptor, (key, english) => {
    keys.add(key);
    return english;
  });
  return keys;
}

/**
 * An area's own translations for a locale, by key: those of `de-AT` with those of `de` behind
 * them. Empty when it has none.
 */
export function labelsFor(
  { locales = {} }: Pick<AreaDescriptor, 'locales'>,
  locale: string,
): Readonly<Record<string, string>> {
  const [language = ''] = locale.split('-');
  return { ...locales[language], ...locales[locale] };
}
