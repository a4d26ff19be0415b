import { useEditing, useSession } from '@mbo/shared/ui';
import {
  useDraft,
  useIdempotencyKey,
  type Drafts,
  type Elsewhere,
  type StoredDraft,
} from '@mbo/shared/ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProblems, type ProblemMarks } from './use-problems';

/** What was typed of a record and is not saved yet. */
export interface RecordDraft<Values> extends StoredDraft {
  values: Values;
  /** Version of the record that it changes; undefined for a new one. */
  version: number | undefined;
}

export interface DraftFormOptions<Values, Answer> {
  drafts: Drafts<RecordDraft<Values>>;
  /** Where its draft is kept. */
  slot: string;
  /** As it is before anything is typed. */
  pristine: Values;
  version: number | undefined;
  /** It was saved, and nothing counts as unsaved any more. */
  onSaved: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
}

export interface DraftForm<Values, Answer> extends Omit<ProblemMarks, 'clearProblems'> {
  values: Values;
  /** Version of the record that the draft began with. */
  version: number | undefined;
  /** Goes on with what was typed before. */
  isRestored: boolean;
  elsewhere: Elsewhere | undefined;
  /** Changes some values, by `toNext` where others follow from them. */
  change: (part: Partial<Values>, toNext?: (before: Values) => Values) => void;
  /** Forgets what was typed. */
  forget: () => void;
  busy: boolean;
  /** As `busy`, known at once: of a double click, the second comes before anything is drawn anew. */
  isSaving: () => boolean;
  /**
   * Saves, one attempt at a time; what was typed is then forgotten.
   *
   * @param content  what is sent: a repetition of it has the same key
   */
  save: (content: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<void>;
}

/**
 * A form beside what comes of it, e.g. a preview: its values are kept as a draft in the browser until
 * they are saved, and the gateway's complaints are marked at its fields.
 */
export function useDraftForm<Values extends object, Answer>({
  drafts,
  slot,
  pristine,
  version,
  onSaved,
  onFailure,
}: DraftFormOptions<Values, Answer>): DraftForm<Values, Answer> {
  const user = useSession()?.email ?? '';
  // Data reloaded while somebody types do not change what they began with.
  const [begun] = useState(pristine);
  const isUntouched = useCallback(
    ({ values }: RecordDraft<Values>) => JSON.stringify(values) === JSON.stringify(begun),
    [begun],
  );
  const [found] = useState(() => drafts.read(user, slot));
  const [initial] = useState(() => found ?? { slot, values: begun, version, changedAt: '' });
  const { draft, update, forget, elsewhere } = useDraft(drafts, initial, isUntouched);
  const { clearProblems, ...marks } = useProblems();
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  const attempt = useIdempotencyKey();
  const [saved, setSaved] = useState<{ answer: Answer }>();
  useEditing(!saved && !isUntouched(draft), true);
  // Only once nothing counts as unsaved any more, or leaving would need a confirmation.
  useEffect(() => {
    if (saved) onSaved(saved.answer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [saved]);

  return {
    ...marks,
    values: draft.values,
    version: draft.version,
    isRestored: found !== undefined,
    elsewhere,
    forget,
    busy,
    isSaving: () => saving.current,
    change(part, toNext = (before) => ({ ...before, ...part })) {
      update((before) => ({ ...before, values: toNext(before.values) }));
      clearProblems(part);
    },
    async save(content, send) {
      if (saving.current) return;
      saving.current = true;
      setBusy(true);
      try {
        const answer = await send(attempt.of(content));
        attempt.settle();
        forget();
        setSaved({ answer });
      } catch (error) {
        attempt.settle(error);
        onFailure(error);
      } finally {
        saving.current = false;
        setBusy(false);
      }
    },
  };
}
