import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../hooks/use-bus-state';

/** What every draft has. */
export interface StoredDraft {
  /** Tells apart the drafts of a page, e.g. `new` and `account-7`. */
  slot: string;
  /** ISO 8601 UTC. */
  changedAt: string;
}

/** What another tab did with a draft. */
export type Elsewhere = 'changed' | 'gone';

/** Drafts of one page in the browser. */
export interface Drafts<D extends StoredDraft> {
  /** The user's draft in a slot; somebody else's is thrown away. */
  read(user: string, slot: string): D | undefined;
  /** Where storage is closed or full, the draft lives as long as the page. */
  write(user: string, draft: D): void;
  remove(slot: string): void;
  /** Hears of what other tabs do with the draft of a slot, until what is returned is called. */
  watch(slot: string, heard: (what: Elsewhere) => void): () => void;
}

/** Tells this tab's writing from another's. */
const TAB = crypto.randomUUID();

interface Stored {
  /** E-mail of whose draft it is. */
  user: string;
  tab: string;
  draft: unknown;
}

/**
 * @param prefix  of the keys in the browser's storage, with a dot at its end
 * @param restore  reads what was stored, perhaps by an older build; undefined: it is no draft
 * @param toStore  the draft without what must not be left in a browser, such as account numbers
 */
export function createDrafts<D extends StoredDraft>({
  prefix,
  restore,
  toStore,
}: {
  prefix: string;
  restore: (stored: unknown) => D | undefined;
  toStore: (draft: D) => D;
}): Drafts<D> {
  const eachStorage = (act: (storage: Storage) => void): void => {
    for (const storage of attempt(storages) ?? []) attempt(() => act(storage));
  };
  return {
    read(user, slot) {
      for (const storage of attempt(storages) ?? []) {
        const stored = parse(attempt(() => storage.getItem(prefix + slot)));
        if (stored && stored.user !== user) attempt(() => storage.removeItem(prefix + slot));
        else if (stored) {
          const draft = restore(stored.draft);
          if (draft) return draft;
        }
      }
      return undefined;
    },
    write(user, draft) {
      const stored: Stored = { user, tab: TAB, draft: toStore(draft) };
      const text = JSON.stringify(stored);
      eachStorage((storage) => storage.setItem(prefix + draft.slot, text));
    },
    remove: (slot) => eachStorage((storage) => storage.removeItem(prefix + slot)),
    watch(slot, heard) {
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea !== window.localStorage || event.key !== prefix + slot) return;
        const stored = parse(event.newValue);
        if (!stored) {
          attempt(() => window.sessionStorage.removeItem(prefix + slot));
          heard('gone');
        } else if (stored.tab !== TAB) heard('changed');
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * Local storage is shared by the tabs and is cleared as the session ends. This tab's own storage
 * outlives that, so that who signs in again finds what was typed; signing out clears both.
 */
function storages(): Storage[] {
  return [window.localStorage, window.sessionStorage];
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function parse(text: string | null | undefined): Stored | undefined {
  const value = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return typeof value === 'object' && value !== null && 'user' in value
    ? (value as Stored)
    : undefined;
}

/** A draft as it is typed. */
export interface DraftState<D extends StoredDraft> {
  draft: D;
  /** Changes the draft and stores it at once. */
  update: (change: (draft: D) => D) => void;
  /** The draft as it is now, for work that outlives a rendering. */
  latest: () => D;
  /** Forgets what is stored; nothing is stored any more. */
  forget: () => void;
  /** What another tab did with this draft since; undefined: nothing. */
  elsewhere: Elsewhere | undefined;
}

/**
 * Keeps a draft in state and in the browser's storage.
 * @param isUntouched  nothing is typed yet: not worth storing
 */
export function useDraft<D extends StoredDraft>(
  drafts: Drafts<D>,
  initial: D,
  isUntouched: (draft: D) => boolean,
): DraftState<D> {
  const user = useSession()?.email ?? '';
  const [draft, setDraft] = useState(initial);
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const current = useRef(initial);
  const forgotten = useRef(false);

  const update = useCallback(
    (change: (draft: D) => D) => {
      const next = { ...change(current.current), changedAt: new Date().toISOString() };
      current.current = next;
      setDraft(next);
      if (!forgotten.current && !isUntouched(next)) drafts.write(user, next);
    },
    [drafts, isUntouched, user],
  );
  const forget = useCallback(() => {
    forgotten.current = true;
    drafts.remove(current.current.slot);
  }, [drafts]);
  const latest = useCallback(() => current.current, []);

  const { slot } = initial;
  useEffect(
    () =>
      drafts.watch(slot, (what) => {
        if (!forgotten.current) setElsewhere(what);
      }),
    [drafts, slot],
  );
  return { draft, update, latest, forget, elsewhere };
}
