/** What happens some time after a payment by a card was approved. */
export type LaterOn = 'refunds settle late' | 'refunds fail late' | 'dispute';

/** How the sandbox decides on a card. Default: approved, with every check that can be made passed. */
export interface Behaviour {
  /** Response code of the refusal. */
  declinedWith?: string;
  /** Declined as `declinedWith` says unless the card holder has confirmed the payment. */
  wantsAuthentication?: boolean;
  /** Security code does not match. */
  wrongSecurityCode?: boolean;
  /** Which parts of the address do not match; `unavailable`: the issuer does not check. */
  addressFails?: 'both' | 'line1' | 'postal code' | 'unavailable';
  later?: LaterOn;
  /** Response code of the refusal when the merchant charges it as a stored card. */
  storedDeclinedWith?: string;
}

const approved: Behaviour = {};

/** The card holder has to confirm the payment. */
const AUTHENTICATION_NEEDED = '1A';

/** The well-known test cards; the sandbox takes no other. */
const TEST_CARDS: ReadonlyMap<string, Behaviour> = new Map([
  ['4242424242424242', approved],
  ['4111111111111111', approved],
  ['4000056655665556', approved],
  ['5555555555554444', approved],
  ['2223003122003222', approved],
  ['5200828282828210', approved],
  ['5105105105105100', approved],
  ['378282246310005', approved],
  ['371449635398431', approved],
  ['6011111111111117', approved],
  ['6011000990139424', approved],
  ['3056930009020004', approved],
  ['3566002020360505', approved],
  ['6200000000000005', approved],

  ['4000000000000002', { declinedWith: '05' }],
  ['4000000000009995', { declinedWith: '51' }],
  ['4000000000009987', { declinedWith: '41' }],
  ['4000000000009979', { declinedWith: '43' }],
  ['4000000000000069', { declinedWith: '54' }],
  ['4000000000000127', { declinedWith: 'N7', wrongSecurityCode: true }],
  ['4000000000000119', { declinedWith: '96' }],

  ['4000000000000010', { addressFails: 'both' }],
  ['4000000000000028', { addressFails: 'line1' }],
  ['4000000000000036', { addressFails: 'postal code' }],
  ['4000000000000044', { addressFails: 'unavailable' }],

  ['4000002500003155', { declinedWith: AUTHENTICATION_NEEDED }],
  ['4000000000003220', { declinedWith: AUTHENTICATION_NEEDED, wantsAuthentication: true }],

  ['4000000000000341', { storedDeclinedWith: '51' }],

  ['4000000000000259', { later: 'dispute' }],
  ['4000000000007726', { later: 'refunds settle late' }],
  ['4000000000005126', { later: 'refunds fail late' }],
]);

/** Undefined: this is none of the test cards. `number` is digits only. */
export function behaviourOf(number: string): Behaviour | undefined {
  return TEST_CARDS.get(number);
}

/** All numbers that the sandbox takes. */
export const TEST_CARD_NUMBERS: readonly string[] = [...TEST_CARDS.keys()];
