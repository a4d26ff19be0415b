import { valueOf, type FieldPath, type WizardValues } from './values';

/** What is wrong with a field: which sentence is below it. */
export type ProblemKind =
  | 'required'
  | 'email'
  | 'amount'
  | 'decimals'
  | 'url'
  | 'urlLength'
  | `descriptor.${'length' | 'characters' | 'letter'}`;

export interface Problem {
  field: FieldPath;
  kind: ProblemKind;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined;
}

/**
 * Said as it is typed: what is typed cannot become right by going on. Others are said once the field
 * was left, and what is missing when the step is.
 */
export function isSaidAtOnce({ kind }: Problem): boolean {
  return kind.startsWith('descriptor.') || kind === 'urlLength';
}

/** Those of `fields` that are empty; blanks count as nothing. */
export function findEmpty(values: WizardValues, fields: readonly FieldPath[]): Problem[] {
  return fields
    .filter((field) => isEmpty(valueOf(values, field)))
    .map((field) => ({ field, kind: 'required' }));
}
