import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as TypeScript sees them; the migrations are the truth. `bigint` is a number (see the
 * pool), `date` a string `YYYY-MM-DD`, `numeric` a string, money `bigint` minor units of the row's
 * currency.
 */
export interface Database {
  accounts: AccountsTable;
  businesses: BusinessesTable;
  users: UsersTable;
  user_accounts: UserAccountsTable;
  sessions: SessionsTable;
  recovery_tokens: RecoveryTokensTable;
  user_invitations: UserInvitationsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;

  account_contacts: AccountContactsTable;
  bank_accounts: BankAccountsTable;
  business_bank_accounts: BusinessBankAccountsTable;
  business_urls: BusinessUrlsTable;

  countries: CountriesTable;
  currencies: CurrenciesTable;
  merchant_category_codes: MerchantCategoryCodesTable;
  industries: IndustriesTable;
  payment_methods: PaymentMethodsTable;
  payout_cycles: PayoutCyclesTable;
  event_types: EventTypesTable;
  cities: CitiesTable;
  data_fills: DataFillsTable;

  payers: PayersTable;
  transactions: TransactionsTable;
  fx_rates: FxRatesTable;
  daily_totals: DailyTotalsTable;
  rollup_marks: RollupMarksTable;
}

/** A timestamp the database fills in unless it is given. */
type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
type Json = ColumnType<Record<string, unknown>, string | undefined, string>;

/** Records whose concurrent changes are noticed. */
export interface Versioned {
  version: Generated<number>;
  updated_by: number | null;
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface AccountsTable extends Versioned {
  account_id: Generated<number>;
  name: string;
  company_name: string;
  industry_code: Generated<string>;
  currency_id: number;
  pricing_currency_id: number;
  company_address1: Generated<string>;
  company_address2: Generated<string>;
  company_city_id: number | null;
  company_state: Generated<string>;
  company_postal_code: Generated<string>;
  company_country_id: number | null;
  mailing_address1: Generated<string>;
  mailing_address2: Generated<string>;
  mailing_city_id: number | null;
  mailing_state: Generated<string>;
  mailing_postal_code: Generated<string>;
  mailing_country_id: number | null;
}

export interface BusinessesTable extends Versioned {
  account_id: number;
  business_id: Generated<number>;
  name: string;
  mid: string;
  merchant_category_code_id: number;
  statement_descriptor: Generated<string>;
  status: Generated<'Active' | 'Inactive'>;
  moto_enabled: Generated<boolean>;
  default_account_manager_id: number | null;
  default_account_support_id: number | null;
}

export interface AccountContactsTable extends Versioned {
  account_id: number;
  contact_id: Generated<number>;
  kind: 'manager' | 'support';
  first_name: string;
  last_name: string;
  email: string;
  phone_country_id: number;
  phone_code: string;
  phone: string;
  is_default: Generated<boolean>;
}

export interface BankAccountsTable extends Versioned {
  account_id: number;
  bank_account_id: Generated<number>;
  bank_account_name: string;
  bank_name: string;
  bank_account_number: string;
  bank_address: string;
  bank_country_id: number;
  currency_id: number;
  iban: Generated<string>;
  swift: Generated<string>;
  sort_code: Generated<string>;
  routing_code: Generated<string>;
  aba_number: Generated<string>;
  ifsc_code: Generated<string>;
}

export interface BusinessBankAccountsTable extends Versioned {
  account_id: number;
  business_id: number;
  linked_bank_account_id: Generated<number>;
  bank_account_id: number;
  processing_currencies: number[];
  payout_cycle_id: number;
  is_threshold_enabled: Generated<boolean>;
  /** Minor units of the bank account's currency. */
  payment_threshold: number | null;
  is_separated_fees: Generated<boolean>;
  is_default: Generated<boolean>;
  /** Made with the business, with settings that nobody has chosen yet. */
  is_provisional: Generated<boolean>;
}

export interface BusinessUrlsTable extends Versioned {
  account_id: number;
  business_id: number;
  business_url_id: Generated<number>;
  url: Generated<string>;
  return_url: Generated<string>;
  cancel_url: Generated<string>;
  webhook_enabled: Generated<boolean>;
  webhook_url: Generated<string>;
  access_token: Generated<string>;
}

export interface UserInvitationsTable {
  account_id: number;
  invitation_id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  access_type: 10 | 20;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Defaulted;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key_hash: Buffer;
  /** Method and path. */
  route: string;
  request_hash: Buffer;
  status_code: number;
  /** The body, encrypted with the key. */
  sealed_answer: Buffer;
  created_at: Defaulted;
}

export interface UsersTable {
  user_id: Generated<number>;
  email: string;
  name: string;
  password_hash: string | null;
  account_type_id: number;
  access_type: 10 | 20;
  timezone: Generated<string>;
  display_currency_id: Generated<number>;
  disabled_at: NullableTimestamp;
  last_sign_in_at: NullableTimestamp;
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface UserAccountsTable {
  account_id: number;
  user_id: number;
  /** What the user may do there; that of the user is what a new one begins with. */
  access_type: 10 | 20;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Defaulted;
  last_used_at: Defaulted;
  expires_at: Timestamp;
}

export interface RecoveryTokensTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Defaulted;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface AuditLogTable {
  audit_id: ColumnType<number, never, never>;
  happened_at: Defaulted;
  user_id: number | null;
  account_id: number | null;
  action: string;
  outcome: 'success' | 'failure';
  request_id: string;
  ip: string | null;
  details: Json;
}

export interface CountriesTable {
  country_id: number;
  name: string;
  iso2: string;
  phone_code: string;
}

export interface CurrenciesTable {
  currency_id: number;
  alpha_code: string;
  name: string;
  symbol: string;
  coefficient: number;
}

export interface MerchantCategoryCodesTable {
  merchant_category_code_id: number;
  mcc: string;
  name: string;
}

export interface IndustriesTable {
  industry_code: string;
  name: string;
}

export interface PaymentMethodsTable {
  payment_method_id: number;
  name: string;
}

export interface PayoutCyclesTable {
  payout_cycle_id: number;
  frequency: string;
}

export interface EventTypesTable {
  event_type_id: number;
  name: string;
}

export interface CitiesTable {
  country_id: number;
  city_id: number;
  name: string;
  sort_name: string;
  population: number;
}

export interface DataFillsTable {
  name: string;
  digest: string;
  filled_to: NullableTimestamp;
  updated_at: Defaulted;
}

export interface PayersTable {
  account_id: number;
  payer_id: Generated<number>;
  email: string;
  name: string;
  created_at: Defaulted;
}

export type TransactionType = 'sale' | 'authorize' | 'capture' | 'refund' | 'void' | 'chargeback';

export type TransactionOutcome = 'approved' | 'declined' | 'pending';

export type TransactionStatus =
  | 'authorised'
  | 'captured'
  | 'pending'
  | 'refunded'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'voided'
  | 'timeout'
  | 'deferred refund'
  | 'flagged'
  | 'deferred capture'
  | 'card verified'
  | 'charged back';

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
