import { z } from 'zod';

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
] as const;

export const CARD_CATEGORIES = ['Credit', 'Debit', 'PrePaid', 'Charge', 'Deferred Debit'] as const;

/** Where a payment was taken. */
export const MEDIUMS = ['Website', 'Virtual terminal', 'Invoice', 'Payment link'] as const;

const TEXT = ['CONTAINS', 'BEGINS', 'ENDS', 'EQUALS', 'EXACTLY'] as const;
const ORDERED = ['GTE', 'LTE', 'GT', 'LT', 'EQUALS'] as const;
const CHOICE = ['EQUALS'] as const;

/** Which operators each field takes, the likeliest first, and what its value is. */
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

/**
 * One row of the filter panel. `value` by the field's value type: text as typed; number a decimal in
 * the currency's major unit, at most 4 decimals (`12.5`); date a calendar day `2026-01-31` of the
 * user's time zone; paymentMethod, country and currency their ids; cardCategory, medium and status
 * their words.
 *
 * Rows that include the same field by other operators than GT, GTE, LT, LTE are alternatives; all
 * the rest must hold together.
 */
export const transactionFilter = z
  .object({
    field: z.enum(TRANSACTION_FILTER_FIELD_NAMES),
    action: z.enum(FILTER_ACTIONS),
    operator: z.enum(FILTER_OPERATORS),
    valueType: z.enum(FILTER_VALUE_TYPES),
    value: z.string().trim().min(1).max(200),
  })
  .refine(
    ({ field, operator }) =>
      (TRANSACTION_FILTER_FIELDS[field].operators as readonly string[]).includes(operator),
    { path: ['operator'], message: 'This operator does not go with the field.' },
  )
  .refine(({ field, valueType }) => TRANSACTION_FILTER_FIELDS[field].valueType === valueType, {
    path: ['valueType'],
    message: 'This kind of value does not go with the field.',
  })
  .superRefine(({ valueType, value }, context) => {
    const pattern = VALUE_PATTERNS[valueType];
    if (!pattern || pattern.test(value)) return;
    context.addIssue({
      code: 'custom',
      path: ['value'],
      message: 'This value does not go with the field.',
    });
  });

const VALUE_PATTERNS: Partial<Record<(typeof FILTER_VALUE_TYPES)[number], RegExp>> = {
  number: /^\d{1,12}(\.\d{1,4})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  paymentMethod: /^\d{1,4}$/,
  country: /^\d{1,3}$/,
  currency: /^\d{1,3}$/,
};

export const MOST_FILTERS = 20;

export type FilterAction = (typeof FILTER_ACTIONS)[number];
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type FilterValueType = (typeof FILTER_VALUE_TYPES)[number];
export type CardCategory = (typeof CARD_CATEGORIES)[number];
export type Medium = (typeof MEDIUMS)[number];
export type TransactionFilter = z.infer<typeof transactionFilter>;
