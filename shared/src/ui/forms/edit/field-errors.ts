import { messageOf, sortFieldErrors, type SortedFieldErrors } from '../../../http';

interface NamedField<N extends string> {
  name: N;
  alsoKnownAs?: readonly string[];
}

export interface SortedErrors<N extends string> {
  fields: SortedFieldErrors<N>['fields'];
  /** What is to be said for the whole form; empty when every complaint found its field. */
  general: string;
}

/** `business.MerchantCategoryCodeId` is about the field `merchantCategoryCodeId`. */
function lastPart(path: string): string {
  return (path.split('.').pop() ?? '').toLowerCase();
}

/**
 * Gives each complaint of the gateway to its field, whatever the case of the key and wherever in
 * the request it stands; what finds none is for the whole form.
 */
export function sortErrors<N extends string>(
  error: unknown,
  named: readonly NamedField<N>[],
): SortedErrors<N> {
  const sorted = sortFieldErrors(error, (path) => {
    const key = lastPart(path);
    return named.find(({ name, alsoKnownAs = [] }) =>
      [name, ...alsoKnownAs].some((one) => one.toLowerCase() === key),
    )?.name;
  });
  const { fields, others } = sorted;
  const isPlain = fields.length === 0 && others.length === 0;
  return { fields, general: isPlain ? messageOf(error) : others.join(' ') };
}
