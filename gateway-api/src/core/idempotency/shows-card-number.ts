import { isCardNumber } from '../card-data/card-numbers';

/** As printed on cards, the same mark between all groups: 4 4 4 4, 4 4 4 4 3, 4 6 5 or 4 6 4. */
const GROUPED = String.raw`\d{4}([^\da-z])(?:\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})`;
const SHOWN = new RegExp(String.raw`(?<![\da-f])(?:\d{13,19}|${GROUPED})(?![\da-f])`, 'gi');

/**
 * Whether a card number stands in a key as people would put it there. Digits within a longer number
 * or hexadecimal word, such as UUIDs and hashes are made of, are not looked at: they are chance.
 */
export function showsCardNumber(key: string): boolean {
  return (key.match(SHOWN) ?? []).some((shown) => isCardNumber(shown.replace(/\D/g, '')));
}
