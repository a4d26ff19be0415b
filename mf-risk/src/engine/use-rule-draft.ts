import { useCallback, useState } from 'react';
import { withValue, type Draft, type RuleField, type RuleValues } from './draft';

/** Most steps that can be undone. */
const MAX_STEPS = 100;

export interface RuleDraft {
  draft: Draft;
  canUndo: boolean;
  change: <F extends RuleField>(
    code: string,
    saved: RuleValues,
    field: F,
    value: RuleValues[F],
  ) => void;
  /** Takes the last change back. */
  undo: () => void;
  /** Drops all changes. */
  clear: () => void;
}

interface State {
  draft: Draft;
  before: readonly Draft[];
  /** Which value was changed last: what is typed into one field is one step. */
  last: string;
}

const NOTHING: State = { draft: {}, before: [], last: '' };

/** Changes of rules that are not saved yet, step by step. */
export function useRuleDraft(): RuleDraft {
  const [{ draft, before }, setState] = useState(NOTHING);
  const change = useCallback<RuleDraft['change']>((code, saved, field, value) => {
    setState((state) => {
      const last = `${code}.${field}`;
      const isTyping = typeof value === 'string' && state.last === last;
      return {
        draft: withValue(state.draft, code, saved, field, value),
        before: isTyping ? state.before : [...state.before, state.draft].slice(-MAX_STEPS),
        last,
      };
    });
  }, []);
  const undo = useCallback(
    () =>
      setState((state) => ({
        draft: state.before.at(-1) ?? {},
        before: state.before.slice(0, -1),
        last: '',
      })),
    [],
  );
  const clear = useCallback(() => setState(NOTHING), []);
  return { draft, canUndo: before.length > 0, change, undo, clear };
}
