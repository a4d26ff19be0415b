import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { stringify } from 'csv-stringify/sync';

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const OPTIONS = {
  record_delimiter: 'windows',
  // Spreadsheets run what begins like a formula; payers choose their own names.
  escape_formulas: true,
} as const;

/** How rows are written. */
export interface CsvWriter {
  header(): string;
  lines(rows: readonly TransactionRow[]): string;
}

/**
 * The columns of an export. Times stand in the time zone, which the heading names, and again in UTC;
 * amounts are decimals in the major unit with the decimals of their currency.
 *
 * @param coefficients  number of decimals by currency id
 */
export function csvWriter(timeZone: string, coefficients: ReadonlyMap<number, number>): CsvWriter {
  const local = localTime(timeZone);
  const columns: readonly (readonly [string, (row: TransactionRow) => string])[] = [
    [`Timestamp (${timeZone})`, ({ timestamp }) => local.format(new Date(timestamp))],
    ['Timestamp (UTC)', ({ timestamp }) => timestamp],
    ['Trnx ID', ({ id }) => id],
    ['Type', ({ type }) => type],
    ['Status', ({ status }) => status],
    ['MID', ({ mid }) => mid],
    ['Business', ({ businessName }) => businessName],
    ['Payer Name', ({ payerName }) => payerName],
    ['Payer Email', ({ payerEmail }) => payerEmail],
    ['Invoice No', ({ invoiceNumber }) => invoiceNumber],
    ['Res Code', ({ responseCode }) => responseCode],
    ['Amount', ({ value, currencyId }) => decimal(value, coefficients.get(currencyId) ?? 2)],
    ['Currency', ({ currencyAlphaCode }) => currencyAlphaCode],
    ['Payment Method', ({ scheme }) => scheme],
    ['Card Last Four', ({ cardLastFour }) => cardLastFour],
  ];
  return {
    header: () => stringify([columns.map(([name]) => name)], OPTIONS),
    lines: (rows) =>
      stringify(
        rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
        OPTIONS,
      ),
  };
}

/** `2026-01-31 14:05:59`, as spreadsheets read it. */
function localTime(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
}

/** Minor units as a decimal: 1999 with 2 decimals is `19.99`. Exact, whatever the size. */
export function decimal(minorUnits: number, decimals: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
