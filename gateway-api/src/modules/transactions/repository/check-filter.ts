import type { PlainFieldErrorCode } from '@mbo/gateway-contract/field-errors';
import { TRANSACTION_LINES, type TransactionLine } from '@mbo/gateway-contract/statements';
import {
  CARD_CATEGORIES,
  HOURS,
  MEDIUMS,
  OUTCOMES,
  SERVICES,
  type TransactionFilter,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@mbo/gateway-contract/transactions';
import { isDay } from './days';

/** Digits of a card number that are known at its beginning and at its end. */
const KNOWN_AT_START = 8;
const KNOWN_AT_END = 4;

/** What is wrong with a filter's value beyond its shape; undefined: nothing. */
export function problemOf({
  field,
  operator,
  value,
}: TransactionFilter): PlainFieldErrorCode | undefined {
  switch (field) {
    case 'timestamp':
      return isDay(value) ? undefined : 'no_such_day';
    case 'cardNumber':
      return cardNumberProblem(operator, digitsOf(value));
    case 'status':
    case 'cardCategory':
    case 'medium':
    case 'type':
    case 'weekday':
    case 'hour':
    case 'services':
    case 'outcome':
      return wordOf(field, value) === undefined ? 'choose_of_list' : undefined;
    case 'statement':
    case 'feeStatement':
      return statementIdOf(value) === undefined ? 'statement_id_needed' : undefined;
    case 'statementLine':
      return statementLineOf(value) === undefined ? 'statement_line_needed' : undefined;
    case 'utcDays':
    case 'payerBought':
      return daysOf(value) ? undefined : 'days_needed';
    default:
      return undefined;
  }
}

/** `ST-0000123` and `123` are 123; undefined for what is no id. */
export function statementIdOf(value: string): number | undefined {
  const [, digits] = /^(?:ST-)?0*([1-9]\d{0,14})$/i.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** `ST-0000123/reserve held`, in any case; undefined for what is no line of transactions. */
export function statementLineOf(
  value: string,
): { statementId: number; line: TransactionLine } | undefined {
  const [id = '', name = ''] = value.split('/');
  const statementId = statementIdOf(id);
  const line = TRANSACTION_LINES.find((one) => one.toLowerCase() === name.toLowerCase());
  return statementId === undefined || !line ? undefined : { statementId, line };
}

/** First and last day of `2026-01-01..2026-01-31`; undefined for what is no such text. */
export function daysOf(value: string): { first: string; last: string } | undefined {
  const [, first = '', last = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  return isDay(first) && isDay(last) ? { first, last } : undefined;
}

function cardNumberProblem(operator: string, digits: string): PlainFieldErrorCode | undefined {
  if (!/^\d+$/.test(digits)) return 'card_digits_needed';
  if (operator === 'BEGINS') {
    return digits.length > KNOWN_AT_START ? 'too_many_first_digits' : undefined;
  }
  return digits.length > KNOWN_AT_END ? 'too_many_last_digits' : undefined;
}

/** A card number as typed, without what people put between the digits. */
export function digitsOf(value: string): string {
  return value.replace(/[\s-]/g, '');
}

const WORDS: Record<
  'status' | 'cardCategory' | 'medium' | 'type' | 'weekday' | 'hour' | 'services' | 'outcome',
  readonly string[]
> = {
  status: TRANSACTION_STATUSES,
  cardCategory: CARD_CATEGORIES,
  medium: MEDIUMS,
  type: TRANSACTION_TYPES,
  weekday: WEEKDAYS,
  hour: HOURS,
  services: SERVICES,
  outcome: OUTCOMES,
};

/** The word of a list as it is kept, whatever its case; undefined when the list has no such word. */
export function wordOf(field: keyof typeof WORDS, value: string): string | undefined {
  return WORDS[field].find((word) => word.toLowerCase() === value.toLowerCase());
}
