import type { StoredRouting } from '@mbo/gateway-contract/routing';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../core/database/schema';
import { insertRows } from '../../../core/database/statement';
import type { Transactions } from '../../tables';
import { customFieldsAsSent, customFieldsOf } from '../custom-fields';
import type { Payment, TransactionRef } from '../payment';
import type { NewPayment } from './new-payment';

/** What is known of a payment beside what was asked for, when it is written down. */
export interface PaymentStart {
  outcome: 'pending' | 'declined';
  responseCode: string;
  /** Empty: it is not held. */
  holdReason: string;
  /** When reconciliation is to look at it; null: never. */
  nextCheckAt: Date | null;
  at: Date;
}

export type PaymentInsert = ReturnType<typeof paymentRow>;

/** The payment's first transaction. One that is held is authorised only. */
export function paymentRow(
  { accountId, transactionId }: TransactionRef,
  payerId: number,
  payment: NewPayment,
  { outcome, responseCode, holdReason, nextCheckAt, at }: PaymentStart,
) {
  const { card, payer } = payment;
  return {
    account_id: accountId,
    transaction_id: transactionId,
    business_id: payment.businessId,
    root_transaction_id: transactionId,
    parent_transaction_id: null,
    type: holdReason === '' ? payment.intent : 'authorize',
    outcome,
    status: outcome,
    response_code: responseCode,
    occurred_at: at,
    updated_at: at,
    currency_id: payment.currencyId,
    amount_minor: payment.amountMinor,
    payment_method_id: card.paymentMethodId,
    payer_id: payerId,
    payer_name: payer.name,
    payer_email: payer.email,
    invoice_number: payment.invoiceNumber,
    card_bin: card.bin,
    card_last_four: card.lastFour,
    card_expiry_month: card.expiryMonth,
    card_expiry_year: card.expiryYear,
    card_holder: card.holder,
    card_category: card.category,
    bank_country_id: card.bankCountryId,
    medium: payment.medium,
    next_check_at: nextCheckAt,
  } satisfies Insertable<Transactions>;
}

/** Adds the payment's transaction and its details. For `writeTogether`. */
export function paymentInserts(
  row: PaymentInsert,
  payment: NewPayment,
  {
    holdReason,
    routing,
    userId,
  }: { holdReason: string; routing: StoredRouting | undefined; userId: number | null },
) {
  const { card } = payment;
  const details = {
    account_id: row.account_id,
    transaction_id: row.transaction_id,
    user_id: userId,
    business_url_id: payment.businessUrlId,
    payer_reference: payment.payer.reference,
    description: payment.description,
    billing_descriptor: payment.billingDescriptor,
    cvv_present: card.securityCodePresent,
    issuing_bank: card.issuingBank,
    card_token: card.token,
    billing_address: JSON.stringify(payment.billing),
    shipping_address: JSON.stringify(payment.shipping),
    products: JSON.stringify(payment.products),
    custom_fields: JSON.stringify(customFieldsAsSent(payment.customFields)),
    ip: payment.ip,
    routing: JSON.stringify(routing ?? {}),
    hold_reason: holdReason,
    capture_on_release: holdReason !== '' && payment.intent === 'sale',
  };
  return [insertRows('transactions', [row]), insertRows('payment_details', [details])];
}

/**
 * A stored payment as it was asked for, so that it can go on after a challenge.
 *
 * @throws {Error} when the payment has no card
 */
export async function loadNewPayment(
  trx: Trx,
  { root, currency }: Pick<Payment, 'root' | 'currency'>,
): Promise<NewPayment> {
  const details = await trx
    .selectFrom('payment_details')
    .selectAll()
    .where('account_id', '=', root.account_id)
    .where('transaction_id', '=', root.transaction_id)
    .executeTakeFirstOrThrow();
  const { card_expiry_month: expiryMonth, card_expiry_year: expiryYear } = root;
  if (expiryMonth === null || expiryYear === null) {
    throw new Error(`The payment ${root.transaction_id} has no card.`);
  }
  return {
    accountId: root.account_id,
    businessId: root.business_id,
    businessUrlId: details.business_url_id,
    intent: root.type === 'sale' || details.capture_on_release ? 'sale' : 'authorize',
    medium: root.medium,
    amountMinor: root.amount_minor,
    currencyId: root.currency_id,
    currencyAlphaCode: currency.alphaCode,
    invoiceNumber: root.invoice_number,
    description: details.description,
    billingDescriptor: details.billing_descriptor,
    payer: {
      name: root.payer_name,
      email: root.payer_email,
      reference: details.payer_reference,
    },
    card: {
      paymentMethodId: root.payment_method_id,
      bin: root.card_bin,
      lastFour: root.card_last_four,
      expiryMonth,
      expiryYear,
      holder: root.card_holder,
      category: root.card_category,
      issuingBank: details.issuing_bank,
      bankCountryId: root.bank_country_id,
      token: details.card_token,
      securityCodePresent: details.cvv_present,
    },
    // As insertPayment wrote them.
    billing: details.billing_address as unknown as NewPayment['billing'],
    shipping: details.shipping_address as unknown as NewPayment['shipping'],
    products: details.products,
    customFields: customFieldsOf(details.custom_fields),
    ip: details.ip,
  };
}
