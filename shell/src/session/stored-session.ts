import type { UserSession } from '@mbo/gateway-contract/access';
import { storedSession } from './session-schema';

/** Name under which the browser keeps who is signed in. */
export const SESSION_KEY = 'user';

/** Reads a kept session; null when there is none or when it is not one (it may be anything). */
export function parseSession(stored: string | null): UserSession | null {
  if (stored === null) return null;
  try {
    const parsed = storedSession.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The session this browser keeps; null when signed out, or when storage is closed to us. */
export function readSession(storage: Storage): UserSession | null {
  try {
    return parseSession(storage.getItem(SESSION_KEY));
  } catch {
    return null;
  }
}

/**
 * Keeps the session for the next page load and for other tabs. Without room or right to store, the
 * session lasts as long as this tab.
 */
export function keepSession(storage: Storage, session: UserSession): void {
  const text = JSON.stringify(session);
  try {
    // Each write wakes the other tabs: the same value is not written again.
    if (storage.getItem(SESSION_KEY) !== text) storage.setItem(SESSION_KEY, text);
  } catch {
    // Nothing to do: the tab goes on with what it holds in memory.
  }
}
