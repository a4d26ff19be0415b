/** A card that the sandbox knows, and what comes of it. */
export interface TestCard {
  /** Digits only. */
  number: string;
  /** Key of what happens, in the words. */
  outcome: string;
  securityCode: string;
}

/** The cards worth trying, as the card networks' test suites have them. None is anybody's. */
export const TEST_CARDS: readonly TestCard[] = [
  ['4242424242424242', 'approved'],
  ['5555555555554444', 'approved'],
  ['378282246310005', 'approved', '1234'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'funds'],
  ['4000000000009987', 'lost'],
  ['4000000000009979', 'stolen'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'securityCode'],
  ['4000000000000119', 'processing'],
  ['4000000000000010', 'address'],
  ['4000000000003220', 'authentication'],
  ['4000000000000259', 'dispute'],
].map(([number = '', outcome = '', securityCode = '123']) => ({ number, outcome, securityCode }));

/** An expiry that lies ahead, as MM/YY. */
export function laterExpiry(now: Date): string {
  return `12/${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`;
}
