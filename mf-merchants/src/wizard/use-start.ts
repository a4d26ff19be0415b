import { useSession } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { readSetUp } from '../api/set-up';
import { NEW_SLOT, atFirstGap, createDraft, type Draft } from './draft/draft';
import { bringUpToDate, draftFromSetUp } from './draft/from-set-up';
import { drafts, withSecretsOf } from './draft/storage';

/** How the wizard begins. */
export type Start =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  /** The merchant's set-up went all the way already. */
  | { kind: 'complete'; name: string }
  /** A set-up was begun before: go on with it, or start over? */
  | { kind: 'offer'; draft: Draft; onContinue: () => void; onStartOver: () => void }
  /**
   * `id` differs each time the wizard is to begin anew; `answered` says that it begins because a
   * button was pressed, which is gone then.
   */
  | {
      kind: 'ready';
      id: string;
      draft: Draft;
      answered: boolean;
      onTakeOver: (mine: Draft) => void;
      /** Begins anew: what was typed is thrown away. */
      onDiscard: () => void;
    };

/**
 * A new merchant: the draft that was left, if any, else an empty one.
 *
 * @throws {Error} when neither a draft was found nor one begun
 */
export function useNewStart(): Start {
  const user = useSession()?.email ?? '';
  const [found, setFound] = useState(() => {
    const kept = drafts.read(user, NEW_SLOT);
    return kept && atFirstGap(kept);
  });
  const [round, setRound] = useState(0);
  const [offered] = useState(found !== undefined);
  const [chosen, setChosen] = useState<Draft | undefined>(() =>
    found ? undefined : createDraft(),
  );
  const takeOver = useCallback(
    (mine: Draft) => {
      const theirs = drafts.read(user, NEW_SLOT);
      setChosen(theirs ? goOn(theirs, mine) : createDraft());
      setRound((now) => now + 1);
    },
    [user],
  );
  const discard = useCallback(() => {
    drafts.remove(NEW_SLOT);
    setFound(undefined);
    setChosen(createDraft());
    setRound((now) => now + 1);
  }, []);
  if (chosen)
    return {
      kind: 'ready',
      id: `${chosen.keys.account}-${round}`,
      draft: chosen,
      answered: offered || round > 0,
      onTakeOver: takeOver,
      onDiscard: discard,
    };
  if (!found) throw new Error('Neither a draft was found nor one begun.');
  return {
    kind: 'offer',
    draft: found,
    onContinue: () => setChosen(found),
    onStartOver: discard,
  };
}

/** Their draft, with the secrets that this tab still knows when it is of the same merchant. */
function goOn(theirs: Draft, mine: Draft): Draft {
  return theirs.keys.account === mine.keys.account ? withSecretsOf(theirs, mine) : theirs;
}

/**
 * A merchant that was made in part. What the gateway has of it is shown as it is there; what
 * was typed for the rest and left in this browser is put back.
 */
export function useAccountStart(accountId: number): Start {
  const user = useSession()?.email ?? '';
  const slot = `account-${accountId}`;
  const [round, setRound] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mf-merchants', 'set-up', accountId, round],
    queryFn: async ({ signal }) => {
      const state = await readSetUp(accountId, signal);
      const kept = drafts.read(user, slot) ?? adoptNewDraft(user, accountId, slot);
      const draft = kept ? atFirstGap(bringUpToDate(kept, state)) : draftFromSetUp(slot, state);
      return { draft, complete: state.setUp.complete, name: state.setUp.account.name };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error && !isFetching) return { kind: 'failed', error, retry: () => void refetch() };
  if (!data) return { kind: 'loading' };
  if (data.complete) return { kind: 'complete', name: data.name };
  return {
    kind: 'ready',
    id: `${data.draft.keys.account}-${round}`,
    draft: data.draft,
    answered: round > 0,
    onTakeOver: () => setRound((now) => now + 1),
    onDiscard: () => {
      drafts.remove(slot);
      setRound((now) => now + 1);
    },
  };
}

/** The draft this merchant was begun with, if it is still there; it is this merchant's from now on. */
function adoptNewDraft(user: string, accountId: number, slot: string): Draft | undefined {
  const draft = drafts.read(user, NEW_SLOT);
  if (draft?.made.account?.accountId !== accountId) return undefined;
  const adopted = { ...draft, slot };
  drafts.write(user, adopted);
  drafts.remove(NEW_SLOT);
  return adopted;
}
