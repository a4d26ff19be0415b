import { holdsCardNumber } from './card-numbers';
import { type CodedFieldError, fieldError } from '../errors/field-error';

/**
 * Fields of a request that a card number was typed into, where it would be kept: in a note, a name
 * or an address. Strings are looked at however deep they lie; `except` names paths, dots between,
 * that are passed over with all that is in them.
 */
export function findCardNumbers(
  value: unknown,
  except: readonly string[],
  path = '',
): CodedFieldError[] {
  if (except.includes(path)) return [];
  if (typeof value === 'string') {
    return holdsCardNumber(value) ? [fieldError(path, 'holds_card_number')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findCardNumbers(item, except, path === '' ? key : `${path}.${key}`),
  );
}
