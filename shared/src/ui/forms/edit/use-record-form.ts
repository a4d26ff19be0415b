import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../../bus';
import type { EditConflict } from '@mbo/gateway-contract/common';
import { GatewayError, messageOf } from '../../../http';
import { useIdempotencyKey } from '../idempotency-key';
import { fieldsOf, sameValues, type EditGroup } from './fields';
import { sortErrors } from './field-errors';
import { mergeChanges, withTyped, type Merge } from './merge';
import { useEditWords } from './words';

/** What a save is sent with. */
export interface SaveOptions {
  /** Version of the record the values were made from; undefined for a new record. */
  version: number | undefined;
  /** Same for a repetition of an attempt whose outcome is unknown. */
  idempotencyKey: string;
}

/** What every save answers at least. */
export interface Saved {
  message?: string;
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
   * Makes values of a record as its GET answers it; may read what a conflict does not carry, such as
   * masked numbers. Default: none, conflicts are told as errors.
   */
  fromRecord?: ((record: unknown) => Values | Promise<Values>) | undefined;
  /** Sends the values; throws GatewayError. */
  save: (values: Values, options: SaveOptions) => Promise<Answer>;
  /** After a save; what it returns is waited for before the form closes. */
  onSaved?: ((answer: Answer, values: Values) => void | Promise<unknown>) | undefined;
  /** The other's version was taken instead of saving; `record` as its GET answers it. */
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

export interface RecordForm<Values extends object> {
  form: FormInstance<Values>;
  submit: (typed: Partial<Values>) => void;
  /** Takes complaints away from fields that were changed since. */
  forgive: (changed: Partial<Values>) => void;
  saving: boolean;
  /** What went wrong with the whole of it. */
  problem: string | undefined;
  conflict: OpenConflict<Values> | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Back to the form, with what was typed. */
  backToForm: () => void;
  /** What editing started from. */
  base: Values;
}

/** A record as it was read. */
interface Base<Values> {
  values: Values;
  version: number | undefined;
}

interface Attempt<Values> {
  base: Base<Values>;
  values: Values;
}

/**
 * The form of one record: what it started from, saving, complaints at their fields, and what to do
 * when somebody else changed the record meanwhile.
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
}: RecordFormOptions<Values, Answer>): RecordForm<Values> {
  const t = useEditWords();
  const [form] = Form.useForm<Values>();
  // A list read again while somebody types must not bring a version whose changes they never saw.
  const [base, setBase] = useState<Base<Values>>({ values, version });
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<OpenConflict<Values>>();
  const idempotencyKey = useIdempotencyKey();
  const [wrongField, setWrongField] = useState<string>();
  // Known at once: of a double click, the second comes before anything is drawn anew.
  const sending = useRef(false);

  const mutation = useMutation({
    mutationFn: async (attempt: Attempt<Values>) => {
      const answer = await save(attempt.values, {
        version: attempt.base.version,
        idempotencyKey: idempotencyKey.of([attempt.values, attempt.base.version]),
      });
      idempotencyKey.settle();
      await onSaved?.(answer, attempt.values);
      return answer;
    },
    onSuccess: (answer) => {
      setConflict(undefined);
      const message = answer?.approval ? answer.message : (successMessage ?? answer?.message);
      if (message) showAlert(answer?.approval ? 'info' : 'success', message);
      onDone();
    },
    onError: async (error, attempt) => {
      idempotencyKey.settle(error);
      const details = error instanceof GatewayError ? error.conflict : undefined;
      if (!details || !fromRecord) {
        complain(error);
        return;
      }
      try {
        meet(details, attempt, await fromRecord(details.current));
      } catch (reason) {
        complain(reason);
      }
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  function meet(details: EditConflict, attempt: Attempt<Values>, theirs: Values): void {
    const merge = mergeChanges(groups, attempt.base.values, attempt.values, theirs);
    // Both made the same of it: there is nothing to choose.
    if (merge.differences.length === 0) acceptTheirs(details);
    else setConflict({ ...merge, details, mine: attempt.values, theirs });
  }

  function acceptTheirs(details: EditConflict): void {
    onTakeTheirs?.(details.current);
    setConflict(undefined);
    showAlert('info', t('conflict.taken', { who: details.changedBy }));
    onDone();
  }

  function complain(error: unknown): void {
    setConflict(undefined);
    const sorted = sortErrors(error, fieldsOf(groups));
    showAlert('error', messageOf(error));
    setProblem(sorted.general || undefined);
    form.setFields(sorted.fields as Parameters<typeof form.setFields>[0]);
    setWrongField(sorted.fields[0]?.name);
  }

  // Only once the fields are open again: what is disabled takes no focus.
  const { isPending: saving } = mutation;
  useEffect(() => {
    if (saving || wrongField === undefined) return;
    form.focusField(wrongField as Parameters<typeof form.focusField>[0]);
    setWrongField(undefined);
  }, [form, saving, wrongField]);

  function send(attempt: Attempt<Values>): void {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    mutation.mutate(attempt);
  }

  return {
    form,
    base: base.values,
    forgive(changed) {
      const fields = Object.keys(changed).map((name) => ({ name, errors: [] }));
      form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
    },
    submit(typed) {
      if (sending.current) return;
      const all = withTyped(groups, base.values, typed);
      if (base.version !== undefined && sameValues(groups, all, base.values)) onDone();
      else send({ values: all, base });
    },
    saving,
    problem,
    conflict,
    keepMine() {
      if (!conflict || saving) return;
      const { theirs, merged, details } = conflict;
      const next = { values: theirs, version: details.version };
      setBase(next);
      form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0]);
      send({ values: merged, base: next });
    },
    takeTheirs() {
      if (conflict && !saving) acceptTheirs(conflict.details);
    },
    backToForm: () => setConflict(undefined),
  };
}
