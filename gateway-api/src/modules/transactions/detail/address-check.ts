/** What the networks' letter for comparing the billing address says. */
const ADDRESS_CHECKS: Readonly<Record<string, string>> = {
  A: 'The street matches, the postal code does not',
  B: 'The street matches; the postal code was not checked',
  C: 'Neither could be checked',
  D: 'Street and postal code match',
  E: 'Not allowed for this kind of payment',
  F: 'Street and postal code match',
  G: 'The bank abroad does not check addresses',
  I: 'The address was not checked',
  M: 'Street and postal code match',
  N: 'Neither street nor postal code match',
  P: 'The postal code matches; the street was not checked',
  R: 'The bank could not check it now',
  S: 'The bank does not check addresses',
  U: 'The bank does not know the address',
  W: 'The postal code matches, the street does not',
  X: 'Street and postal code match',
  Y: 'Street and postal code match',
  Z: 'The postal code matches, the street does not',
};

/** The letter in words; empty for one that no network uses. */
export function describeAddressCheck(letter: string): string {
  const key = letter.toUpperCase();
  return Object.hasOwn(ADDRESS_CHECKS, key) ? (ADDRESS_CHECKS[key] ?? '') : '';
}
