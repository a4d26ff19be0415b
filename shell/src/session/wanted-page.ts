import { z } from 'zod';

const WANTED_KEY = 'mbo.wanted';

const wanted = z.object({
  /** Path with query, of this site. */
  path: z.string().regex(/^\/(?![/\\])/),
  /** Whose page it was; null when nobody was signed in. */
  email: z.string().nullable(),
});

/** Remembers, for this tab, the page that sign-in interrupted. */
export function rememberWanted(storage: Storage, path: string, email: string | null): void {
  try {
    storage.setItem(WANTED_KEY, JSON.stringify({ path, email }));
  } catch {
    // Storage is closed: sign-in then leads to the dashboard.
  }
}

/**
 * Takes the remembered page, once. Another person who signs in on this tab does not land where the
 * first one was.
 */
export function takeWanted(storage: Storage, email: string): string | null {
  try {
    const stored = storage.getItem(WANTED_KEY);
    storage.removeItem(WANTED_KEY);
    const parsed = wanted.safeParse(JSON.parse(stored ?? 'null'));
    if (!parsed.success) return null;
    return parsed.data.email === null || parsed.data.email === email ? parsed.data.path : null;
  } catch {
    return null;
  }
}
