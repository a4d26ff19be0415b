/** Digits of card numbers that have not sixteen, by the name of the scheme. */
const DIGITS: Readonly<Record<string, number>> = { 'American Express': 15, 'Diners Club': 14 };
const MAX_CARDS_HAVE = 16;

/**
 * `453900••••••1234`: as much of a card number as is kept; empty where nothing is.
 *
 * Source: PCI DSS 4.0, requirement 3.4.1: the BIN and the last four at most.
 */
export function shownCardNumber(scheme: string, bin: string, lastFour: string): string {
  if (bin === '' && lastFour === '') return '';
  const digits = DIGITS[scheme] ?? MAX_CARDS_HAVE;
  return `${bin}${'•'.repeat(digits - bin.length - lastFour.length)}${lastFour}`;
}
