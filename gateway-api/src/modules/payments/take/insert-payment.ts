import type { Insertable, Transaction } from 'kysely';
import type { Database, TransactionsTable } from '../../../core/database/schema';
import { emitPaymentEvent } from '../events';
import type { Family, TransactionRef } from '../family';
import { findOrMakePayer } from './payer';
import type { NewPayment } from './new-payment';

/** What is going to be done with a payment. */
export type Plan =
  { kind: 'ask' } | { kind: 'hold'; reasonCode: string } | { kind: 'refuse'; responseCode: string };

/** Adds the payment's transaction and its details; of one that is refused, its event. */
export async function insertPayment(
  trx: Transaction<Database>,
  { accountId, transactionId }: TransactionRef,
  payment: NewPayment,
  plan: Plan,
  now: Date,
): Promise<void> {
  const { card, payer } = payment;
  const refused = plan.kind === 'refuse';
  const row = {
    account_id: accountId,
    transaction_id: transactionId,
    business_id: payment.businessId,
    root_transaction_id: transactionId,
    parent_transaction_id: null,
    type: plan.kind === 'hold' ? 'authorize' : payment.intent,
    outcome: refused ? 'declined' : 'pending',
    status: refused ? 'declined' : 'pending',
    response_code: refused ? plan.responseCode : '',
    occurred_at: now,
    updated_at: now,
    currency_id: payment.currencyId,
    amount_minor: payment.amountMinor,
    payment_method_id: card.paymentMethodId,
    payer_id: await findOrMakePayer(trx, accountId, payer),
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
  } satisfies Insertable<TransactionsTable>;
  await trx.insertInto('transactions').values(row).execute();
  if (refused) await emitPaymentEvent(trx, 'payment.declined', row, 'declined', now);
  await trx
    .insertInto('payment_details')
    .values({
      account_id: accountId,
      transaction_id: transactionId,
      business_url_id: payment.businessUrlId,
      payer_reference: payer.reference,
      description: payment.description,
      billing_descriptor: payment.billingDescriptor,
      cvv_present: card.securityCodePresent,
      issuing_bank: card.issuingBank,
      card_token: card.token,
      billing_address: JSON.stringify(payment.billing),
      shipping_address: JSON.stringify(payment.shipping),
      products: JSON.stringify(payment.products),
      custom_fields: JSON.stringify(payment.customFields),
      ip: payment.ip,
      hold_reason: plan.kind === 'hold' ? plan.reasonCode : '',
      capture_on_release: plan.kind === 'hold' && payment.intent === 'sale',
    })
    .execute();
}

/** A stored payment as it was asked for, so that it can go on after a challenge. */
export async function loadNewPayment(
  trx: Transaction<Database>,
  { root, currency }: Pick<Family, 'root' | 'currency'>,
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
    customFields: details.custom_fields as Record<string, string>,
    ip: details.ip,
  };
}
