import { z } from 'zod';
import type { AreaPage } from '@mbo/shared/area';
import type { SearchTarget } from '@mbo/shared/bus';
import { matchesAll } from '../entity/rows';
import type { MenuNode, ProfileEntry } from '../frame/menu';

interface FoundPage {
  path: string;
  label: string;
  /** Heading that it is under in the drawer; undefined where it is by itself. */
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

const MAX_KEPT = 5;

const targets = z.array(z.strictObject({ name: z.string().max(200), to: z.string().max(400) }));

/** Of one user: another who signs in here sees nothing of it. Signing out clears it. */
const keyOf = (email: string): string => `mbo.search:${email}`;

/** What was followed last, the newest first; empty where nothing, or nothing readable, is kept. */
export function recentTargets(storage: Storage, email: string): SearchTarget[] {
  try {
    return targets.parse(JSON.parse(storage.getItem(keyOf(email)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts a target in front of those that are kept. */
export function keepTarget(storage: Storage, email: string, target: SearchTarget): void {
  const others = recentTargets(storage, email).filter(({ to }) => to !== target.to);
  try {
    storage.setItem(keyOf(email), JSON.stringify([target, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Storage is full or closed: the search works without.
  }
}
