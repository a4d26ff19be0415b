import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';

/** Why a typed text is no amount. */
export type AmountProblem =
  | 'empty'
  | 'notANumber'
  /** A comma that is no decimal point for sure: to guess would be to risk a hundredfold amount. */
  | 'comma'
  /** More decimals than the currency has. */
  | 'decimals'
  | 'tooLarge';

export type ParsedAmount = { minor: number } | { problem: AmountProblem };

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** '1.234,50': fewer than three digits after the comma are no thousands. */
const WITH_COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;

/**
 * Minor units of an amount as people type it: '1,234.5' and '1.234,5' with 2 decimals are 123450. A
 * comma with three digits behind it is between thousands. No floating point.
 *
 * @param coefficient  number of decimals of the currency
 */
export function parseAmount(typed: string, coefficient: number): ParsedAmount {
  const bare = typed.replace(/\s/g, '');
  const text = WITH_COMMA.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare;
  if (text === '') return { problem: 'empty' };
  if (!PLAIN.test(text) && !GROUPED.test(text)) {
    return { problem: /^[\d.]*,\d*$/.test(text) ? 'comma' : 'notANumber' };
  }
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  const kept = decimals.replace(/(?<!0)0+$/, '');
  if (kept.length > coefficient) return { problem: 'decimals' };
  const digits = (whole + kept.padEnd(coefficient, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > String(MAX_AMOUNT).length || Number(digits) > MAX_AMOUNT) {
    return { problem: 'tooLarge' };
  }
  return { minor: Number(digits) };
}

/**
 * Minor units of an amount as people type it, as {@link parseAmount}; undefined for what is none.
 *
 * @param coefficient  number of decimals of the currency
 */
export function minorOf(typed: string, coefficient: number): number | undefined {
  const parsed = parseAmount(typed, coefficient);
  return 'minor' in parsed ? parsed.minor : undefined;
}
