import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

export type TransactionOutcome = 'approved' | 'declined' | 'pending';
export type AttemptOutcome = 'pending' | 'approved' | 'declined' | 'no answer';

/** One line of what was bought; prices in minor units. */
export interface ProductLine {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
  totalPrice: number;
}

const OWN = './payments/table-types';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'payment_attempts.outcome': 'AttemptOutcome',
    'payment_challenges.outcome': "Generated<'open' | 'passed' | 'failed' | 'expired'>",
    'payment_details.billing_address': 'JsonOf<Record<string, string>>',
    'payment_details.custom_fields': 'JsonOf<Record<string, string>>',
    'payment_details.products': 'JsonOf<ProductLine[]>',
    'payment_details.routing': 'JsonOf<Partial<StoredRouting>>',
    'payment_details.shipping_address': 'JsonOf<Record<string, string>>',
    'transactions.amount_scaled': 'ByDatabase<number>',
    'transactions.card_category': "Generated<CardCategory | ''>",
    'transactions.medium': 'Generated<Medium>',
    'transactions.outcome': 'TransactionOutcome',
    'transactions.status': 'TransactionStatus',
    'transactions.type': 'TransactionType',
  },
  imports: {
    AttemptOutcome: OWN,
    ByDatabase: COLUMN_TYPES,
    CardCategory: '@mbo/gateway-contract/transaction-filters',
    JsonOf: COLUMN_TYPES,
    Medium: '@mbo/gateway-contract/transaction-filters',
    ProductLine: OWN,
    StoredRouting: '@mbo/gateway-contract/routing',
    TransactionOutcome: OWN,
    TransactionStatus: '@mbo/gateway-contract/transactions',
    TransactionType: '@mbo/gateway-contract/transactions',
  },
};
