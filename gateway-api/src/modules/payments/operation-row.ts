import type { Insertable } from 'kysely';
import type { Transactions } from '../../core/database/schema';
import type { PaymentRow } from './payment';

type Own = Pick<
  Insertable<Transactions>,
  | 'transaction_id'
  | 'parent_transaction_id'
  | 'type'
  | 'outcome'
  | 'status'
  | 'response_code'
  | 'amount_minor'
  | 'next_check_at'
> & { invoice_number: string; occurred_at: Date };

/** A row that follows from a payment: the same merchant, payer and card as its first. */
export function operationRow(root: PaymentRow, own: Own): Insertable<Transactions> {
  return {
    account_id: root.account_id,
    business_id: root.business_id,
    root_transaction_id: root.transaction_id,
    currency_id: root.currency_id,
    payment_method_id: root.payment_method_id,
    payer_id: root.payer_id,
    payer_name: root.payer_name,
    payer_email: root.payer_email,
    card_bin: root.card_bin,
    card_last_four: root.card_last_four,
    card_expiry_month: root.card_expiry_month,
    card_expiry_year: root.card_expiry_year,
    card_holder: root.card_holder,
    card_category: root.card_category,
    bank_country_id: root.bank_country_id,
    medium: root.medium,
    is_gateway_only: root.is_gateway_only,
    updated_at: own.occurred_at,
    ...own,
  };
}
