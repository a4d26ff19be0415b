import type { SearchTarget } from '@mbo/shared/bus';
import { z } from 'zod';

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
