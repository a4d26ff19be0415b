import { useState } from 'react';
import { showAlert } from '../../../bus';
import type { EditConflict } from '@mbo/gateway-contract/common';
import { answerText, GatewayError, type MessageParams } from '../../../http';
import { useSubmitForm, type SubmitForm } from '../submit/use-submit-form';
import { fieldsOf, sameValues, type EditGroup } from './fields';
import { mergeChanges, withTyped, type Merge } from './merge';
import { useEditWords } from './words';

/** What a save is sent with. */
export interface SaveOptions {
  /** Version of the record the values were made from; undefined for a new record. */
  version: number | undefined;
  /** Same for a repetition of an attempt whose outcome is unknown. */
  idempotencyKey: string;
}

/** What every save returns at least. */
export interface Saved {
  message?: string;
  /** Values that the message names. Default: none. */
  params?: MessageParams;
  /** Nothing has changed yet, somebody else decides: `message` says so. Default: it is saved. */
  approval?: object;
}

export interface RecordFormOptions<Values extends object, Answer extends Saved | void> {
  groups: readonly EditGroup<Values>[];
  /** The record as it was loaded, or what a new one begins with. */
  values: Values;
  /** Its version. Default: none, it is a new record. */
  version?: number | undefined;
  /**
   * Makes values of a record as its GET returns it; may read what a conflict does not carry, such as
   * masked numbers. Default: none, conflicts are shown as errors.
   */
  fromRecord?: ((record: unknown) => Values | Promise<Values>) | undefined;
  /** Sends the values; throws GatewayError. */
  save: (values: Values, options: SaveOptions) => Promise<Answer>;
  /** After a save; what it returns is waited for before the form closes. */
  onSaved?: ((answer: Answer, values: Values) => void | Promise<unknown>) | undefined;
  /** The other's version was taken instead of saving; `record` as its GET returns it. */
  onTakeTheirs?: ((record: unknown) => void) | undefined;
  /** Alert after a save. Default: the gateway's message. */
  successMessage?: string | undefined;
  /** The form has nothing more to do: saved, unchanged, or theirs taken. */
  onDone: () => void;
}

export interface OpenConflict<Values extends object> extends Merge<Values> {
  details: EditConflict;
  mine: Values;
  theirs: Values;
}

export interface RecordForm<Values extends object> extends Pick<
  SubmitForm<Values>,
  'form' | 'formProps' | 'sending' | 'problem' | 'isDone'
> {
  submit: (typed: Partial<Values>) => void;
  /** Somebody else saved first: both versions, and where they differ. */
  conflict: OpenConflict<Values> | undefined;
  /** Saves what was typed, on top of what the other changed alone. */
  keepMine: () => void;
  /** Gives up what was typed; the form closes. */
  takeTheirs: () => void;
  /** Back to the form, with what was typed. */
  backToForm: () => void;
  /** What editing started from. */
  base: Values;
}

interface Attempt<Values> {
  /** The record as it was read, and its version. */
  base: Values;
  version: number | undefined;
  values: Values;
}

/**
 * The form of one record: `useSubmitForm` with what it started from, and what to do when somebody
 * else changed the record meanwhile.
 */
export function useRecordForm<Values extends object, Answer extends Saved | void>({
  groups,
  values,
  version,
  fromRecord,
  save,
  onSaved,
  onTakeTheirs,
  successMessage,
  onDone,
}: Omit<RecordFormOptions<Values, Answer>, 'onDone'> &
  Partial<Pick<RecordFormOptions<Values, Answer>, 'onDone'>>): RecordForm<Values> {
  const t = useEditWords();
  // A list read again while somebody types must not bring a version whose changes they never saw.
  const [begun, setBegun] = useState({ base: values, version });
  const [conflict, setConflict] = useState<OpenConflict<Values>>();
  const [isDone, setDone] = useState(false);

  const { form, formProps, submit, refuse, sending, problem } = useSubmitForm<
    Values,
    Answer,
    Attempt<Values>
  >({
    fields: fieldsOf(groups),
    send: (attempt, idempotencyKey) =>
      save(attempt.values, { version: attempt.version, idempotencyKey }),
    async onDone(answer, attempt) {
      await onSaved?.(answer, attempt.values);
      setConflict(undefined);
      const said = answer?.message ? answerText({ ...answer, message: answer.message }) : undefined;
      const message = answer?.approval ? said : (successMessage ?? said);
      if (message) showAlert(answer?.approval ? 'info' : 'success', message);
      finish();
    },
    async onFailure({ error }, attempt) {
      const details = error instanceof GatewayError ? error.conflict : undefined;
      if (details && fromRecord) {
        try {
          meet(details, attempt, await fromRecord(details.current));
          return true;
        } catch (reason) {
          error = reason;
        }
      }
      setConflict(undefined);
      refuse(error);
      return true;
    },
  });

  function finish(): void {
    setDone(true);
    onDone?.();
  }

  function meet(details: EditConflict, { base, values: mine }: Attempt<Values>, theirs: Values) {
    const merge = mergeChanges(groups, base, mine, theirs);
    // Both made the same of it: there is nothing to choose.
    if (merge.differences.length === 0) acceptTheirs(details);
    else setConflict({ ...merge, details, mine, theirs });
  }

  function acceptTheirs(details: EditConflict): void {
    onTakeTheirs?.(details.current);
    setConflict(undefined);
    showAlert('info', t('conflict.taken', { who: details.changedBy }));
    finish();
  }

  function saveTyped(typed: Partial<Values>): void {
    const all = withTyped(groups, begun.base, typed);
    if (begun.version !== undefined && sameValues(groups, all, begun.base)) finish();
    else void submit({ ...begun, values: all });
  }

  return {
    form,
    formProps: { ...formProps, onFinish: saveTyped },
    submit: saveTyped,
    sending,
    problem,
    isDone,
    base: begun.base,
    conflict,
    keepMine() {
      if (!conflict || sending) return;
      const { theirs, merged, details } = conflict;
      const next = { base: theirs, version: details.version };
      setBegun(next);
      form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0]);
      void submit({ ...next, values: merged });
    },
    takeTheirs() {
      if (conflict && !sending) acceptTheirs(conflict.details);
    },
    backToForm: () => setConflict(undefined),
  };
}
