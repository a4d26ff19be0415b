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

/** Whether somebody's session ended on that page, here in this tab; what is remembered then stays. */
export function wasInterrupted(storage: Storage, path: string): boolean {
  const remembered = read(storage);
  return (
    remembered !== null &&
    remembered.email !== null &&
    withoutHash(remembered.path) === withoutHash(path)
  );
}

/**
 * Takes the remembered page, once. Another person who signs in on this tab does not land where the
 * first one was.
 */
export function takeWanted(storage: Storage, email: string): string | null {
  try {
    const remembered = read(storage);
    storage.removeItem(WANTED_KEY);
    if (!remembered) return null;
    return remembered.email === null || remembered.email === email ? remembered.path : null;
  } catch {
    return null;
  }
}

function read(storage: Storage): z.infer<typeof wanted> | null {
  try {
    return wanted.parse(JSON.parse(storage.getItem(WANTED_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

const withoutHash = (path: string): string => path.split('#')[0] ?? '';
