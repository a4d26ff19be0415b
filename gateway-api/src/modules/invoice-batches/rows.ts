import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import {
  type BatchColumn,
  BATCH_COLUMNS,
  MAX_BATCH_BYTES,
  MAX_BATCH_ROWS,
} from '@mbo/gateway-contract/invoice-batches';
import { NEXT_INVOICE_NUMBER } from '@mbo/gateway-contract/invoices';
import { invoiceRequest } from '@mbo/gateway-contract/invoice-requests/schema';
import { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../core/database/schema';
import { AppError, inPart } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError, problemOfMessage } from '../../core/errors/field-error';
import type { CsvRules } from '../../core/files/csv/read-csv';
import { findCardNumbers } from '../../core/card-data/card-data';
import type { BusinessRef } from '../businesses/repository';
import { checkInvoice } from '../invoices/check';
import type { CheckedRow } from './repository';

/** A row as it is in the file; empty where there is nothing. */
export type BatchText = Record<BatchColumn, string>;

const COLUMNS = Object.keys(BATCH_COLUMNS) as BatchColumn[];

/** What a row says of the invoice rather than of an item. */
const OF_INVOICE = [
  'payerName',
  'payerEmail',
  'currency',
  'issueDate',
  'dueDate',
  'expiryDate',
  'paymentTerms',
  'notes',
] as const satisfies BatchColumn[];

export const BATCH_RULES: CsvRules<BatchText> = {
  headings: Object.fromEntries(COLUMNS.map((name) => [name, [name]])) as never,
  row: z.object(Object.fromEntries(COLUMNS.map((name) => [name, z.string()]))) as never,
  required: COLUMNS.filter((name) => BATCH_COLUMNS[name].required),
  maxRows: MAX_BATCH_ROWS,
  maxBytes: MAX_BATCH_BYTES,
};

/** What rows are checked with. */
export interface RowContext {
  db: Db;
  business: BusinessRef;
  expireAfter: number;
  /** The day on which invoices without an issue date are issued. */
  today: string;
  biller: { billerName: string; billerEmail: string };
  /** By alpha code. */
  currencies: ReadonlyMap<string, { currencyId: number; coefficient: number }>;
}

/** Fields of the request by the columns that fill them, where they are named otherwise. */
const COLUMN_OF: Record<string, BatchColumn> = {
  name: 'itemName',
  amount: 'unitPrice',
  currencyId: 'currency',
};

export interface BatchLine {
  line: number;
  row: BatchText;
}

/** Whether a row is another item of the invoice above: it has its number, and nothing says otherwise. */
export function isFurtherItem(first: BatchText, row: BatchText): boolean {
  const number = row.invoiceNumber.trim();
  if (number === '' || number === NEXT_INVOICE_NUMBER) return false;
  if (number !== first.invoiceNumber.trim()) return false;
  return OF_INVOICE.every((name) => ['', first[name].trim()].includes(row[name].trim()));
}

/**
 * The invoice that a row and those of its further items are to become, or what is wrong with them, by
 * the columns of the file.
 *
 * @param lines  at least one, of which the first says what the invoice is
 * @throws {unknown} what is no refusal
 */
export async function checkBatchRows(
  context: RowContext,
  lines: readonly BatchLine[],
): Promise<CheckedRow> {
  const [{ line, row }] = lines as [BatchLine, ...BatchLine[]];
  const wrong = (found: readonly CodedFieldError[]): CheckedRow => ({
    line,
    invoice: null,
    problems: found.map((problem) => atItsLine(problem, lines)).filter(isFirst),
  });
  const currency = context.currencies.get(row.currency.trim().toUpperCase());
  if (!currency) return wrong([fieldError('currency', 'no_such_currency')]);
  const problems: CodedFieldError[] = [];
  const items = lines.map(({ row: each }, index) => {
    const inItem = (field: string) => `items.${index}.${field}`;
    const say = (field: string, ...why: FieldErrorArgs) =>
      problems.push(fieldError(inItem(field), ...why));
    problems.push(...inPart(`items.${index}`, findCardNumbers(each, [])));
    const minor = (field: 'unitPrice' | 'tax') => {
      const amountMinor = minorOf(each[field], currency.coefficient);
      if (amountMinor === undefined) {
        say(field, 'write_amount', { example: (12.5).toFixed(currency.coefficient) });
      }
      return amountMinor ?? 0;
    };
    if (!/^\d{1,9}$/.test(each.quantity.trim())) say('quantity', 'enter_whole_number');
    return {
      sku: each.sku,
      name: each.itemName,
      description: each.description,
      quantity: Number(each.quantity) || 1,
      unitPrice: minor('unitPrice'),
      tax: each.tax.trim() === '' ? 0 : minor('tax'),
    };
  });
  if (!row.payerEmail.trim()) problems.push(fieldError('payerEmail', 'email_required'));
  const parsed = invoiceRequest.safeParse({
    ...context.biller,
    invoiceNumber: row.invoiceNumber.trim() || NEXT_INVOICE_NUMBER,
    payerName: row.payerName,
    payerEmail: row.payerEmail,
    description: row.description,
    currencyId: currency.currencyId,
    issueDate: row.issueDate.trim() || context.today,
    dueDate: row.dueDate.trim() || null,
    expiryDate: row.expiryDate.trim() || null,
    paymentTerms: row.paymentTerms,
    notes: row.notes,
    items,
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      problems.push({ field: path.join('.'), ...problemOfMessage(message) });
    }
  }
  if (parsed.success && problems.length === 0) {
    try {
      const { db, business, expireAfter } = context;
      const checked = await checkInvoice(db, business, parsed.data, expireAfter);
      return { line, invoice: { ...checked, number: parsed.data.invoiceNumber }, problems: [] };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(...(error.errors ?? [{ field: '', ...problemOfMessage(error.message) }]));
    }
  }
  return wrong(problems);
}

/** By the column and the line of what the request names `items.1.unitPrice`. */
function atItsLine(
  { field, ...problem }: CodedFieldError,
  lines: readonly BatchLine[],
): CheckedRow['problems'][number] {
  const [, index = '', part = field] = /^items\.(\d+)\.(.+)$/.exec(field) ?? [];
  const at = lines[Number(index)];
  return {
    field: COLUMN_OF[part] ?? part,
    ...problem,
    ...(at && at !== lines[0] && { line: at.line }),
  };
}

/** `12.5` with two decimals is 1250; undefined for what is no amount, or finer than the currency. */
export function minorOf(text: string, coefficient: number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text.trim());
  const given = match?.[2] ?? '';
  // Zeros beyond the currency's decimals say nothing.
  const decimals = /^0*$/.test(given.slice(coefficient)) ? given.slice(0, coefficient) : given;
  if (!match || decimals.length > coefficient) return undefined;
  const minor = Number(`${match[1]}${decimals.padEnd(coefficient, '0')}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** A field may break several rules; a user hears of each message once. */
function isFirst(
  one: CheckedRow['problems'][number],
  index: number,
  all: CheckedRow['problems'],
): boolean {
  return all.findIndex((other) => isDeepStrictEqual(other, one)) === index;
}
