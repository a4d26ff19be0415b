import { PAYING_BACK_TYPES, type TransactionRow } from '@mbo/gateway-contract/transactions';
import type { CsvColumn } from '../../../core/files/csv/write-csv';

/**
 * The columns of an export. Times are in the time zone, which the heading names, and again in UTC;
 * amounts are decimals in the major unit with the decimals of their currency, negative where money was
 * paid back.
 *
 * @param coefficients  number of decimals by currency id
 */
export function exportColumns(
  timeZone: string,
  coefficients: ReadonlyMap<number, number>,
): readonly CsvColumn<TransactionRow>[] {
  const local = localTime(timeZone);
  return [
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
    ['Amount', (row) => decimal(signedValue(row), coefficients.get(row.currencyId) ?? 2), 'number'],
    ['Currency', ({ currencyAlphaCode }) => currencyAlphaCode],
    ['Payment Method', ({ scheme }) => scheme],
    ['Card Last Four', ({ cardLastFour }) => cardLastFour],
  ];
}

function signedValue({ type, value }: TransactionRow): number {
  return PAYING_BACK_TYPES.includes(type) ? -value : value;
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
