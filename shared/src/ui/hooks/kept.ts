/**
 * What this browser keeps under a key; null: nothing, or it keeps nothing at all. The shell clears all
 * of it as the session ends.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or with null forgets it. A browser without storage does neither. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It lasts as long as the page.
  }
}
