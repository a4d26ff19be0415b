import { createHash } from 'node:crypto';
import type { AcquirerResponse, PayRequest } from '../acquirer';
import type { Behaviour, LaterOn } from './test-cards';

/** ISO 8583: there is no such card. */
const NO_SUCH_CARD = '14';

export interface Decision {
  answer: AcquirerResponse;
  /** What is to happen later on; empty: nothing. */
  later: LaterOn | '';
}

/**
 * What the sandbox makes of a payment: by the card alone, the same each time.
 *
 * @param behaviour  of the card; undefined: it is none of the test cards
 */
export function decide(request: PayRequest, behaviour: Behaviour | undefined): Decision {
  const refused = behaviour ? refusalOf(request, behaviour) : NO_SUCH_CARD;
  if (!behaviour || refused !== undefined) {
    const cvvCheck = behaviour?.wrongSecurityCode ? 'N' : '';
    return { answer: declined(refused ?? NO_SUCH_CARD, { cvvCheck }), later: '' };
  }
  return {
    answer: {
      ...approved(request.reference, request.kind === 'sale'),
      avsCheck: addressCheck(request.billing, behaviour.addressFails),
      cvvCheck: 'number' in request.card && request.card.securityCode !== '' ? 'M' : '',
    },
    later: behaviour.later ?? '',
  };
}

function refusalOf({ card, authenticated }: PayRequest, behaviour: Behaviour): string | undefined {
  // Its holder has confirmed the payment by which it was stored.
  const isStored = !('number' in card);
  if (isStored && behaviour.storedDeclinedWith) return behaviour.storedDeclinedWith;
  const isConfirmed = behaviour.wantsAuthentication && (isStored || authenticated === true);
  return isConfirmed ? undefined : behaviour.declinedWith;
}

/** What a card that is stored is called: the same for the same payment. */
export function credentialOf(reference: string): string {
  const hash = createHash('sha256').update(`credential ${reference}`).digest('base64url');
  return `cred_${hash.slice(0, 24)}`;
}

/**
 * What the sandbox says of what it does; the codes are the same for the same reference.
 *
 * Source: ISO 8583 for the response code '00'.
 */
export function approved(reference: string, movesMoney: boolean): AcquirerResponse {
  return {
    outcome: 'approved',
    responseCode: '00',
    authorizationCode: digitsOf(`authorization ${reference}`, 6),
    arn: movesMoney ? arnOf(reference) : '',
    avsCheck: '',
    cvvCheck: '',
  };
}

/** What the sandbox says of what it does not do. */
export function declined(
  responseCode: string,
  checks: Partial<Pick<AcquirerResponse, 'avsCheck' | 'cvvCheck'>> = {},
): AcquirerResponse {
  return {
    outcome: 'declined',
    responseCode,
    authorizationCode: '',
    arn: '',
    avsCheck: '',
    cvvCheck: '',
    ...checks,
  };
}

/** The networks' letters: Y both match, A the address, Z the postal code, N neither, U unavailable. */
function addressCheck(
  { line1, postalCode }: PayRequest['billing'],
  fails: 'both' | 'line1' | 'postal code' | 'unavailable' | undefined,
): string {
  if (line1 === '' && postalCode === '') return '';
  if (fails === 'unavailable') return 'U';
  const line1Matches = line1 !== '' && fails !== 'both' && fails !== 'line1';
  const postalCodeMatches = postalCode !== '' && fails !== 'both' && fails !== 'postal code';
  if (line1Matches) return postalCodeMatches ? 'Y' : 'A';
  return postalCodeMatches ? 'Z' : 'N';
}

/** 23 digits: a mark, the sandbox's own bank number, eleven of the day's count, a check digit. */
function arnOf(reference: string): string {
  const body = `7400000${digitsOf(`arn ${reference}`, 15)}`;
  return body + checkDigitOf(body);
}

function digitsOf(text: string, count: number): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** BigInt(count)).toString().padStart(count, '0');
}

function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
