import type { Insertable, Transaction } from 'kysely';
import type { Database, TransactionsTable } from '../../../core/database/schema';
import { emitPaymentEvent } from '../events';
import type { TransactionRef } from '../family';
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
