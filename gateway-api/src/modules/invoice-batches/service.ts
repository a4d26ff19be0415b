import {
  BATCH_COLUMNS,
  type BatchCommitRequest,
  type InvoiceBatch,
} from '@mbo/gateway-contract/invoice-batches';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import {
  BYTE_ORDER_MARK,
  csvHeader,
  csvLines,
  type CsvColumn,
} from '../../core/files/csv/write-csv';
import { keepFile, type StoredFile } from '../../core/files/files';
import type { Jobs } from '../../core/jobs/jobs';
import type { BusinessRef } from '../businesses/repository';
import type { InvoiceWriter } from '../invoices/service';
import { batchCheck, batchCreation } from './jobs';
import {
  type BatchRecord,
  type BatchRef,
  findBatch,
  goodRows,
  findDuplicate,
  insertBatch,
  problemsOf,
  totalsOf,
  writeBatch,
} from './repository';
import type { BatchText } from './rows';

const PREVIEW_ROWS = 20;
const FIRST_PROBLEMS = 100;

/** The batch as its page shows it. @throws {AppError} 404. */
export async function readBatch(
  db: Db,
  ref: BatchRef,
  { isRepeated = false } = {},
): Promise<InvoiceBatch> {
  const batch = await findBatch(db, ref);
  if (!batch) throw notFound();
  const preview = await goodRows(db, ref, PREVIEW_ROWS);
  const { problems } = await problemsOf(db, ref, { offset: 0, limit: FIRST_PROBLEMS });
  return {
    batchId: batch.batch_id,
    fileName: batch.file_name,
    uploadedAt: batch.created_at.toISOString(),
    state: batch.state,
    isRepeated,
    totalRows: batch.total_rows,
    goodRows: batch.total_rows - batch.bad_rows,
    badRows: batch.bad_rows,
    createdRows: batch.created_rows,
    progress: progressOf(batch),
    totals: await totalsOf(db, ref),
    preview: preview.map(({ line, invoice }) => ({
      line,
      invoiceNumber: invoice.number,
      payerName: invoice.payer_name,
      payerEmail: invoice.payer_email,
      description: invoice.content.description,
      currency: invoice.items[0]?.currency ?? '',
      amount: invoice.amount_minor,
      issueDate: invoice.issue_date,
      dueDate: invoice.due_date,
    })),
    problems,
    failure: batch.failure,
  };
}

function progressOf(batch: BatchRecord): number {
  const good = batch.total_rows - batch.bad_rows;
  switch (batch.state) {
    case 'checking':
      return Math.min(99, Math.floor((100 * batch.total_rows) / Math.max(1, batch.expected_rows)));
    case 'creating':
      return Math.min(99, Math.floor((100 * batch.created_rows) / Math.max(1, good)));
    default:
      return 100;
  }
}

/**
 * Takes an uploaded file, `today` being its uploader's day; of the same file that there is a batch of
 * already, that batch is meant.
 *
 * @throws {AppError} 409 `conflict` when the file is being taken
 */
export async function beginBatch(
  trx: Trx,
  jobs: Jobs,
  { source, by }: InvoiceWriter,
  business: BusinessRef,
  { file, today }: { file: StoredFile; today: string },
): Promise<BatchRef & { isRepeated: boolean }> {
  const { accountId, businessId } = business;
  const sha256 = Buffer.from(file.sha256, 'hex');
  const batchId = uuidv7();
  const isNew = await insertBatch(trx, {
    account_id: accountId,
    business_id: businessId,
    batch_id: batchId,
    file_id: file.fileId,
    file_name: file.name,
    sha256,
    today,
    created_by: userIdOf(by),
  });
  if (!isNew) {
    // The file that nothing refers to is cleared away.
    const duplicate = await findDuplicate(trx, business, sha256);
    if (!duplicate) {
      throw new AppError(409, 'conflict', 'This file is being taken. Try again.', {
        params: { context: 'file_being_taken' },
      });
    }
    return { accountId, businessId, batchId: duplicate.batch_id, isRepeated: true };
  }
  const ref = { accountId, businessId, batchId };
  await keepFile(trx, accountId, file.fileId, { kind: 'invoiceBatch', id: batchId });
  await jobs.enqueue(trx, batchCheck, ref, source.requestId);
  return { ...ref, isRepeated: false };
}

/** Makes the invoices. @throws {AppError} 404; 409 `wrong_state`; 422 while rows that count are bad. */
export async function commitBatch(
  trx: Trx,
  jobs: Jobs,
  { source }: InvoiceWriter,
  ref: BatchRef,
  { mode, send }: BatchCommitRequest,
): Promise<void> {
  const batch = await lockedIn(trx, ref, ['checked'], 'commit');
  const good = batch.total_rows - batch.bad_rows;
  if (mode === 'all' && batch.bad_rows > 0) {
    throw invalid([fieldError('mode', 'batch_has_bad_rows', { rows: batch.bad_rows })]);
  }
  if (good === 0) throw invalid([fieldError('mode', 'batch_has_no_good_row')]);
  await writeBatch(trx, ref, { state: 'creating', mode, send });
  const { accountId, businessId, batchId } = ref;
  await jobs.enqueue(trx, batchCreation, { accountId, businessId, batchId }, source.requestId);
  await audit(trx, source, {
    action: 'invoice_batch.commit',
    accountId,
    details: { businessId, batchId, mode, send, rows: good },
  });
}

/** Ends it; invoices that are made already stay. @throws {AppError} 404; 409 `wrong_state`. */
export async function cancelBatch(
  trx: Trx,
  { source }: InvoiceWriter,
  ref: BatchRef,
): Promise<void> {
  await lockedIn(trx, ref, ['checking', 'checked', 'creating'], 'cancel');
  await writeBatch(trx, ref, { state: 'cancelled' });
  const { accountId, businessId, batchId } = ref;
  await audit(trx, source, {
    action: 'invoice_batch.cancel',
    accountId,
    details: { businessId, batchId },
  });
}

async function lockedIn(
  trx: Trx,
  ref: BatchRef,
  states: readonly BatchRecord['state'][],
  context: string,
): Promise<BatchRecord> {
  const batch = await findBatch(trx, ref, { lock: true });
  if (!batch) throw notFound();
  if (!states.includes(batch.state)) {
    throw new AppError(409, 'wrong_state', `The batch is ${batch.state}.`, {
      params: { status: batch.state, context },
    });
  }
  return batch;
}

/** A file to start from: two invoices, the second with two items. */
export function sampleFile(today: string): string {
  const columns = Object.keys(BATCH_COLUMNS).map((name): CsvColumn<Partial<BatchText>> => [
    name,
    (row) => row[name as keyof BatchText] ?? '',
  ]);
  const row = {
    payerName: 'Ann Other',
    payerEmail: 'ann@example.com',
    description: 'Garden work',
    currency: 'USD',
    issueDate: today,
    itemName: 'Hedge',
    quantity: '2',
    unitPrice: '12.50',
    tax: '1.25',
    paymentTerms: 'Within 10 days',
  };
  const second = { ...row, invoiceNumber: 'A-2', payerName: 'Bob Other', currency: 'EUR', tax: '' };
  const item = {
    invoiceNumber: 'A-2',
    description: 'Garden work',
    itemName: 'Lawn',
    quantity: '1',
    unitPrice: '40.00',
  };
  return `${BYTE_ORDER_MARK}${csvHeader(columns)}${csvLines(columns, [row, second, item])}`;
}
