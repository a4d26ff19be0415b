import type { z } from 'zod';
import type * as schema from './transaction-filters.schema';

/** Include: rows that match stay. Exclude: they go. */
export const FILTER_ACTIONS = ['INCLUDE', 'EXCLUDE'] as const;

/** EQUALS does not mind upper and lower case, EXACTLY does. */
export const FILTER_OPERATORS = [
  'BEGINS',
  'CONTAINS',
  'ENDS',
  'GT',
  'GTE',
  'LT',
  'LTE',
  'EQUALS',
  'EXACTLY',
] as const;

/** How a value is typed in and written: see {@link transactionFilter}. */
export const FILTER_VALUE_TYPES = [
  'text',
  'number',
  'date',
  'paymentMethod',
  'country',
  'currency',
  'cardCategory',
  'medium',
  'status',
  'type',
  'weekday',
  'hour',
  'services',
  'outcome',
] as const;

export const CARD_CATEGORIES = ['Credit', 'Debit', 'PrePaid', 'Charge', 'Deferred Debit'] as const;

/** Where a payment was taken. */
export const MEDIUMS = [
  'Website',
  'Virtual terminal',
  'Invoice',
  'Payment link',
  'API',
  'Recurring',
] as const;

/** What the gateway does for a payment. Of the gateway only, the merchant's own acquirer pays it out. */
export const SERVICES = ['Gateway and payout', 'Gateway only'] as const;

/** What the acquirer answered. */
export const OUTCOMES = ['Approved', 'Declined', 'Pending'] as const;

/** Of UTC days, the first of the week first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Of the UTC day: `00` to `23`. */
export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
);

const TEXT = ['CONTAINS', 'BEGINS', 'ENDS', 'EQUALS', 'EXACTLY'] as const;

const ORDERED = ['GTE', 'LTE', 'GT', 'LT', 'EQUALS'] as const;

const CHOICE = ['EQUALS'] as const;

/**
 * Which operators each field takes, the likeliest first, and what its value is.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits';
 * which operators a field takes is ours, as it is not shown.
 */
export const TRANSACTION_FILTER_FIELDS = {
  cardHolderName: { valueType: 'text', operators: TEXT },
  /** Only the first eight and the last four digits are known. */
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
  type: { valueType: 'type', operators: CHOICE },
  /** The merchant statement that a transaction is on, by its id or as it is shown: `ST-0000123`. */
  statement: { valueType: 'text', operators: CHOICE },
  /** A processor that the payment was tried at, by its name at the time. */
  processor: { valueType: 'text', operators: ['EQUALS', 'CONTAINS'] },
  weekday: { valueType: 'weekday', operators: CHOICE },
  hour: { valueType: 'hour', operators: CHOICE },
  services: { valueType: 'services', operators: CHOICE },
  /** The statement that took a transaction's fees: a later one, if fees are separated. */
  feeStatement: { valueType: 'text', operators: CHOICE },
  /** What a line of a statement sums, as `ST-0000123/sales`: see `TRANSACTION_LINES`. */
  statementLine: { valueType: 'text', operators: CHOICE },
  outcome: { valueType: 'outcome', operators: CHOICE },
  /** How often the payment was tried: more than once if it was cascaded. */
  attempts: { valueType: 'number', operators: ORDERED },
  /** UTC days, first and last, as figures count them: `2026-01-01..2026-01-31`. */
  utcDays: { valueType: 'text', operators: CHOICE },
  /** Whether its payer bought, where the list is of, on these UTC days. */
  payerBought: { valueType: 'text', operators: CHOICE },
} as const satisfies Record<
  string,
  {
    valueType: (typeof FILTER_VALUE_TYPES)[number];
    operators: readonly (typeof FILTER_OPERATORS)[number][];
  }
>;

export type TransactionFilterField = keyof typeof TRANSACTION_FILTER_FIELDS;

export const TRANSACTION_FILTER_FIELD_NAMES = Object.keys(
  TRANSACTION_FILTER_FIELDS,
) as TransactionFilterField[];

export const MAX_FILTERS = 20;

/** Longest value of a filter. */
export const MAX_FILTER_VALUE_LENGTH = 200;

export type FilterAction = (typeof FILTER_ACTIONS)[number];
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type FilterValueType = (typeof FILTER_VALUE_TYPES)[number];
export type CardCategory = (typeof CARD_CATEGORIES)[number];
export type Medium = (typeof MEDIUMS)[number];
export type TransactionFilter = z.infer<typeof schema.transactionFilter>;
