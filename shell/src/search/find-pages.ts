import type { AreaPage } from '@mbo/shared/area';
import { matchesAll } from '../entity/rows';
import type { MenuNode, ProfileEntry } from '../frame/menu';

export interface FoundPage {
  path: string;
  label: string;
  /** Heading that it stands under in the drawer; undefined where it stands by itself. */
  group?: string;
  icon: string;
}

interface Places {
  menu: readonly MenuNode[];
  profile: readonly ProfileEntry[];
  tiles: readonly { title: string; path: AreaPage['path']; icon: string }[];
}

/** The pages that are offered now, by drawer, profile menu or tile, each once and in that order. */
export function offeredPages({ menu, profile, tiles }: Places): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  const add = (page: FoundPage): void => {
    if (!pages.has(page.path)) pages.set(page.path, page);
  };
  for (const node of menu) {
    if (node.kind === 'link') add(node);
    else for (const link of node.links) add({ ...link, group: node.label });
  }
  for (const entry of profile) if (entry.kind === 'link') add(entry);
  for (const { title, path, icon } of tiles) add({ label: title, path, icon });
  return [...pages.values()];
}

/** Those whose name, or heading, holds every word typed. */
export function findPages(pages: readonly FoundPage[], typed: string): FoundPage[] {
  return pages.filter(({ label, group = '' }) => matchesAll(`${group} ${label}`, typed));
}
