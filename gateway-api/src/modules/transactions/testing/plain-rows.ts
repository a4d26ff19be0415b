import {
  type CardCategory,
  type Medium,
  type TransactionFilter,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/schema';
import type { TestTenant } from '../../../core/testing/people';

/** A transaction as a test thinks of it. */
export interface PlainRow {
  id: string;
  businessId: number;
  at: Date;
  holder: string;
  bin: string;
  lastFour: string;
  email: string;
  methodId: number;
  invoice: string;
  currencyId: number;
  amountMinor: number;
  responseCode: string;
  status: TransactionStatus;
  countryId: number | null;
  category: CardCategory | '';
  medium: Medium;
  /** Where it was tried; none if empty. */
  processor: string;
  gatewayOnly: boolean;
  /** The sale that it refunds; a sale itself if empty. */
  refundOf: string;
}

/** A captured sale of 20.00 CAD on 15 March 2026, but for what is given. */
export function plainRow(businessId: number, given: Partial<PlainRow> = {}): PlainRow {
  const at = given.at ?? new Date('2026-03-15T12:00:00.000Z');
  return {
    id: uuidv7({ msecs: at.getTime() }),
    businessId,
    at,
    holder: 'Ann Ng',
    bin: '453900',
    lastFour: '4242',
    email: 'ann.ng@example.test',
    methodId: 1,
    invoice: 'INV-1',
    currencyId: 124,
    amountMinor: 2_000,
    responseCode: '00',
    status: 'captured',
    countryId: 124,
    category: 'Credit',
    medium: 'Website',
    processor: '',
    gatewayOnly: false,
    refundOf: '',
    ...given,
  };
}

function outcomeOf({ status }: PlainRow): 'approved' | 'declined' {
  return status === 'declined' ? 'declined' : 'approved';
}

/** Adds sales and refunds, and the payers they need. */
export async function addRows(
  db: Db,
  { accountId }: TestTenant,
  rows: readonly PlainRow[],
): Promise<void> {
  const payers = new Map<string, number>();
  for (const { email } of rows) {
    if (payers.has(email.toLowerCase())) continue;
    const { payer_id } = await db
      .insertInto('payers')
      .values({ account_id: accountId, email: email.toLowerCase(), name: 'A payer' })
      .returning('payer_id')
      .executeTakeFirstOrThrow();
    payers.set(email.toLowerCase(), payer_id);
  }
  await db
    .insertInto('transactions')
    .values(
      rows.map((row) => ({
        account_id: accountId,
        transaction_id: row.id,
        business_id: row.businessId,
        root_transaction_id: row.refundOf || row.id,
        parent_transaction_id: row.refundOf || null,
        type: row.refundOf === '' ? ('sale' as const) : ('refund' as const),
        outcome: outcomeOf(row),
        status: row.status,
        response_code: row.responseCode,
        occurred_at: row.at,
        currency_id: row.currencyId,
        amount_minor: row.amountMinor,
        payment_method_id: row.methodId,
        payer_id: payers.get(row.email.toLowerCase())!,
        payer_name: row.holder,
        payer_email: row.email,
        invoice_number: row.invoice,
        card_bin: row.bin,
        card_last_four: row.lastFour,
        card_holder: row.holder,
        card_category: row.category,
        bank_country_id: row.countryId,
        medium: row.medium,
        is_gateway_only: row.gatewayOnly,
      })),
    )
    .execute();
  const tried = rows.filter(({ processor }) => processor !== '');
  if (tried.length === 0) return;
  await db
    .insertInto('payment_attempts')
    .values(
      tried.map((row) => ({
        account_id: accountId,
        transaction_id: row.id,
        attempt_number: 1,
        processor_name: row.processor,
        acquirer: 'sandbox',
        reference: `test/${row.id}`,
        outcome: outcomeOf(row),
      })),
    )
    .execute();
}

const DECIMALS: Record<number, number> = { 124: 2, 392: 0, 414: 3, 978: 2 };
const RANGES = ['GT', 'GTE', 'LT', 'LTE'];

/** Adds as many transactions more like that one, each a second after the one before. */
export async function repeatTransaction(
  db: Db,
  transactionId: string,
  times: number,
): Promise<void> {
  await sql`
    INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id, type,
      outcome, status, response_code, occurred_at, currency_id, amount_minor, payment_method_id,
      payer_id, payer_name, payer_email)
    SELECT account_id, id, business_id, id, type, outcome, status, response_code,
      occurred_at + n * interval '1 second', currency_id, amount_minor, payment_method_id, payer_id,
      payer_name, payer_email
    FROM transactions t, generate_series(1, ${times}::int) n,
      LATERAL (SELECT ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid AS id) made
    WHERE t.transaction_id = ${transactionId}`.execute(db);
}

/** Whether the filters let the row through, said row by row and without SQL. */
export function passes(
  row: PlainRow,
  filters: readonly TransactionFilter[],
  zone: string,
  all: readonly PlainRow[] = [row],
) {
  const includes = filters.filter(({ action }) => action === 'INCLUDE');
  const isAlternative = ({ operator }: TransactionFilter) => !RANGES.includes(operator);
  const holds = (filter: TransactionFilter) => meets(row, filter, zone, all);
  return (
    filters.every((filter) => filter.action === 'INCLUDE' || !holds(filter)) &&
    includes.every((filter) => isAlternative(filter) || holds(filter)) &&
    includes
      .filter(isAlternative)
      .every(({ field }) =>
        includes.filter((other) => other.field === field && isAlternative(other)).some(holds),
      )
  );
}

/** All rows are sales, and none is on a statement. */
function meets(
  row: PlainRow,
  { field, operator, value }: TransactionFilter,
  zone: string,
  all: readonly PlainRow[],
) {
  switch (field) {
    case 'cardHolderName':
      return compareText(row.holder, operator, value);
    case 'payerEmail':
      return compareText(row.email, operator, value);
    case 'invoiceNumber':
      return compareText(row.invoice, operator, value);
    case 'responseCode':
      return compareText(row.responseCode, operator, value);
    case 'transactionId':
      return compareText(row.id, operator, value);
    case 'cardNumber':
      return compareText(operator === 'BEGINS' ? row.bin : row.lastFour, operator, value);
    case 'timestamp':
      return compareOrder(dayIn(zone, row.at), operator, value);
    case 'amount':
      return compareOrder(units(row), operator, tenThousandths(value));
    case 'paymentMethod':
      return row.methodId === Number(value);
    case 'currency':
      return row.currencyId === Number(value);
    case 'country':
      return row.countryId === Number(value);
    case 'status':
      return row.status === value;
    case 'cardCategory':
      return row.category === value;
    case 'medium':
      return row.medium === value;
    case 'type':
      return value === 'sale';
    case 'statement':
    case 'feeStatement':
    case 'statementLine':
      return false;
    case 'services':
      return row.gatewayOnly === (value === 'Gateway only');
    case 'outcome':
      return outcomeOf(row) === value.toLowerCase();
    case 'attempts':
      return compareOrder(row.processor === '' ? 0 : 1, operator, Number(value));
    case 'payerBought':
      return all.some(
        (other) =>
          other.email.toLowerCase() === row.email.toLowerCase() &&
          outcomeOf(other) === 'approved' &&
          isWithin(other, value),
      );
    case 'utcDays':
      return isWithin(row, value);
    case 'processor':
      return row.processor !== '' && compareText(row.processor, operator, value);
    case 'weekday':
      return WEEKDAYS[(row.at.getUTCDay() + 6) % 7]?.toLowerCase() === value.toLowerCase();
    case 'hour':
      return row.at.getUTCHours() === Number(value);
  }
}

/** Whether it happened on UTC days such as `2026-01-01..2026-01-31`. */
function isWithin({ at }: PlainRow, days: string): boolean {
  const [first = '', last = ''] = days.split('..');
  const day = dayIn('UTC', at);
  return day >= first && day <= last;
}

function compareText(text: string, operator: string, value: string): boolean {
  if (operator === 'EXACTLY') return text === value;
  const [has, wanted] = [text.toLowerCase(), value.toLowerCase()];
  if (operator === 'BEGINS') return has.startsWith(wanted);
  if (operator === 'ENDS') return has.endsWith(wanted);
  return operator === 'CONTAINS' ? has.includes(wanted) : has === wanted;
}

function compareOrder<T extends string | number>(has: T, operator: string, wanted: T): boolean {
  if (operator === 'GT') return has > wanted;
  if (operator === 'GTE') return has >= wanted;
  if (operator === 'LT') return has < wanted;
  return operator === 'LTE' ? has <= wanted : has === wanted;
}

/** `2026-01-31` as a clock on the wall shows it. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

function units({ amountMinor, currencyId }: PlainRow): number {
  return amountMinor * 10 ** (4 - DECIMALS[currencyId]!);
}

function tenThousandths(decimal: string): number {
  return Math.round(Number(decimal) * 10_000);
}

/** Whether the search finds the row. */
export function isFound(row: PlainRow, text: string): boolean {
  const [wanted, email] = [text.toLowerCase(), row.email.toLowerCase()];
  return (
    row.id.startsWith(wanted) ||
    email.includes(wanted) ||
    row.invoice.toLowerCase().startsWith(wanted) ||
    (/^\d{4}$/.test(text) && row.lastFour === text)
  );
}
