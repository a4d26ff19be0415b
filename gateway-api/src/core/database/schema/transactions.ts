import type { CardCategory, Medium } from '@mbo/gateway-contract/transaction-filters';
import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableTimestamp, Timestamp } from './columns';

export interface PayersTable {
  account_id: number;
  payer_id: Generated<number>;
  email: string;
  name: string;
  created_at: Defaulted;
}

export type { TransactionStatus, TransactionType };
export type TransactionOutcome = 'approved' | 'declined' | 'pending';

export interface TransactionsTable {
  account_id: number;
  transaction_id: string;
  business_id: number;
  root_transaction_id: string;
  parent_transaction_id: string | null;
  type: TransactionType;
  outcome: TransactionOutcome;
  status: TransactionStatus;
  response_code: string;
  occurred_at: Timestamp;
  updated_at: Defaulted;
  currency_id: number;
  amount_minor: number;
  payment_method_id: number;
  payer_id: number;
  payer_name: string;
  payer_email: string;
  invoice_number: Generated<string>;
  authorization_code: Generated<string>;
  card_bin: Generated<string>;
  card_last_four: Generated<string>;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  card_holder: Generated<string>;
  card_category: Generated<CardCategory | ''>;
  bank_country_id: number | null;
  medium: Generated<Medium>;
  /** When a job is to look at it next; null while nothing is awaited. */
  next_check_at: NullableTimestamp;
  check_count: Generated<number>;
  /** `amount_minor` in ten-thousandths of the major unit; reckoned by the database. */
  amount_scaled: ColumnType<number, never, never>;
}

export interface FxRatesTable {
  currency_id: number;
  day: string;
  /** Units of the currency for one US dollar. */
  rate: string;
}

export interface DailyTotalsTable {
  account_id: number;
  day: string;
  business_id: number;
  currency_id: number;
  payment_method_id: number;
  approved_count: number;
  declined_count: number;
  sales_count: number;
  sales_minor: number;
  refund_count: number;
  refund_minor: number;
  chargeback_count: number;
  chargeback_minor: number;
  payer_ids: number[];
}

export interface RollupMarksTable {
  account_id: number;
  business_id: number;
  day: string;
  mark_id: ColumnType<number, never, never>;
}
