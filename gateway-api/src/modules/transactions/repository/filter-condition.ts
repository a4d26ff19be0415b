import {
  type FilterOperator,
  type TransactionFilter,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import type { MaskedIds } from '../masked-id';
import { daysOf, digitsOf, statementIdOf, statementLineOf, wordOf } from './check-filter';
import { type Condition, literally, NOTHING } from './condition';
import type { DayBounds } from './days';
import { emailHas } from './payer-email';
import { hasFeesOn, isInLine, onStatement } from './statement-condition';
import { textCondition, type TextOperator } from './text-condition';
import { hasId, idBegins } from './transaction-id';

/** What filters are read with. */
export interface FilterContext {
  db: Db;
  accountId: AccountId;
  /** The business that the list is of; undefined: all of the account. */
  businessId: number | undefined;
  masked: MaskedIds;
  /** Of every day that a filter names. */
  days: ReadonlyMap<string, DayBounds>;
}

/** What a row must be like for the filter's field, operator and value; its action is not looked at. */
export async function filterCondition(
  { field, action, operator, value }: TransactionFilter,
  context: FilterContext,
): Promise<Condition> {
  const text = operator as TextOperator;
  switch (field) {
    case 'cardHolderName':
      return textCondition(sql`t.card_holder`, text, value);
    case 'invoiceNumber':
      return textCondition(sql`t.invoice_number`, text, value);
    case 'responseCode':
      return textCondition(sql`t.response_code`, text, value);
    case 'payerEmail':
      // To leave out all but a few is no search.
      if (action === 'INCLUDE' && (operator === 'CONTAINS' || operator === 'ENDS')) {
        return emailHas(context.db, context.accountId, operator, value);
      }
      return textCondition(sql`t.payer_email`, text, value);
    case 'cardNumber':
      return cardNumberCondition(operator, digitsOf(value));
    case 'timestamp':
      return dayCondition(operator, context.days.get(value));
    case 'amount':
      return sql<boolean>`t.amount_scaled ${comparison(operator)} ${tenThousandths(value)}::bigint`;
    case 'transactionId':
      return operator === 'EQUALS' ? hasId(value, context.masked) : idBegins(value, context.masked);
    case 'paymentMethod':
      return sql<boolean>`t.payment_method_id = ${Number(value)}`;
    case 'currency':
      return sql<boolean>`t.currency_id = ${Number(value)}`;
    case 'country':
      return sql<boolean>`t.bank_country_id = ${Number(value)}`;
    case 'status':
      return sql<boolean>`t.status = ${wordOf(field, value)}`;
    case 'cardCategory':
      return sql<boolean>`t.card_category = ${wordOf(field, value)}`;
    case 'medium':
      return sql<boolean>`t.medium = ${wordOf(field, value)}`;
    case 'type':
      return sql<boolean>`t.type = ${wordOf(field, value)}`;
    case 'statement':
      return onStatement({ accountId: context.accountId, statementId: statementIdOf(value) });
    case 'feeStatement':
      return hasFeesOn({ accountId: context.accountId, statementId: statementIdOf(value) });
    case 'statementLine': {
      const at = statementLineOf(value);
      return at
        ? isInLine({ accountId: context.accountId, statementId: at.statementId }, at.line)
        : NOTHING;
    }
    case 'services':
      return sql<boolean>`t.is_gateway_only = ${wordOf(field, value) === 'Gateway only'}`;
    case 'outcome':
      return sql<boolean>`t.outcome = ${wordOf(field, value)?.toLowerCase()}`;
    case 'attempts':
      return sql<boolean>`(
        SELECT count(*) FROM payment_attempts a
        WHERE a.account_id = ${context.accountId} AND a.transaction_id = t.transaction_id
      ) ${comparison(operator)} ${value}::numeric`;
    case 'utcDays':
      return onUtcDays(sql`t.occurred_at`, value);
    case 'payerBought':
      return payerBought(value, context);
    case 'processor':
      return sql<boolean>`EXISTS (
        SELECT FROM payment_attempts a
        WHERE a.account_id = ${context.accountId} AND a.transaction_id = t.transaction_id
          AND ${textCondition(sql`a.processor_name`, text, value)})`;
    case 'weekday':
      return sql<boolean>`${ofUtc('isodow')} = ${weekdayNumber(wordOf(field, value))}`;
    case 'hour':
      return sql<boolean>`${ofUtc('hour')} = ${Number(wordOf(field, value))}`;
  }
}

/** The payer has an approved sale on the days; the dashboard counts payers by the same view. */
function payerBought(value: string, { accountId, businessId }: FilterContext): Condition {
  const ofBusiness = businessId === undefined ? sql`` : sql`AND f.business_id = ${businessId}`;
  return sql<boolean>`t.payer_id IN (
    SELECT f.payer_id FROM transaction_figures f
    WHERE f.account_id = ${accountId} ${ofBusiness} AND f.is_sale
      AND ${onUtcDays(sql`f.occurred_at`, value)})`;
}

function onUtcDays(instant: RawBuilder<unknown>, value: string): Condition {
  const days = daysOf(value);
  if (!days) return NOTHING;
  return sql<boolean>`(${instant} >= ${days.first}::date::timestamp AT TIME ZONE 'UTC'
    AND ${instant} < (${days.last}::date + 1)::timestamp AT TIME ZONE 'UTC')`;
}

/** A part of the transaction's time in UTC. */
function ofUtc(part: 'isodow' | 'hour') {
  return sql`extract(${sql.raw(part)} FROM t.occurred_at AT TIME ZONE 'UTC')`;
}

/** Monday is 1. */
function weekdayNumber(weekday: string | undefined): number {
  return 1 + WEEKDAYS.findIndex((name) => name === weekday);
}

function cardNumberCondition(operator: FilterOperator, digits: string): Condition {
  if (operator === 'BEGINS') return sql<boolean>`t.card_bin LIKE ${`${literally(digits)}%`}`;
  if (digits.length === 4) return sql<boolean>`t.card_last_four = ${digits}`;
  return sql<boolean>`t.card_last_four LIKE ${`%${literally(digits)}`}`;
}

/** A day is compared as a whole: greater is after its end, less before its beginning. */
function dayCondition(operator: FilterOperator, day: DayBounds | undefined): Condition {
  if (!day) return NOTHING;
  switch (operator) {
    case 'GT':
      return sql<boolean>`t.occurred_at >= ${day.next}`;
    case 'GTE':
      return sql<boolean>`t.occurred_at >= ${day.start}`;
    case 'LT':
      return sql<boolean>`t.occurred_at < ${day.start}`;
    case 'LTE':
      return sql<boolean>`t.occurred_at < ${day.next}`;
    default:
      return sql<boolean>`(t.occurred_at >= ${day.start} AND t.occurred_at < ${day.next})`;
  }
}

function comparison(operator: FilterOperator) {
  const signs: Partial<Record<FilterOperator, string>> = { GT: '>', GTE: '>=', LT: '<', LTE: '<=' };
  return sql.raw(signs[operator] ?? '=');
}

/** A decimal with at most four places, as digits: `12.5` is `125000`. */
function tenThousandths(decimal: string): string {
  const [whole = '0', places = ''] = decimal.split('.');
  return BigInt(whole + places.padEnd(4, '0')).toString();
}
