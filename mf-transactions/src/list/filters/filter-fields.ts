import type {
  CardCategory,
  FilterAction,
  FilterOperator,
  FilterValueType,
  Medium,
  TransactionFilterField,
} from '@mbo/gateway-contract/transaction-filters';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';

// The contract's own tables would bring its schemas into the page: a test compares them with these.

export interface FieldRules {
  valueType: FilterValueType;
  /** The likeliest first. */
  operators: readonly FilterOperator[];
}

const TEXT: readonly FilterOperator[] = ['CONTAINS', 'BEGINS', 'ENDS', 'EQUALS', 'EXACTLY'];
const ORDERED: readonly FilterOperator[] = ['GTE', 'LTE', 'GT', 'LT', 'EQUALS'];
const CHOICE: readonly FilterOperator[] = ['EQUALS'];

/** What can be filtered by, in the order it is offered. */
export const FILTER_FIELDS: Readonly<Record<TransactionFilterField, FieldRules>> = {
  cardHolderName: { valueType: 'text', operators: TEXT },
  cardNumber: { valueType: 'text', operators: ['ENDS', 'BEGINS'] },
  payerEmail: { valueType: 'text', operators: TEXT },
  paymentMethod: { valueType: 'paymentMethod', operators: CHOICE },
  timestamp: { valueType: 'date', operators: ORDERED },
  invoiceNumber: { valueType: 'text', operators: TEXT },
  amount: { valueType: 'number', operators: ORDERED },
  responseCode: { valueType: 'text', operators: ['EQUALS', 'BEGINS'] },
  transactionId: { valueType: 'text', operators: ['EQUALS', 'BEGINS'] },
  status: { valueType: 'status', operators: CHOICE },
  currency: { valueType: 'currency', operators: CHOICE },
  country: { valueType: 'country', operators: CHOICE },
  cardCategory: { valueType: 'cardCategory', operators: CHOICE },
  medium: { valueType: 'medium', operators: CHOICE },
};

export const FILTER_FIELD_NAMES = Object.keys(FILTER_FIELDS) as TransactionFilterField[];
export const FILTER_ACTIONS: readonly FilterAction[] = ['INCLUDE', 'EXCLUDE'];
export const MOST_FILTERS = 20;
export const MOST_VALUE_LETTERS = 200;

export const STATUSES: readonly TransactionStatus[] = [
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
export const CARD_CATEGORIES: readonly CardCategory[] = [
  'Credit',
  'Debit',
  'PrePaid',
  'Charge',
  'Deferred Debit',
];
export const MEDIUMS: readonly Medium[] = [
  'Website',
  'Virtual terminal',
  'Invoice',
  'Payment link',
];

export function isFilterField(text: string): text is TransactionFilterField {
  return Object.hasOwn(FILTER_FIELDS, text);
}
