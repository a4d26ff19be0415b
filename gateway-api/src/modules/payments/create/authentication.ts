import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import { acquirerNamed } from '../../acquiring/acquirers';
import type { PaymentsContext } from './context';
import type { Processor } from './route';

/** Network response code: the card holder has to confirm the payment. */
export const AUTHENTICATION_NEEDED = '1A';

/** Media whose payer is there to confirm a payment. */
const ATTENDED: readonly Medium[] = ['Website', 'Invoice', 'Payment link'];

/**
 * The 3DS step's decision.
 *
 * - `none`: the acquirer may be asked;
 * - `challenge`: the card holder is to confirm the payment first;
 * - `impossible`: a risk rule or the business wants that, and nobody is there to do so.
 */
export type Authentication = 'none' | 'challenge' | 'impossible';

/**
 * Whether the card holder is to confirm a payment: because a risk rule or the business wants it, or
 * the card's issuer by way of the first processor. Where nobody is there the issuer decides by itself.
 */
export function authenticationStep(
  { acquirers }: Pick<PaymentsContext, 'acquirers'>,
  medium: Medium,
  wanted: boolean,
  [first]: readonly [Processor, ...Processor[]],
  number: string,
): Authentication {
  if (!ATTENDED.includes(medium)) return wanted ? 'impossible' : 'none';
  const issuerWants = acquirerNamed(acquirers, first.acquirer).wantsAuthentication(number);
  return wanted || issuerWants ? 'challenge' : 'none';
}

/**
 * Whether a processor needs 3D support: the card holder can be asked, and a risk rule, the business or
 * the card's issuer by way of some acquirer wants that.
 *
 * Source: ours; EMV 3-D Secure needs somebody who can answer.
 */
export function needs3D(
  { acquirers }: Pick<PaymentsContext, 'acquirers'>,
  medium: Medium,
  wanted: boolean,
  number: string,
): boolean {
  if (!ATTENDED.includes(medium)) return false;
  return wanted || [...acquirers.values()].some((one) => one.wantsAuthentication(number));
}
