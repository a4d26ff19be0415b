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
  audit_log: AuditLogTable;

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

export interface AccountsTable {
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
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface BusinessesTable {
  account_id: number;
  business_id: Generated<number>;
  name: string;
  mid: string;
  merchant_category_code_id: number;
  statement_descriptor: Generated<string>;
  status: Generated<'Active' | 'Inactive'>;
  moto_enabled: Generated<boolean>;
  created_at: Defaulted;
  updated_at: Defaulted;
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
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface UserAccountsTable {
  account_id: number;
  user_id: number;
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
