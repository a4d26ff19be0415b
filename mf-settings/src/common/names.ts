import type { Currency, PaymentMethod } from '@mbo/gateway-contract/lookups';

/** Words for ids of the lookups; the id itself where the list does not have it. */
export function currencyCode(currencies: readonly Currency[], id: number): string {
  return currencies.find(({ currencyId }) => currencyId === id)?.alphaCode ?? `#${id}`;
}

/** Several of them, as one text. */
export function currencyCodes(currencies: readonly Currency[], ids: readonly number[]): string {
  return ids.map((id) => currencyCode(currencies, id)).join(', ');
}

/** A payment method's name; the id itself where the list does not have it. */
export function methodName(methods: readonly PaymentMethod[], id: number): string {
  return methods.find(({ paymentMethodId }) => paymentMethodId === id)?.name ?? `#${id}`;
}

/** The first of some words with how many more there are: 'CAD, EUR +3'. */
export function shortened(words: readonly string[], most: number): string {
  const more = words.length - most;
  return words.slice(0, most).join(', ') + (more > 0 ? ` +${more}` : '');
}

/** Names of processors in the order of the ids; the id itself of a deleted one. */
export function processorNames(
  cards: readonly { id: number; name: string }[],
  ids: readonly number[],
): string[] {
  return ids.map((id) => cards.find((card) => card.id === id)?.name ?? `#${id}`);
}
