import { useSession } from '@mbo/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isUntouched } from '../values';
import type { Draft } from './draft';
import { removeDraft, watchDraft, writeDraft, type Elsewhere } from './storage';

export interface DraftState {
  draft: Draft;
  /** Changes the draft and stores it at once. */
  update: (change: (draft: Draft) => Draft) => void;
  /** The draft as it stands now, for work that outlives a rendering. */
  latest: () => Draft;
  /** Forgets what is stored; nothing is stored any more. */
  forget: () => void;
  /** What another tab did with this draft since; undefined: nothing. */
  elsewhere: Elsewhere | undefined;
}

/** Keeps a draft in state and in the browser's storage. */
export function useDraft(initial: Draft): DraftState {
  const user = useSession()?.email ?? '';
  const [draft, setDraft] = useState(initial);
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const current = useRef(initial);
  const forgotten = useRef(false);

  const update = useCallback(
    (change: (draft: Draft) => Draft) => {
      const next = { ...change(current.current), changedAt: new Date().toISOString() };
      current.current = next;
      setDraft(next);
      if (!forgotten.current && !isUntouched(next.values)) writeDraft(user, next);
    },
    [user],
  );
  const forget = useCallback(() => {
    forgotten.current = true;
    removeDraft(current.current.slot);
  }, []);
  const latest = useCallback(() => current.current, []);

  const { slot } = initial;
  useEffect(
    () =>
      watchDraft(slot, (what) => {
        if (!forgotten.current) setElsewhere(what);
      }),
    [slot],
  );
  return { draft, update, latest, forget, elsewhere };
}
