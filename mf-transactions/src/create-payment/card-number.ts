import cardValidator from 'card-validator';

/** What of a card scheme a form needs. */
export interface CardScheme {
  /** As people know it: 'Visa', 'American Express'. */
  name: string;
  /** After which digits there is a blank. */
  gaps: readonly number[];
  /** Digits of the security code, and what the scheme calls it. */
  code: { name: string; size: number };
}

/** The longest number that any scheme has. */
export const MAX_DIGITS = 19;

const USUAL_GAPS: readonly number[] = [4, 8, 12, 16];

/** The scheme that the first digits tell; undefined while they may be of several. */
export function schemeOf(digits: string): CardScheme | undefined {
  const { card } = cardValidator.number(digits);
  return digits === '' || !card
    ? undefined
    : { name: card.niceType, gaps: card.gaps, code: card.code };
}

/** '4242 4242 4242 4242': the digits in groups, as they are on the card. */
export function grouped(digits: string, gaps: readonly number[] = USUAL_GAPS): string {
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Why a card cannot be right; undefined when its number and its security code can. */
export type CardProblem = 'number' | 'code';

/**
 * Checks number and security code together: the scheme, its length and check digit, and as many
 * digits of the code as the scheme has.
 */
export function cardProblem(digits: string, securityCode: string): CardProblem | undefined {
  const number = cardValidator.number(digits);
  if (!number.isValid || !number.card) return 'number';
  return cardValidator.cvv(securityCode, number.card.code.size).isValid ? undefined : 'code';
}

/** A number as it is after some typing: its digits, and the caret's place in the grouped text. */
export interface Retyped {
  digits: string;
  caret: number;
}

/**
 * What a change of the grouped text makes of the number. Deleting a blank deletes the digit beyond
 * it, else it would come back and nothing would have happened.
 *
 * @param before  digits before the change
 * @param text  the field's text after the change
 * @param caret  the caret's place in `text`
 * @param forward  whether it was deleted with the key that deletes forward
 */
export function retyped(before: string, text: string, caret: number, forward: boolean): Retyped {
  const toDigits = (one: string): string => one.replace(/\D/g, '');
  let digits = toDigits(text).slice(0, MAX_DIGITS);
  let ahead = Math.min(toDigits(text.slice(0, caret)).length, digits.length);

  const shown = grouped(before, schemeOf(before)?.gaps);
  if (digits === before && text.length === shown.length - 1) {
    const at = forward ? ahead : ahead - 1;
    digits = digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1);
    ahead = Math.max(at, 0);
  }
  return { digits, caret: grouped(digits.slice(0, ahead), schemeOf(digits)?.gaps).length };
}
