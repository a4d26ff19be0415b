import type { FilterFields } from '@mbo/shared/ui/lists';
import type { CardCategory, Medium, TransactionFilterField } from '@mbo/gateway-contract/transaction-filters';
import type { TransactionSortColumn, TransactionStatus } from '@mbo/gateway-contract/transactions';

// The contract's own tables would bring its schemas into the page: a test compares them with these.

const STATUSES: readonly TransactionStatus[] = [
  'authorised',
  'captured',
  'pending',
  'refunded',
  'declined',
  'expired',
  'cancelled',
  'voided',
  'timeout',
  'deferred refund',
  'flagged',
  'deferred capture',
  'card verified',
  'charged back',
];
const CARD_CATEGORIES: readonly CardCategory[] = [
  'Credit',
  'Debit',
  'PrePaid',
  'Charge',
  'Deferred Debit',
];
const MEDIUMS: readonly Medium[] = ['Website', 'Virtual terminal', 'Invoice', 'Payment link'];

/** What can be filtered by, in the order it is offered. */
export const FILTER_FIELDS = {
  cardHolderName: { type: 'text' },
  cardNumber: { type: 'text', operators: ['ENDS', 'BEGINS'] },
  payerEmail: { type: 'text' },
  paymentMethod: { type: 'paymentMethod', plain: true },
  timestamp: { type: 'date' },
  invoiceNumber: { type: 'text' },
  amount: { type: 'number' },
  responseCode: { type: 'text', operators: ['EQUALS', 'BEGINS'] },
  transactionId: { type: 'text', operators: ['EQUALS', 'BEGINS'] },
  status: {
    type: 'choice',
    valueType: 'status',
    values: STATUSES,
    valueWords: 'mf-transactions:common.status',
  },
  currency: { type: 'currency' },
  country: { type: 'country' },
  cardCategory: { type: 'choice', valueType: 'cardCategory', values: CARD_CATEGORIES },
  medium: { type: 'choice', valueType: 'medium', values: MEDIUMS },
} as const satisfies FilterFields & Record<TransactionFilterField, unknown>;

/** The page sizes, as specified. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Ten years: as long as records are kept. */
export const MAX_DAYS = 3660;

/** The gateway's numbers of the columns that it sorts by. */
export const SORT_COLUMNS: Readonly<Record<string, TransactionSortColumn>> = {
  timestamp: 1,
  id: 2,
  status: 3,
  payerEmail: 5,
  invoiceNumber: 6,
  responseCode: 7,
  value: 8,
};
