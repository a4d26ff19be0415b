import type { FilterValueType } from '@mbo/gateway-contract/transaction-filters';
import { isDay } from '@mbo/shared/ui/data';
import { CARD_CATEGORIES, MEDIUMS, MOST_VALUE_LETTERS, STATUSES } from './filter-fields';

const oneOf =
  (words: readonly string[]) =>
  (value: string): boolean =>
    words.includes(value);
const isId = (value: string): boolean => /^\d{1,3}$/.test(value);

const CHECKS: Readonly<Record<FilterValueType, (value: string) => boolean>> = {
  text: (value) => value.length <= MOST_VALUE_LETTERS,
  number: (value) => /^\d{1,12}(\.\d{1,4})?$/.test(value),
  date: isDay,
  paymentMethod: (value) => /^\d{1,4}$/.test(value),
  country: isId,
  currency: isId,
  cardCategory: oneOf(CARD_CATEGORIES),
  medium: oneOf(MEDIUMS),
  status: oneOf(STATUSES),
};

/** Whether a value, as typed or chosen, is one of its type. */
export function isValueOf(type: FilterValueType, value: string): boolean {
  const text = value.trim();
  return text !== '' && CHECKS[type](text);
}
