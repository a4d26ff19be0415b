import { Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../../bus';
import { GatewayError, messageOf } from '../../../http';
import { sortErrors, type FieldName, type NamedField } from '../edit/field-errors';
import { useIdempotencyKey } from '../idempotency-key';

/** What is wrong with a field, as `form.setFields` takes it. */
export interface FieldComplaint {
  name: FieldName;
  errors: string[];
}

/** A refusal, sorted by what it is about. */
export interface SubmitFailure {
  error: unknown;
  /** Shown at their fields already. */
  fields: readonly FieldComplaint[];
  /** What is to be said of the whole form; empty when every complaint found its field. */
  general: string;
}

export interface SubmitFormOptions<Answer, Content> {
  /**
   * The form's fields, to which the gateway's complaints go by their names, or what finds the field
   * of a path in the request. Default: none, all is said of the whole form.
   */
  fields?: readonly NamedField<string>[] | ((path: string) => FieldName | undefined);
  /** What is wrong, found before it is sent: at fields, or with the whole. Default: nothing. */
  check?: (content: Content) => readonly FieldComplaint[] | string | undefined;
  /** Sends it; the key is the same for a repetition of an attempt whose outcome is unknown. */
  send: (content: Content, idempotencyKey: string) => Promise<Answer>;
  /** It was done; what this returns is waited for. */
  onDone?: ((answer: Answer, content: Content) => void | Promise<unknown>) | undefined;
  /** It failed; true: it was dealt with, and the form says nothing beside what is at its fields. */
  onFailure?: (failure: SubmitFailure, content: Content) => boolean | void | Promise<boolean>;
  /** Whether an alert says it too. Default: true. */
  alerts?: boolean;
  /** The area that words some refusals by itself. Default: none. */
  namespace?: string;
  /** Said of what the gateway did not refuse, as what the browser threw. Default: 'Something is wrong.' */
  otherFailure?: string;
}

export interface SubmitForm<Values extends object, Content = Values> {
  form: FormInstance<Values>;
  /** For `FormLayout`. */
  formProps: Pick<
    FormProps<Values>,
    'form' | 'noValidate' | 'onFinish' | 'onValuesChange' | 'scrollToFirstError'
  >;
  /** Sends; nothing while something is under way, as of a double click. */
  submit: (content: Content) => Promise<void>;
  sending: boolean;
  /** The last submission was done. */
  isDone: boolean;
  /** What went wrong with the whole of it; until the next attempt. */
  problem: string | undefined;
  /** Says of an error what a refusal says. */
  refuse: (error: unknown) => void;
  /** Takes complaints away from fields that were changed since. Default: all, also of the whole. */
  clearProblems: (changed?: Partial<Values>) => void;
}

/**
 * A form that is sent: once however often it is pressed, with the gateway's complaints at their
 * fields, the first of them focused, and the rest said of the whole. What was typed stays. What is
 * sent is kept nowhere, as it may be a card or a password.
 */
export function useSubmitForm<Values extends object, Answer = unknown, Content = Values>({
  fields = [],
  check,
  send,
  onDone,
  onFailure,
  alerts = true,
  namespace,
  otherFailure,
}: SubmitFormOptions<Answer, Content>): SubmitForm<Values, Content> {
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Where the focus goes on: to a field, or back to what was pressed. */
  const [lead, setLead] = useState<{ name?: FieldName | undefined }>();
  const key = useIdempotencyKey();
  // Known at once: of a double click, the second comes before anything is drawn anew.
  const underWay = useRef(false);
  const pressed = useRef<Element | null>(null);

  // Only once the fields are open again: what is disabled takes no focus, and loses it.
  useEffect(() => {
    if (sending || !lead) return;
    setLead(undefined);
    const { activeElement, body } = document;
    if (lead.name !== undefined) form.focusField(lead.name as never);
    else if (activeElement === body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [form, sending, lead]);

  function setErrors(complaints: readonly FieldComplaint[]): void {
    form.setFields(complaints as never);
  }

  function complain(complaints: readonly FieldComplaint[]): void {
    setErrors(complaints);
    setLead({ name: complaints[0]?.name });
  }

  const isOther = (error: unknown): boolean =>
    otherFailure !== undefined && !(error instanceof GatewayError);

  function sort(error: unknown): SubmitFailure {
    const sorted = sortErrors(error, fields, namespace);
    return { error, ...sorted, ...(isOther(error) && { general: otherFailure ?? '' }) };
  }

  function say({ error, fields: wrong, general }: SubmitFailure): void {
    if (alerts) showAlert('error', isOther(error) ? general : messageOf(error, namespace));
    setProblem(general || undefined);
    complain(wrong);
  }

  async function submit(content: Content): Promise<void> {
    if (underWay.current) return;
    const wrong = check?.(content);
    setProblem(typeof wrong === 'string' ? wrong : undefined);
    if (typeof wrong === 'string') return;
    if (wrong && wrong.length > 0) return complain(wrong);
    underWay.current = true;
    pressed.current = document.activeElement;
    setSending(true);
    setDone(false);
    try {
      const answer = await send(content, key.of(content));
      await onDone?.(answer, content);
      key.settle();
      setDone(true);
    } catch (error) {
      key.settle(error);
      const failure = sort(error);
      setErrors(failure.fields);
      if (!(await onFailure?.(failure, content))) say(failure);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  function clearProblems(changed?: Partial<Values>): void {
    const isChanged = (path: readonly (string | number)[]): boolean => {
      let part: unknown = changed;
      for (const one of path) {
        if (typeof part !== 'object' || part === null || !(one in part)) return false;
        part = (part as Record<string, unknown>)[one];
      }
      return true;
    };
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const right = wrong.filter(({ name }) => changed === undefined || isChanged(name));
    form.setFields(right.map(({ name }) => ({ name, errors: [] })) as never);
    if (changed === undefined) setProblem(undefined);
  }

  return {
    form,
    formProps: {
      form,
      noValidate: true,
      scrollToFirstError: { focus: true, block: 'center' },
      onValuesChange: clearProblems as (changed: unknown) => void,
      onFinish: (values) => void submit(values as never),
    },
    submit,
    sending,
    isDone,
    problem,
    refuse: (error) => say(sort(error)),
    clearProblems,
  };
}
