import type { FieldError } from '@mbo/shared/contract';
import cardValidator from 'card-validator';

/** Digits with at most one blank, hyphen, dot or slash between them. */
const DIGITS = /\d(?:[ \-./\u00a0]?\d){11,}/g;
const SHORTEST = 12;
const LONGEST = 19;

/**
 * Fields of the request that a card number was typed into, where it would be kept: in a note, a name
 * or an address. Strings are looked at however deep they lie; `except` names paths that hold the card
 * itself.
 */
export function findCardNumbers(
  value: unknown,
  except: readonly string[],
  path = '',
): FieldError[] {
  if (except.includes(path)) return [];
  if (typeof value === 'string') {
    return holdsCardNumber(value)
      ? [{ field: path, message: 'Remove the card number from this field.' }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findCardNumbers(item, except, path === '' ? key : `${path}.${key}`),
  );
}

function holdsCardNumber(text: string): boolean {
  return (text.normalize('NFKC').match(DIGITS) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    // Other digits may stand before and after it.
    for (let start = 0; start + SHORTEST <= digits.length; start += 1) {
      for (
        let length = SHORTEST;
        length <= LONGEST && start + length <= digits.length;
        length += 1
      ) {
        if (isCardNumber(digits.slice(start, start + length))) return true;
      }
    }
    return false;
  });
}

function isCardNumber(digits: string): boolean {
  return cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;
}
