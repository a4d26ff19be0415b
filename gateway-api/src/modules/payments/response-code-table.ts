import type { FailureReason } from '@mbo/gateway-contract/transactions';

/** What a response code means, and what may be done about it. */
export interface ResponseCode extends Omit<FailureReason, 'code'> {
  /**
   * Whether another processor is likely to get another answer. Only where the way to the issuer
   * failed: what the issuer decided it decides again, and the schemes count and charge each try.
   */
  cascade: boolean;
}

const ASK_ANOTHER_CARD = 'Ask the payer for another card.';
export const ASK_ISSUER =
  'Ask the payer to call the bank that issued the card, or to use another card.';
export const TRY_LATER = 'Try again in a few minutes.';
const ASK_PROCESSOR = 'Tell the processor: its set-up for this business has to be put right.';
const CHECK_NUMBER = 'Ask the payer to check the card number, or for another card.';
const NOTHING_TO_DO = 'There is nothing to do.';

type Retry = FailureReason['retry'];

/** Codes after which one may try again so, with the usual advice or one of their own. */
const codes =
  (retry: Retry, usual: string, { cascade = false } = {}) =>
  (title: string, meaning: string, advice = usual): ResponseCode => ({
    title,
    meaning,
    advice,
    retry,
    cascade,
  });

/** The bank has said yes. */
const approved = codes('now', NOTHING_TO_DO);
/** The issuer says for good that this card is not to be charged. */
const never = codes('never', ASK_ANOTHER_CARD);
/** The same of one that may be in the wrong hands. */
const suspect = codes(
  'never',
  'Do not try it again. Check the order before you accept another card.',
);
/** The same because its holder wants it. */
const revoked = codes('never', 'Do not try it again. Speak to the payer.');
/** The issuer cannot say yes at present. */
const later = codes('later', ASK_ISSUER);
/** Something that was typed is wrong. */
const otherDetails = codes('with other details', ASK_ANOTHER_CARD);
/** The way to the issuer failed, not the card: for a moment, or for longer. */
const routeFailed = codes('now', TRY_LATER, { cascade: true });
const wayClosed = codes('later', ASK_PROCESSOR, { cascade: true });

const wrongSecurityCode = otherDetails(
  'Security code does not match',
  'The three or four digits of the security code are wrong.',
  'Ask the payer to check the security code.',
);
const invalidAccount = otherDetails(
  'Invalid account',
  'The account that the card points to is not right.',
);

/**
 * The answers of ISO 8583 field 39 as the card networks use them. `never` follows the schemes'
 * categories: they forbid repeating these, and fine who does.
 */
