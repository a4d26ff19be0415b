import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import { z } from 'zod';
import type { AccountId } from '../../../core/authorisation/account-id';
import { findCardNumbers } from '../../../core/card-data/card-data';
import type { Trx } from '../../../core/database/schema';
import { invalid } from '../../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../../core/errors/field-error';
import { type AllLookups, referenceLists } from '../../lookups/repository';
import { customFieldsOf } from '../custom-fields';
import { cardOf, checkCard, storedCard } from './card';
import type { NewPayment, StoredAddress } from './new-payment';
import { findBusiness, type PaymentBusiness } from './repository';

const email = z.email();
const CARD_FIELDS = ['credit_card.number', 'cvv', 'credit_card.cvv2'];

/** What a payment is to be but for what the request says. */
export interface PaymentContext {
  /** That the request names, which its sender may see. */
  accountId: AccountId;
  medium: Medium;
  cardTokenKey: Buffer;
  now: Date;
  /** Of the payer; null where unknown. */
  payerIp: string | null;
}

/**
 * The payment that the request asks for, and the business that takes it. No message quotes the card.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules', 'Create
 * Payment'.
 *
 * @throws {AppError} 422 with every field that is wrong.
 */
export async function checkPayment(
  trx: Trx,
  { accountId, medium, cardTokenKey, now, payerIp }: PaymentContext,
  request: CreatePaymentRequest,
): Promise<{ payment: NewPayment; business: PaymentBusiness; lists: AllLookups }> {
  const { businessId } = request;
  const business = await findBusiness(trx, { accountId, businessId }, request);
  const needsCode = medium !== 'API' || business?.forceCvv !== false;
  const errors = [
    ...checkCard(request, now, { needsCode }),
    ...findCardNumbers(request, CARD_FIELDS),
  ];
  if (!email.safeParse(request.email).success) {
    errors.push(fieldError('email', 'email_format'));
  }
  errors.push(...problemsOf(business, request, medium));
  const lists = await referenceLists(trx, business?.listsVersion ?? null);
  const currency = lists.currencies.find(({ alphaCode }) => alphaCode === request.currency);
  if (!currency) errors.push(fieldError('currency', 'choose_currency'));
  const billing = toAddress(lists, 'billing_address', request.billing_address, errors);
  const shipping = toAddress(lists, 'shipping_address', request.shipping_address, errors);
  if (errors.length > 0 || !business || !currency) throw invalid(errors);
  const card = storedCard(cardOf(request), accountId, cardTokenKey);
  requireActiveScheme(business, card, lists);

  const payment: NewPayment = {
    accountId,
    businessId,
    businessUrlId: business.businessUrlId,
    intent: request.intent,
    medium,
    amountMinor: request.amount,
    currencyId: currency.currencyId,
    currencyAlphaCode: currency.alphaCode,
    invoiceNumber: request.invoice_number,
    description: request.description,
    billingDescriptor: business.statementDescriptor,
    payer: { name: request.name, email: request.email, reference: request.payer_id },
    card,
    billing,
    shipping: { ...shipping, recipientName: request.shipping_address.recipient_name },
    products: productsOf(request),
    customFields: customFieldsOf(request.custom),
    // Of what is typed in the back office the browser is not the payer's.
    ip: medium === 'Virtual terminal' ? null : payerIp,
  };
  return { payment, business, lists };
}

/**
 * A pricing profile may take no new payments of a scheme.
 *
 * @throws {AppError} 422 when it takes none of the scheme
 */
export function requireActiveScheme(
  { inactiveMethods, name }: PaymentBusiness,
  { paymentMethodId }: NewPayment['card'],
  { paymentmethods }: AllLookups,
): void {
  if (!inactiveMethods.includes(paymentMethodId)) return;
  const scheme = paymentmethods.find((method) => method.paymentMethodId === paymentMethodId);
  const params = { business: name, scheme: scheme?.name ?? 'this card scheme' };
  throw invalid([fieldError('credit_card.number', 'card_scheme_not_taken', params)]);
}

/** A payment is for one thing, if it says for what. */
export function productsOf({
  description,
  amount,
}: Pick<CreatePaymentRequest, 'description' | 'amount'>): NewPayment['products'] {
  if (description === '') return [];
  const price = { unitPrice: amount, totalPrice: amount };
  return [{ sku: '', productName: description, quantity: 1, ...price }];
}

/**
 * Why a business cannot take a payment: it is closed, its settings do not allow the medium, or the
 * URL named is not its own. Empty: it can.
 *
 * Source: specification of transactions, settings and reporting, 'Roles and permissions', for
 * payments of the back office.
 */
export function problemsOf(
  business: PaymentBusiness | undefined,
  { businessUrlId }: Pick<CreatePaymentRequest, 'businessUrlId'>,
  medium: Medium,
): CodedFieldError[] {
  const problems: CodedFieldError[] = [];
  const refuse = (...why: FieldErrorArgs) => problems.push(fieldError('businessId', ...why));
  if (!business) refuse('no_such_business');
  else if (business.status !== 'Active') {
    refuse('business_not_active', { business: business.name });
  } else if (medium === 'Virtual terminal' && !business.motoEnabled) {
    refuse('business_without_moto', { business: business.name });
  } else if (medium === 'API' && !business.fullCardPaymentEnabled) {
    refuse('business_without_full_cards', { business: business.name });
  }
  if (businessUrlId && !business?.businessUrlId) {
    problems.push(fieldError('businessUrlId', 'not_an_url_of_business'));
  }
  return problems;
}

function toAddress(
  { countries }: AllLookups,
  part: 'billing_address' | 'shipping_address',
  given: CreatePaymentRequest['billing_address'],
  errors: CodedFieldError[],
): StoredAddress {
  const code = given.country_code;
  const country = countries.find(({ countryIso2Code }) => countryIso2Code === code);
  if (!country && code !== '') {
    errors.push(fieldError(`${part}.country_code`, 'choose_country'));
  }
  const { country_code: phoneCode, number } = given.phone;
  return {
    line1: given.line1,
    line2: given.line2,
    city: given.city,
    state: given.state,
    postCode: given.postal_code,
    country: country?.name ?? '',
    countryCode: code,
    phone: number === '' ? '' : [phoneCode, number].filter(Boolean).join(' '),
  };
}
