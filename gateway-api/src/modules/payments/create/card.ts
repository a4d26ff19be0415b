import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import cardValidator from 'card-validator';
import { createHmac } from 'node:crypto';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Card } from '../../acquiring/acquirer';
import { lookUpBin } from '../../acquiring/bins';
import { type CodedFieldError, fieldError } from '../../../core/errors/field-error';
import type { StoredCard } from './new-payment';

/** Ids of the lookup `paymentMethods` by the names that the card library has for the schemes. */
const SCHEMES: Readonly<Record<string, number>> = {
  visa: 1,
  mastercard: 2,
  'american-express': 3,
  discover: 4,
  jcb: 5,
  'diners-club': 6,
  unionpay: 7,
  maestro: 9,
};

type GivenCard = Pick<CreatePaymentRequest, 'cvv' | 'credit_card'>;

/** The card as it is asked for. Held in memory only. */
export function cardOf({ cvv, credit_card: card }: GivenCard): Card {
  return {
    number: card.number,
    expiryMonth: card.expire_month,
    expiryYear: card.expire_year,
    securityCode: card.cvv2 || cvv,
    holder: card.name,
  };
}

/** Cards are made out for fewer years. */
const MAX_YEARS = 19;
/** How much later than in UTC a month ends where it ends last. */
const LAST_ZONE_MS = 12 * 60 * 60_000;

/**
 * What is wrong with the card as typed, none of it quoted; empty when it may be tried.
 * The security code may be left out unless `needsCode`.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules', 'Create
 * Payment'; ISO/IEC 7812 for the check digit.
 */
export function checkCard(
  given: GivenCard,
  now: Date,
  { needsCode = true }: { needsCode?: boolean } = {},
): CodedFieldError[] {
  const errors: CodedFieldError[] = [];
  const wrong = (field: string, ...why: FieldErrorArgs) =>
    errors.push(fieldError(`credit_card.${field}`, ...why));
  const { number, expiryMonth, expiryYear, securityCode } = cardOf(given);

  const found = cardValidator.number(number, { luhnValidateUnionPay: true });
  if (!found.isValid || !found.card) wrong('number', 'card_number_wrong');
  else if (!(found.card.type in SCHEMES)) wrong('number', 'card_scheme_unsupported');

  const twice = given.cvv !== '' && given.credit_card.cvv2 !== '';
  const codeLength = found.card?.code.size ?? [3, 4];
  if (
    (twice && given.cvv !== given.credit_card.cvv2) ||
    ((needsCode || securityCode !== '') && !cardValidator.cvv(securityCode, codeLength).isValid)
  ) {
    wrong('cvv2', 'card_number_wrong');
  }
  // To the end of its month wherever the payer is; what is left of that the issuer decides.
  if (now.getTime() >= Date.UTC(expiryYear, expiryMonth) + LAST_ZONE_MS) {
    wrong('expire_year', 'card_expired');
  } else if (expiryYear > now.getUTCFullYear() + MAX_YEARS) {
    wrong('expire_year', 'expiry_format');
  }
  return errors;
}

/**
 * As much of a checked card as may be kept. `tokenKey` makes tokens that cannot be traced back.
 *
 * Source: PCI DSS 4.0, requirements 3.3.1 (no security code is kept) and 3.5.1 (no number is).
 *
 * @throws {Error} when the card was not checked
 */
export function storedCard(card: Card, accountId: AccountId, tokenKey: Buffer): StoredCard {
  const { number, expiryMonth, expiryYear, holder, securityCode } = card;
  const paymentMethodId = SCHEMES[cardValidator.number(number).card?.type ?? ''];
  if (paymentMethodId === undefined) throw new Error('The card was not checked.');
  const hash = createHmac('sha256', tokenKey).update(`${accountId}/${number}`).digest('base64url');
  return {
    paymentMethodId,
    // Of shorter numbers eight and four digits would leave too few unknown.
    bin: number.slice(0, number.length >= 16 ? 8 : 6),
    lastFour: number.slice(-4),
    expiryMonth,
    expiryYear,
    holder,
    ...lookUpBin(number),
    token: `card_${hash.slice(0, 24)}`,
    securityCodePresent: securityCode !== '',
  };
}
