import type { EventCursorsTable, EventHeadsTable, EventsTable } from './events';
import type {
  AccountsTable,
  BusinessesTable,
  UsersTable,
  UserAccountsTable,
  UserInvitationsTable,
  SessionsTable,
  RecoveryTokensTable,
  AttemptCountsTable,
  KnownDevicesTable,
} from './identity';
import type { FilesTable } from './files';
import type {
  AccountContactsTable,
  BankAccountsTable,
  BusinessBankAccountsTable,
  BusinessUrlsTable,
} from './merchants';
import type {
  AuditLogTable,
  BegunRequestsTable,
  DataFillsTable,
  IdempotencyKeysTable,
} from './operations';
import type {
  CountriesTable,
  CurrenciesTable,
  MerchantCategoryCodesTable,
  IndustriesTable,
  PaymentMethodsTable,
  PayoutCyclesTable,
  EventTypesTable,
  CitiesTable,
} from './reference';
import type {
  PayersTable,
  TransactionsTable,
  FxRatesTable,
  DailyTotalsTable,
  RollupMarksTable,
} from './transactions';
import type {
  DownloadTicketsTable,
  LedgerEntriesTable,
  PaymentAttemptsTable,
  PaymentChallengesTable,
  PaymentDetailsTable,
  ProcessorsTable,
  SandboxOperationsTable,
  SavedViewsTable,
} from './payments';

export type * from './columns';
export type * from './events';
export type * from './files';
export type * from './identity';
export type * from './merchants';
export type * from './operations';
export type * from './payments';
export type * from './reference';
export type * from './transactions';

/**
 * The tables as TypeScript sees them; the migrations are the truth. `bigint` is a number (see the
 * pool), `date` a string `YYYY-MM-DD`, `numeric` a string, money `bigint` minor units of the row's
 * currency. A module adds its own tables by `declare module`.
 */
export interface Database {
  accounts: AccountsTable;
  businesses: BusinessesTable;
  users: UsersTable;
  user_accounts: UserAccountsTable;
  sessions: SessionsTable;
  recovery_tokens: RecoveryTokensTable;
  attempt_counts: AttemptCountsTable;
  known_devices: KnownDevicesTable;
  user_invitations: UserInvitationsTable;
  idempotency_keys: IdempotencyKeysTable;
  begun_requests: BegunRequestsTable;
  audit_log: AuditLogTable;

  events: EventsTable;
  event_heads: EventHeadsTable;
  event_cursors: EventCursorsTable;

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

  payment_details: PaymentDetailsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_challenges: PaymentChallengesTable;
  processors: ProcessorsTable;
  ledger_entries: LedgerEntriesTable;
  'sandbox_acquirer.operations': SandboxOperationsTable;

  saved_views: SavedViewsTable;
  download_tickets: DownloadTicketsTable;
  files: FilesTable;
}
