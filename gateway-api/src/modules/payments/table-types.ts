import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'ledger_entries.ledger_account': 'LedgerAccount',
    'payment_attempts.outcome': 'AttemptOutcome',
    'payment_challenges.outcome': 'Generated<ChallengeOutcome>',
    'payment_details.billing_address': 'JsonOf<Record<string, string>>',
    'payment_details.custom_fields': 'JsonOf<Record<string, string>>',
    'payment_details.products': 'JsonOf<ProductLine[]>',
    'payment_details.routing': 'JsonOf<Partial<StoredRouting>>',
    'payment_details.shipping_address': 'JsonOf<Record<string, string>>',
    'sandbox_acquirer.credentials.behaviour': 'ColumnType<Behaviour, string, string>',
    'sandbox_acquirer.operations.answer':
      'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
    'sandbox_acquirer.operations.kind': 'SandboxOperationKind',
    'transactions.amount_scaled': 'ByDatabase<number>',
    'transactions.card_category': "Generated<CardCategory | ''>",
    'transactions.medium': 'Generated<Medium>',
    'transactions.outcome': 'TransactionOutcome',
    'transactions.status': 'TransactionStatus',
    'transactions.type': 'TransactionType',
  },
  imports: {
    AttemptOutcome: COLUMN_TYPES,
    Behaviour: '../../../modules/acquiring/sandbox/test-cards',
    ByDatabase: COLUMN_TYPES,
    CardCategory: '@mbo/gateway-contract/transaction-filters',
    ChallengeOutcome: COLUMN_TYPES,
    JsonOf: COLUMN_TYPES,
    LedgerAccount: COLUMN_TYPES,
    Medium: '@mbo/gateway-contract/transaction-filters',
    ProductLine: COLUMN_TYPES,
    SandboxOperationKind: COLUMN_TYPES,
    StoredRouting: '@mbo/gateway-contract/routing',
    TransactionOutcome: COLUMN_TYPES,
    TransactionStatus: '@mbo/gateway-contract/transactions',
    TransactionType: '@mbo/gateway-contract/transactions',
  },
};
