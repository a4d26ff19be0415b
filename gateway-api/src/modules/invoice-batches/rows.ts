import {
  type BatchColumn,
  BATCH_COLUMNS,
  MAX_BATCH_BYTES,
  MAX_BATCH_ROWS,
} from '@mbo/gateway-contract/invoice-batches';
import { NEXT_INVOICE_NUMBER } from '@mbo/gateway-contract/invoices';
import { invoiceRequest } from '@mbo/gateway-contract/invoices/schema';
import type { FieldError } from '@mbo/gateway-contract/common';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BatchInvoice, Database } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import type { CsvRules } from '../../core/files/csv/read-csv';
import { findCardNumbers } from '../../core/card-data/find-card-numbers';
import type { BusinessRef } from '../businesses/repository';
import { checkInvoice } from '../invoices/check';

/** A row as it stands in the file; empty where there is nothing. */
export type BatchText = Record<BatchColumn, string>;

const COLUMNS = Object.keys(BATCH_COLUMNS) as BatchColumn[];

export const BATCH_RULES: CsvRules<BatchText> = {
  headings: Object.fromEntries(COLUMNS.map((name) => [name, [name]])) as never,
  row: z.object(Object.fromEntries(COLUMNS.map((name) => [name, z.string()]))) as never,
  required: COLUMNS.filter((name) => BATCH_COLUMNS[name].required),
  maxRows: MAX_BATCH_ROWS,
  maxBytes: MAX_BATCH_BYTES,
};

/** What rows are checked with. */
export interface RowContext {
  db: Kysely<Database>;
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
  'items.0.quantity': 'quantity',
  'items.0.unitPrice': 'unitPrice',
  'items.0.tax': 'tax',
  'items.0.sku': 'sku',
  'items.0.name': 'itemName',
  'items.0.description': 'description',
  amount: 'unitPrice',
  currencyId: 'currency',
};

/** The invoice that a row is to become, or what is wrong with it, by the columns of the file. */
export async function checkBatchRow(
  context: RowContext,
  row: BatchText,
): Promise<{ invoice: BatchInvoice } | { problems: FieldError[] }> {
  const currency = context.currencies.get(row.currency.trim().toUpperCase());
  if (!currency)
    return { problems: [{ field: 'currency', message: 'There is no such currency.' }] };
  const problems: FieldError[] = [...findCardNumbers(row, [])];
  const minor = (field: 'unitPrice' | 'tax') => {
    const amount = minorOf(row[field], currency.coefficient);
    if (amount === undefined) {
      const sample = (12.5).toFixed(currency.coefficient);
      problems.push({ field, message: `Write the amount as ${sample}.` });
    }
    return amount ?? 0;
  };
  if (!/^\d{1,9}$/.test(row.quantity.trim())) {
    problems.push({ field: 'quantity', message: 'Enter a whole number.' });
  }
  if (!row.payerEmail.trim()) problems.push({ field: 'payerEmail', message: 'Email is required.' });
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
    items: [
      {
        sku: row.sku,
        name: row.itemName,
        description: row.description,
        quantity: Number(row.quantity) || 1,
        unitPrice: minor('unitPrice'),
        tax: row.tax.trim() === '' ? 0 : minor('tax'),
      },
    ],
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      problems.push({ field: path.join('.'), message });
    }
  }
  if (parsed.success && problems.length === 0) {
    try {
      const { db, business, expireAfter } = context;
      const checked = await checkInvoice(db, business, parsed.data, expireAfter);
      return { invoice: { ...checked, number: parsed.data.invoiceNumber } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(...(error.errors ?? [{ field: '', message: error.message }]));
    }
  }
  const named = problems.map(({ field, message }) => ({
    field: COLUMN_OF[field] ?? field,
    message,
  }));
  return { problems: named.filter(isFirst) };
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
function isFirst(one: FieldError, index: number, all: FieldError[]): boolean {
  return (
    all.findIndex(({ field, message }) => field === one.field && message === one.message) === index
  );
}