export const RESPONSE_CODES: Readonly<Record<string, ResponseCode>> = {
  '00': approved('Approved', 'The payment was approved.'),
  '01': later('Refer to card issuer', 'The bank wants to speak to the cardholder first.'),
  '02': later(
    'Refer to card issuer, special condition',
    'The bank wants to speak to the cardholder first.',
  ),
  '03': wayClosed('Invalid merchant', 'The business is not set up at this processor.'),
  '04': never('Pick up card', 'The bank has blocked the card.'),
  '05': later('Do not honor', 'The bank declined without giving a reason.'),
  '06': routeFailed('Error', 'The bank or the network could not process it.'),
  '07': suspect(
    'Pick up card, special condition',
    'The bank has blocked the card for suspected fraud.',
  ),
  '10': later('Partial approval', 'The bank approved a part only.', ASK_ANOTHER_CARD),
  '12': never('Invalid transaction', 'The bank does not allow this kind of payment on the card.'),
  '13': otherDetails(
    'Invalid amount',
    'The bank does not take this amount.',
    'Check the amount and the currency.',
  ),
  '14': never('Invalid account number', 'There is no card with this number.', CHECK_NUMBER),
  '15': never('No such issuer', 'No bank issues cards with this number.', CHECK_NUMBER),
  '19': routeFailed('Re-enter transaction', 'The network lost the request.'),
  '25': later(
    'Unable to locate record',
    'The bank does not know the payment that this refers to.',
    'Check whether it was done already; if not, ask the processor.',
  ),
  '28': routeFailed('File temporarily unavailable', 'The bank cannot answer now.'),
  '30': wayClosed('Format error', 'The processor sent what the bank cannot read.'),
  '39': otherDetails(
    'No credit account',
    'The card has no credit account.',
    'Ask the payer to pay as debit, or for another card.',
  ),
  '41': suspect('Lost card', 'The card was reported lost.'),
  '43': suspect('Stolen card', 'The card was reported stolen.'),
  '46': never('Closed account', 'The account behind the card is closed.'),
  '51': later(
    'Insufficient funds',
    'There is not enough money on the account or within its limit.',
    'Ask the payer for another card, or try again in a few days.',
  ),
  '52': otherDetails('No checking account', 'The card has no current account.'),
  '53': otherDetails('No savings account', 'The card has no savings account.'),
  '54': otherDetails(
    'Expired card',
    'The card has expired, or the expiry date is wrong.',
    'Check the expiry date, or ask the payer for the new card.',
  ),
  '55': otherDetails('Incorrect PIN', 'The PIN is wrong.', 'Ask the payer to enter it again.'),
  '57': never(
    'Transaction not permitted to cardholder',
    'The bank does not allow this kind of payment on the card.',
    'Ask the payer to have it allowed by the bank, or for another card.',
  ),
  '58': wayClosed(
    'Transaction not permitted to terminal',
    'The business may not take this kind of payment at this processor.',
  ),
  '59': later('Suspected fraud', 'The bank suspects fraud.'),
  '61': later(
    'Exceeds amount limit',
    'The amount is above the limit of the card.',
    'Ask the payer for another card, or take a smaller amount.',
  ),
  '62': later(
    'Restricted card',
    'The card may not be used here, in this country or in this kind of shop.',
  ),
  '63': otherDetails(
    'Security violation',
    'The security data of the card are not right.',
    'Ask the payer to enter the card again.',
  ),
  '65': later(
    'Exceeds number of uses',
    'The card was used too often, or the bank wants the payer to confirm.',
    'Try again tomorrow, or ask the payer for another card.',
  ),
  '68': routeFailed('Response received too late', 'The bank answered too late.'),
  '70': otherDetails('PIN data required', 'The bank wants a PIN.'),
  '75': later('PIN tries exceeded', 'A wrong PIN was entered too often.'),
  '76': invalidAccount,
  '77': invalidAccount,
  '78': later(
    'Card not active',
    'The card is new and not activated yet, or blocked.',
    'Ask the payer to activate it, or for another card.',
  ),
  '79': never('Life cycle', 'The card was replaced or closed.', 'Ask the payer for the new card.'),
  '80': otherDetails(
    'Invalid date',
    'A date in the payment is not right.',
    'Check the expiry date.',
  ),
  '82': wrongSecurityCode,
  '83': suspect('Fraud or security', 'The network holds the payment for fraudulent.'),
  '85': approved('No reason to decline', 'The bank verified the card.'),
  '86': otherDetails('Cannot verify PIN', 'The bank cannot check the PIN.'),
  '91': routeFailed('Issuer unavailable', 'The bank that issued the card does not answer.'),
  '92': routeFailed(
    'Unable to route transaction',
    'The network does not reach the bank that issued the card.',
  ),
  '93': never(
    'Violation of law',
    'The law forbids the bank to complete this payment.',
    'Do not try it again with this card.',
  ),
  '94': later(
    'Duplicate transaction',
    'The network has seen the same payment a moment ago.',
    'Check whether the payment was taken already before you try again.',
  ),
  '96': wayClosed('System malfunction', 'A system of the bank or the network failed.', TRY_LATER),
  '97': wrongSecurityCode,
  '1A': otherDetails(
    'Additional customer authentication required',
    'The bank wants the payer to confirm the payment (3-D Secure).',
    'Let the payer pay online, where the bank can ask for it.',
  ),
  '6P': otherDetails(
    'Verification data failed',
    'What the bank was told of the payer does not match.',
    'Check name and address with the payer.',
  ),
  N0: routeFailed('Force STIP', 'The bank asked the network to answer in its place.'),
  N3: later(
    'Cash service not available',
    'Cash cannot be paid out on this card.',
    ASK_ANOTHER_CARD,
  ),
  N4: later(
    'Cash request exceeds limit',
    'The amount is above the limit of the card.',
    'Take a smaller amount, or ask the payer for another card.',
  ),
  N7: wrongSecurityCode,
  Q1: never('Card authentication failed', 'The card could not prove that it is genuine.'),
  R0: revoked('Stop payment order', 'The payer told the bank to stop this payment.'),
  R1: revoked('Authorization revoked', 'The payer took back the leave to charge the card.'),
  R3: revoked('All authorizations revoked', 'The payer took back every leave to charge the card.'),
  Z3: later('Unable to go online', 'The bank could not be asked, and declined.', TRY_LATER),
  // The gateway's own: no bank was asked.
  G1: never(
    'Refused by a risk rule',
    'A risk rule of this business refused the payment before the bank was asked.',
    'Look at the risk rules, or ask the payer for another card.',
  ),
};
