import { GatewayError, messageOf } from '../../../http';

interface NamedField<N extends string> {
  name: N;
  alsoKnownAs?: readonly string[];
}

export interface SortedErrors<N extends string> {
  /** In the form `form.setFields` takes. */
  fields: { name: N; errors: string[] }[];
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
  const complaints = error instanceof GatewayError ? error.fields : [];
  if (complaints.length === 0) return { fields: [], general: messageOf(error) };

  const byField = new Map<N, string[]>();
  const homeless: string[] = [];
  for (const { field, message } of complaints) {
    const key = lastPart(field);
    const owner = named.find(({ name, alsoKnownAs = [] }) =>
      [name, ...alsoKnownAs].some((one) => one.toLowerCase() === key),
    );
    if (!owner) homeless.push(message);
    else byField.set(owner.name, [...(byField.get(owner.name) ?? []), message]);
  }
  return {
    fields: [...byField].map(([name, errors]) => ({ name, errors })),
    general: homeless.join(' '),
  };
}
