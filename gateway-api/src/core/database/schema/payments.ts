import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableTimestamp, Timestamp, Versioned } from './columns';

type JsonObject = ColumnType<Record<string, string>, string | undefined, string>;

/** One line of what was bought; prices in minor units. */
export interface ProductLine {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
  totalPrice: number;
}

export interface PaymentDetailsTable {
  account_id: number;
  transaction_id: string;
  business_url_id: number | null;
  payer_reference: Generated<string>;
  description: Generated<string>;
  billing_descriptor: Generated<string>;
  arn: Generated<string>;
  cvv_present: Generated<boolean>;
  cvv_check: Generated<string>;
  avs_check: Generated<string>;
  issuing_bank: Generated<string>;
  card_wallet_type: Generated<string>;
  card_token: Generated<string>;
  billing_address: JsonObject;
  shipping_address: JsonObject;
  products: ColumnType<ProductLine[], string | undefined, string>;
  custom_fields: JsonObject;
  ip: string | null;
  /** Reason code of the risk rule that holds the payment; empty: none does. */
  hold_reason: Generated<string>;
  /** Held before the money was taken: it is to be taken when the payment is released. */
  capture_on_release: Generated<boolean>;
}

export interface ProcessorsTable extends Versioned {
  account_id: number;
  business_id: number;
  processor_id: Generated<number>;
  name: string;
  acquirer: Generated<string>;
  position: number;
  is_active: Generated<boolean>;
}

export type AttemptOutcome = 'pending' | 'approved' | 'declined' | 'no answer';

export interface PaymentAttemptsTable {
  account_id: number;
  transaction_id: string;
  attempt_number: number;
  processor_id: number | null;
  processor_name: string;
  acquirer: string;
  reference: string;
  outcome: AttemptOutcome;
  response_code: Generated<string>;
  started_at: Defaulted;
  answered_at: NullableTimestamp;
}

/** The card holder is asked to confirm a payment (3-D Secure). */
export interface PaymentChallengesTable {
  account_id: number;
  transaction_id: string;
  outcome: Generated<'open' | 'passed' | 'failed' | 'expired'>;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Null while it is open. */
  completed_at: NullableTimestamp;
}

export type LedgerAccount =
  /** What acquirers owe us. */
  | 'acquirer receivable'
  /** What we owe merchants. */
  | 'merchant payable'
  | 'fees'
  | 'tax'
  /** Held back for chargebacks. */
  | 'reserve'
  /** Between the two currencies of a conversion. */
  | 'fx clearing'
  /** Sent to the merchant's bank, not confirmed yet. */
  | 'payout in transit'
  | 'paid out';

/** See `postJournal`. One of the three source ids is set. */
export interface LedgerEntriesTable {
  account_id: number;
  journal_id: string;
  line: number;
  kind: string;
  transaction_id: string | null;
  statement_id: number | null;
  payout_id: number | null;
  business_id: number;
  ledger_account: LedgerAccount;
  currency_id: number;
  /** Debits are positive, credits negative. */
  amount_minor: number;
  posted_at: Defaulted;
}

/** The sandbox acquirer's own books, see `modules/acquiring/sandbox`. */
export interface SandboxOperationsTable {
  reference: string;
  kind: 'sale' | 'authorize' | 'capture' | 'refund' | 'void' | 'called off';
  original_reference: string | null;
  amount_minor: number;
  currency_id: number;
  answer: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  behaviour: Generated<string>;
  created_at: Defaulted;
  settled_at: NullableTimestamp;
}

export interface SavedViewsTable {
  account_id: number;
  view_id: Generated<number>;
  user_id: number;
  list: string;
  name: string;
  query: string;
  columns: string[];
  is_shared: Generated<boolean>;
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface DownloadTicketsTable {
  ticket_hash: Buffer;
  user_id: number;
  session_hash: Buffer;
  path: string;
  expires_at: Timestamp;
}
