import {
  CARD_CATEGORIES,
  HOURS,
  MEDIUMS,
  OUTCOMES,
  SERVICES,
  type TransactionFilterField,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionSortColumn,
} from '@mbo/gateway-contract/transactions';
import type { FilterFields } from '@mbo/shared/ui/lists';

/** What can be filtered by, in the order it is offered. */
export const FILTER_FIELDS = {
  status: {
    type: 'choice',
    valueType: 'status',
    values: TRANSACTION_STATUSES,
    valueWords: 'mf-transactions:common.status',
  },
  cardHolderName: { type: 'text' },
  cardNumber: { type: 'text', operators: ['ENDS', 'BEGINS'] },
  payerEmail: { type: 'text' },
  paymentMethod: { type: 'paymentMethod', plain: true },
  timestamp: { type: 'date' },
  invoiceNumber: { type: 'text' },
  amount: { type: 'number' },
  responseCode: { type: 'text', operators: ['EQUALS', 'BEGINS'] },
  transactionId: { type: 'text', operators: ['EQUALS', 'BEGINS'] },
  currency: { type: 'currency' },
  country: { type: 'country' },
  cardCategory: { type: 'choice', valueType: 'cardCategory', values: CARD_CATEGORIES },
  medium: { type: 'choice', valueType: 'medium', values: MEDIUMS },
  type: {
    type: 'choice',
    valueType: 'type',
    values: TRANSACTION_TYPES,
    valueWords: 'mf-transactions:common.type',
  },
  statement: { type: 'text', operators: ['EQUALS'] },
  processor: { type: 'text', operators: ['EQUALS', 'CONTAINS'] },
  weekday: { type: 'choice', valueType: 'weekday', values: WEEKDAYS },
  hour: { type: 'choice', valueType: 'hour', values: HOURS },
  services: { type: 'choice', valueType: 'services', values: SERVICES },
  feeStatement: { type: 'text', operators: ['EQUALS'] },
  statementLine: { type: 'text', operators: ['EQUALS'] },
  outcome: { type: 'choice', valueType: 'outcome', values: OUTCOMES },
  attempts: { type: 'number' },
  utcDays: { type: 'text', operators: ['EQUALS'] },
  payerBought: { type: 'text', operators: ['EQUALS'] },
} as const satisfies FilterFields & Record<TransactionFilterField, unknown>;

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
