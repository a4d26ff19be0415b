import type { FieldError } from '@mbo/gateway-contract/common';
import { holdsCardNumber } from './card-numbers';

/** The way out for an honest number of 16 digits: with a letter in between none looks like a card's. */
export const NO_CARD_NUMBER =
  'Remove the card number from this field. If it is another number, such as that of an order, ' +
  'put a letter between its digits: 20260314-A-00012345.';

/**
 * Fields of a request that a card number was typed into, where it would be kept: in a note, a name
 * or an address. Strings are looked at however deep they lie; `except` names paths, dots between,
 * that are passed over with all that is in them.
 */
export function findCardNumbers(
  value: unknown,
  except: readonly string[],
  path = '',
): FieldError[] {
  if (except.includes(path)) return [];
  if (typeof value === 'string') {
    return holdsCardNumber(value) ? [{ field: path, message: NO_CARD_NUMBER }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findCardNumbers(item, except, path === '' ? key : `${path}.${key}`),
  );
}
