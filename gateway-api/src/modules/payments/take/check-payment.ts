import type { FieldError } from '@mbo/gateway-contract/common';
import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { findCardNumbers } from '../../../core/card-data/find-card-numbers';
import type { Database } from '../../../core/database/schema';
import { invalid } from '../../../core/errors/app-error';
import { cardOf, checkCard, storedCard } from './card';
import type { NewPayment, StoredAddress } from './new-payment';

const email = z.email();
const CARD_FIELDS = ['credit_card.number', 'cvv', 'credit_card.cvv2'];

/** What a payment is to be but for what the request says. */
export interface Circumstances {
  medium: Medium;
  cardTokenKey: Buffer;
  now: Date;
  /** Of the payer; null where unknown. */
  payerIp: string | null;
}

/**
 * The payment that the request asks for. No message quotes the card.
 *
 * @throws AppError 422 with every field that is wrong.
 */
export async function checkPayment(
  trx: Transaction<Database>,
  request: CreatePaymentRequest,
  { medium, cardTokenKey, now, payerIp }: Circumstances,
): Promise<NewPayment> {
  const errors = [...checkCard(request, now), ...findCardNumbers(request, CARD_FIELDS)];
  if (!email.safeParse(request.email).success) {
    errors.push({ field: 'email', message: 'Email format is wrong.' });
  }
  const business = await checkBusiness(trx, request, medium, errors);
  const businessUrlId = await findUrl(trx, request, errors);
  const currency = await trx
    .selectFrom('currencies')
    .select(['currency_id as id', 'alpha_code as alphaCode'])
    .where('alpha_code', '=', request.currency)
    .executeTakeFirst();
  if (!currency) errors.push({ field: 'currency', message: 'Choose a currency.' });
  const billing = await toAddress(trx, 'billing_address', request.billing_address, errors);
  const shipping = await toAddress(trx, 'shipping_address', request.shipping_address, errors);
  if (errors.length > 0 || !business || !currency) throw invalid(errors);

  const { merchantAccountId: accountId, businessId } = request;
  return {
    accountId,
    businessId,
    businessUrlId,
    intent: request.intent,
    medium,
    amountMinor: request.amount,
    currencyId: currency.id,
    currencyAlphaCode: currency.alphaCode,
    invoiceNumber: request.invoice_number,
    description: request.description,
    billingDescriptor: business.descriptor,
    payer: { name: request.name, email: request.email, reference: request.payer_id },
    card: storedCard(cardOf(request), accountId, cardTokenKey),
    billing,
    shipping: { ...shipping, recipientName: request.shipping_address.recipient_name },
    products: productsOf(request),
    customFields: { ...request.custom },
    // Of what is typed in the back office the browser is not the payer's.
    ip: medium === 'Virtual terminal' ? null : payerIp,
  };
}

/** A payment is for one thing, if it says for what. */
function productsOf({ description, amount }: CreatePaymentRequest): NewPayment['products'] {
  if (description === '') return [];
  const price = { unitPrice: amount, totalPrice: amount };
  return [{ sku: '', productName: description, quantity: 1, ...price }];
}

async function checkBusiness(
  trx: Transaction<Database>,
  { merchantAccountId, businessId }: CreatePaymentRequest,
  medium: Medium,
  errors: FieldError[],
): Promise<{ descriptor: string } | undefined> {
  const row = await trx
    .selectFrom('businesses')
    .select(['name', 'status', 'moto_enabled', 'statement_descriptor'])
    .where('account_id', '=', merchantAccountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const refuse = (message: string) => errors.push({ field: 'businessId', message });
  if (!row) {
    refuse('There is no such business.');
    return undefined;
  }
  if (row.status !== 'Active') refuse(`${row.name} is not active, so it takes no payments.`);
  else if (medium === 'Virtual terminal' && !row.moto_enabled) {
    refuse(`${row.name} may not take payments by mail or telephone (MOTO).`);
  }
  return { descriptor: row.statement_descriptor };
}

async function findUrl(
  trx: Transaction<Database>,
  { merchantAccountId, businessId, businessUrlId }: CreatePaymentRequest,
  errors: FieldError[],
): Promise<number | null> {
  let query = trx
    .selectFrom('business_urls')
    .select('business_url_id')
    .where('account_id', '=', merchantAccountId)
    .where('business_id', '=', businessId)
    .orderBy('business_url_id')
    .limit(1);
  if (businessUrlId) query = query.where('business_url_id', '=', businessUrlId);
  const row = await query.executeTakeFirst();
  if (!row && businessUrlId) {
    errors.push({ field: 'businessUrlId', message: 'This is no URL of the business.' });
  }
  return row?.business_url_id ?? null;
}

async function toAddress(
  trx: Transaction<Database>,
  part: 'billing_address' | 'shipping_address',
  given: CreatePaymentRequest['billing_address'],
  errors: FieldError[],
): Promise<StoredAddress> {
  const country =
    given.country_code === ''
      ? undefined
      : await trx
          .selectFrom('countries')
          .select('name')
          .where('iso2', '=', given.country_code)
          .executeTakeFirst();
  if (!country && given.country_code !== '') {
    errors.push({ field: `${part}.country_code`, message: 'Choose a country.' });
  }
  const { country_code: phoneCode, number } = given.phone;
  return {
    line1: given.line1,
    line2: given.line2,
    city: given.city,
    state: given.state,
    postCode: given.postal_code,
    country: country?.name ?? '',
    countryCode: given.country_code,
    phone: number === '' ? '' : [phoneCode, number].filter(Boolean).join(' '),
  };
}
