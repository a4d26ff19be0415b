import { z } from 'zod';
import {
  FILTER_ACTIONS,
  FILTER_OPERATORS,
  FILTER_VALUE_TYPES,
  MAX_FILTER_VALUE_LENGTH,
  TRANSACTION_FILTER_FIELDS,
  TRANSACTION_FILTER_FIELD_NAMES,
} from './transaction-filters';
import { messageFor } from './field-errors';

/**
 * One row of the filter panel. `value` by the field's value type: text as typed; number a decimal in
 * the currency's major unit, at most 4 decimals (`12.5`); date a calendar day `2026-01-31` of the
 * user's time zone; paymentMethod, country and currency their ids; cardCategory, medium, status,
 * type, weekday, hour, services and outcome their words.
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
    value: z.string().trim().min(1).max(MAX_FILTER_VALUE_LENGTH),
  })
  .refine(
    ({ field, operator }) =>
      (TRANSACTION_FILTER_FIELDS[field].operators as readonly string[]).includes(operator),
    { path: ['operator'], message: messageFor('wrong_operator') },
  )
  .refine(({ field, valueType }) => TRANSACTION_FILTER_FIELDS[field].valueType === valueType, {
    path: ['valueType'],
    message: messageFor('wrong_kind_of_value'),
  })
  .superRefine(({ valueType, value }, context) => {
    const pattern = VALUE_PATTERNS[valueType];
    if (!pattern || pattern.test(value)) return;
    context.addIssue({
      code: 'custom',
      path: ['value'],
      message: messageFor('value_not_of_field'),
    });
  });

const VALUE_PATTERNS: Partial<Record<(typeof FILTER_VALUE_TYPES)[number], RegExp>> = {
  number: /^\d{1,12}(\.\d{1,4})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  paymentMethod: /^\d{1,4}$/,
  country: /^\d{1,3}$/,
  currency: /^\d{1,3}$/,
};
