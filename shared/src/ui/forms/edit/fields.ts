import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';

/** One field of a record: how it reads and how it is typed. */
export interface EditField<Values extends object> {
  /** Its key in the values, and how the gateway's complaints about it are found. */
  name: Extract<keyof Values, string>;
  label: string;
  /** How it reads, in the read view and in the conflict dialog. Default: its value as text. */
  show?: (values: Values) => ReactNode;
  /**
   * The control; the form gives it `id`, `value` and `onChange`. A function gets the values as they
   * stand, for a control that depends on another field. Default: none, the field is read only.
   */
  input?: ReactElement | ((values: Values) => ReactElement);
  rules?: FormItemProps['rules'];
  /** @deprecated Says nothing any more: fields that must be filled have a star, by their `rules`. */
  optional?: boolean;
  /** Turns what was typed into what is kept, e.g. digits only. */
  normalize?: (typed: never) => unknown;
  /** A line below the control. */
  hint?: ReactNode | ((values: Values) => ReactNode);
  /** Other keys whose complaints of the gateway's are about this field. */
  alsoKnownAs?: readonly string[];
  /** The control brings its label itself, as a checkbox does. Default: false. */
  ownLabel?: boolean;
  /** Takes the whole line. Default: false. */
  wide?: boolean;
  /** Not in the read view while empty. Default: false, a dash is there. */
  onlyWhenPresent?: boolean;
  /**
   * Whether it is shown, read and edited, by the values as they are now. One that is hidden keeps
   * the value that it was loaded with. Default: always.
   */
  shownWhen?: (values: Values) => boolean;
}

/** Fields under one heading. */
export interface EditGroup<Values extends object> {
  key: string;
  title?: string;
  description?: ReactNode;
  fields: readonly EditField<Values>[];
  /**
   * They mean something only together, as the lines of an address do: when two people change some
   * of them, those of one are taken, never a mixture. Default: false, each stands for itself.
   */
  together?: boolean;
  /** Drawn below the fields, e.g. the phone and e-mail of who was chosen. */
  footer?: (values: Values) => ReactNode;
}

/** All fields of some groups, in their order. */
export function fieldsOf<Values extends object>(
  groups: readonly EditGroup<Values>[],
): EditField<Values>[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Whether a field must be filled: it is marked with a star then. */
export function isRequired<Values extends object>({ input, rules }: EditField<Values>): boolean {
  const must = (rules ?? []).some((rule) => typeof rule === 'object' && rule.required === true);
  return input !== undefined && must;
}

/** Whether two values of a field say the same; empty, null and missing do. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value);
}

/** Whether nothing was changed in the fields of `groups`. */
export function sameValues<Values extends object>(
  groups: readonly EditGroup<Values>[],
  one: Values,
  other: Values,
): boolean {
  return fieldsOf(groups).every(({ name }) => sameValue(one[name], other[name]));
}
