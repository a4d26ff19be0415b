import type { CsvColumn } from '../../core/files/csv/write-csv';
import { decimal } from '../transactions/export/csv';
import type { PaymentRow } from './repository';

const amount =
  (minorOf: (row: PaymentRow) => number) =>
  (row: PaymentRow): string =>
    decimal(minorOf(row), row.coefficient);

/** One row a payment. Times are in UTC, amounts decimals in the major unit. */
export const CONDENSED_COLUMNS: readonly CsvColumn<PaymentRow>[] = [
  ['Timestamp (UTC)', ({ at }) => at.toISOString()],
  ['Trnx ID', ({ id }) => id],
  ['Status', ({ status }) => status],
  ['Res Code', ({ responseCode }) => responseCode],
  ['Invoice No', ({ invoiceNumber }) => invoiceNumber],
  ['Payer Name', ({ payerName }) => payerName],
  ['Payer Email', ({ payerEmail }) => payerEmail],
  ['Payment Method', ({ scheme }) => scheme],
  ['Card Last Four', ({ cardLastFour }) => cardLastFour],
  ['Currency', ({ currency }) => currency],
  ['Authorised', amount(({ authorisedMinor }) => authorisedMinor), 'number'],
  ['Captured', amount(({ capturedMinor }) => capturedMinor), 'number'],
  ['Refunded', amount(({ refundedMinor }) => refundedMinor), 'number'],
  ['Charged Back', amount(({ chargedBackMinor }) => chargedBackMinor), 'number'],
  ['Net', amount((row) => row.capturedMinor - row.refundedMinor - row.chargedBackMinor), 'number'],
];
