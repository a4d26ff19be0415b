import { messageOf, sortFieldErrors, type SortedFieldErrors } from '../../../http';

/** A field of a form by its name, or the way to it where it is nested. */
export type FieldName = string | string[];

/** A field by its name; with other keys whose complaints are about it. */
export type NamedField<N extends string> = N | { name: N; alsoKnownAs?: readonly string[] };

export interface SortedErrors<N extends FieldName> {
  fields: SortedFieldErrors<N>['fields'];
  /** What is to be said for the whole form; empty when every complaint found its field. */
  general: string;
}

/** `business.MerchantCategoryCodeId` is about the field `merchantCategoryCodeId`. */
function lastPart(path: string): string {
  return (path.split('.').pop() ?? '').toLowerCase();
}

/** Finds fields whatever the case of the key and wherever in the request it is. */
function byName<N extends string>(fields: readonly NamedField<N>[]) {
  return (path: string): N | undefined => {
    for (const field of fields) {
      const { name, alsoKnownAs = [] } = typeof field === 'string' ? { name: field } : field;
      if ([name, ...alsoKnownAs].some((one) => one.toLowerCase() === lastPart(path))) return name;
    }
    return undefined;
  };
}

/**
 * Gives each complaint of the gateway to its field; what finds none is for the whole form.
 *
 * @param fields  the form's fields, or what finds the field of a path in the request
 * @param namespace  the area that words some codes by itself. Default: none
 */
export function sortErrors<N extends string>(
  error: unknown,
  fields: readonly NamedField<N>[],
  namespace?: string,
): SortedErrors<N>;
export function sortErrors(
  error: unknown,
  fields: readonly NamedField<string>[] | ((path: string) => FieldName | undefined),
  namespace?: string,
): SortedErrors<FieldName>;
export function sortErrors(
  error: unknown,
  fields: readonly NamedField<string>[] | ((path: string) => FieldName | undefined),
  namespace?: string,
): SortedErrors<FieldName> {
  const nameOf = typeof fields === 'function' ? fields : byName(fields);
  const sorted = sortFieldErrors(error, nameOf, namespace);
  const isPlain = sorted.fields.length === 0 && sorted.others.length === 0;
  return {
    fields: sorted.fields,
    general: isPlain ? messageOf(error, namespace) : sorted.others.join(' '),
  };
}
