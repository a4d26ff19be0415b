import {
  type CreateInvoiceRequest,
  type Invoice,
  type InvoiceRequest,
  NEXT_INVOICE_NUMBER,
} from '@mbo/gateway-contract/invoices';
import { invoiceAllows, type InvoiceAction } from '@mbo/gateway-contract/invoice-states';
import { randomBytes } from 'node:crypto';
import { type AuditSource, changesOf } from '../../core/audit/audit';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { hasCode } from '../../core/errors/database-errors';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { findFile, keepFile, removeFile } from '../../core/files/files';
import type { Jobs } from '../../core/jobs/jobs';
import { updateVersioned } from '../../core/records/update-row';
import { utcDay } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';
import type { PayLinks } from '../hosted-payments/pay-links';
import { settingsOf } from '../invoice-settings/settings';
import { auditInvoice, shown } from './audit';
import { checkInvoice, type NewInvoice } from './check';
import { toInvoice } from './records';
import {
  findInvoice,
  insertInvoice,
  type InvoiceRef,
  type InvoiceWithCurrency,
  lockInvoice,
  nextInvoiceNumber,
} from './repository';
import { addToTimeline } from './timeline-repository';
import { invoiceSending } from './send-job';
import { rememberParts } from './suggestions-repository';
import { applyDates, transition } from './transition';

/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

/** What invoices are written with. */
export interface InvoicesContext {
  db: Db;
  jobs: Jobs;
  payLinks: PayLinks;
  now: () => Date;
}

/** Who writes an invoice, and by which request. */
export interface InvoiceWriter {
  source: AuditSource;
  by: Principal;
}

/** @throws {AppError} 404. */
export async function readInvoice(
  db: Db,
  payLinks: PayLinks,
  reader: Principal,
  ref: InvoiceRef,
): Promise<Invoice> {
  const row = await findInvoice(db, ref);
  if (!row) throw notFound();
  const file = row.attachment_id ? await findFile(db, ref.accountId, row.attachment_id) : undefined;
  return toInvoice(row, reader, payLinks, file);
}

/**
 * Creates an invoice, and sends it if that is asked for: both or nothing.
 *
 * @throws {AppError} 409 `name_taken`, 422.
 */
export async function createInvoice(
  trx: Trx,
  context: InvoicesContext,
  writer: InvoiceWriter,
  business: BusinessRef,
  request: CreateInvoiceRequest,
): Promise<InvoiceRef> {
  const { expireAfter } = await settingsOf(trx, business);
  const values = await checkInvoice(trx, business, request, expireAfter);
  const { invoiceNumber: number, attachmentId } = request;
  const ref = await insertChecked(trx, context, writer, business, { number, values, attachmentId });
  if (request.send) await sendInvoice(trx, context, writer, ref);
  return ref;
}

/** Writes an invoice down that was checked. @throws {AppError} 409 `name_taken`, 422. */
export async function insertChecked(
  trx: Trx,
  { now }: Pick<InvoicesContext, 'now'>,
  writer: InvoiceWriter,
  business: BusinessRef,
  invoice: { number: string; values: NewInvoice; attachmentId?: string | null | undefined },
): Promise<InvoiceRef> {
  const { values, attachmentId = null } = invoice;
  const number =
    invoice.number === NEXT_INVOICE_NUMBER
      ? await nextInvoiceNumber(trx, business)
      : invoice.number;
  const invoiceId = await insertInvoice(trx, {
    ...toColumns(values),
    account_id: business.accountId,
    business_id: business.businessId,
    invoice_number: number,
    reference_id: newReference(),
    attachment_id: attachmentId,
    updated_by: userIdOf(writer.by),
    created_at: now(),
  }).catch(numberTaken(number));
  const ref = { ...business, invoiceId };
  if (attachmentId) await keepAttachment(trx, ref, attachmentId);
  await rememberParts(trx, business, values);
  await addToTimeline(trx, ref, 'created', { userId: userIdOf(writer.by) });
  await auditInvoice(trx, writer, 'invoice.create', ref, { number });
  return ref;
}

/** Changes an invoice that is at version `expected`. @throws {AppError} 404, 409, 412 and 422. */
export async function changeInvoice(
  trx: Trx,
  { payLinks, now }: InvoicesContext,
  writer: InvoiceWriter,
  { expected, ...ref }: InvoiceRef & { expected: number },
  request: InvoiceRequest,
): Promise<void> {
  const row = await lockedFor(trx, ref, 'edit');
  const before = await readInvoice(trx, payLinks, writer.by, ref);
  const { expireAfter } = await settingsOf(trx, ref);
  const values = await checkInvoice(trx, ref, request, expireAfter);
  const number =
    request.invoiceNumber === NEXT_INVOICE_NUMBER ? row.invoice_number : request.invoiceNumber;
  const attachmentId =
    request.attachmentId === undefined ? row.attachment_id : request.attachmentId;
  await updateVersioned(trx, {
    table: 'invoices',
    key: { account_id: ref.accountId, business_id: ref.businessId, invoice_id: ref.invoiceId },
    expected,
    set: { ...toColumns(values), invoice_number: number, attachment_id: attachmentId },
    by: writer.by,
    current: async () => before,
  }).catch(numberTaken(number));
  if (attachmentId !== row.attachment_id) {
    if (row.attachment_id) await removeFile(trx, ref.accountId, row.attachment_id);
    if (attachmentId) await keepAttachment(trx, ref, attachmentId);
  }
  await rememberParts(trx, ref, values);
  await addToTimeline(trx, ref, 'changed', { userId: userIdOf(writer.by) });
  await applyDates(
    trx,
    { ...row, ...values, content: row.content, items: row.items },
    utcDay(now()),
  );
  const after = await readInvoice(trx, payLinks, writer.by, ref);
  await auditInvoice(
    trx,
    writer,
    'invoice.change',
    ref,
    { number },
    changesOf(shown(before), shown(after)),
  );
}

/**
 * Hands an invoice over to be sent by its mode, also once more.
 *
 * @throws {AppError} 404; 409 `wrong_state`; 422 when nobody is there to send it to or nobody could pay it.
 */
export async function sendInvoice(
  trx: Trx,
  { jobs, now }: InvoicesContext,
  writer: InvoiceWriter,
  ref: InvoiceRef,
): Promise<void> {
  const row = await lockedFor(trx, ref, 'send');
  const errors: CodedFieldError[] = [];
  if (row.mode !== 'sms' && !row.content.receiver) {
    errors.push(fieldError('receiver', 'receiver_required'));
  }
  if (row.mode !== 'email' && !row.content.receiverPhone) {
    errors.push(fieldError('receiverPhone', 'receiver_phone_required'));
  }
  if (row.expiry_date < utcDay(now())) {
    errors.push(fieldError('expiryDate', 'invoice_expired'));
  }
  if (errors.length > 0) throw invalid(errors);
  const entryId = await transition(trx, row, 'sent', {
    userId: userIdOf(writer.by),
    set: { sending_error: '', sent_at: row.sent_at ?? now() },
  });
  await applyDates(trx, row, utcDay(now()));
  const { accountId, businessId, invoiceId } = ref;
  for (const channel of ['email', 'sms'] as const) {
    if (row.mode !== channel && row.mode !== 'email_sms') continue;
    const data = { accountId, businessId, invoiceId, entryId, channel };
    await jobs.enqueue(trx, invoiceSending, data, writer.source.requestId);
  }
  await auditInvoice(trx, writer, 'invoice.dispatch', ref, { number: row.invoice_number });
}

/** Nobody can pay it any more. @throws {AppError} 404; 409 `wrong_state`. */
export async function cancelInvoice(
  trx: Trx,
  writer: InvoiceWriter,
  ref: InvoiceRef,
): Promise<void> {
  const row = await lockedFor(trx, ref, 'cancel');
  await transition(trx, row, 'cancelled', { userId: userIdOf(writer.by) });
  await auditInvoice(trx, writer, 'invoice.cancel', ref, { number: row.invoice_number });
}

/** The invoice, locked, if its status allows the action. @throws {AppError} 404; 409 `wrong_state`. */
async function lockedFor(
  trx: Trx,
  ref: InvoiceRef,
  action: InvoiceAction,
): Promise<InvoiceWithCurrency> {
  const row = await lockInvoice(trx, ref);
  if (!row) throw notFound();
  if (!invoiceAllows(row.status, action)) {
    throw new AppError(409, 'wrong_state', `The invoice is ${row.status}. ${REFUSALS[action]}`, {
      params: { status: row.status, context: action },
    });
  }
  return row;
}

const REFUSALS: Record<InvoiceAction, string> = {
  edit: 'It cannot be changed any more.',
  send: 'It cannot be sent now.',
  cancel: 'It cannot be cancelled any more.',
};

async function keepAttachment(
  trx: Trx,
  { accountId, invoiceId }: InvoiceRef,
  fileId: string,
): Promise<void> {
  await keepFile(trx, accountId, fileId, { kind: 'invoice', id: String(invoiceId) }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw invalid([fieldError('attachmentId', 'attachment_gone')]);
    },
  );
}

function toColumns({ content, items, ...values }: NewInvoice) {
  return { ...values, content: JSON.stringify(content), items: JSON.stringify(items) };
}

function numberTaken(number: string) {
  return (error: unknown): never => {
    if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
    throw new AppError(409, 'name_taken', `There is an invoice ${number} already.`, {
      params: { name: number },
      errors: [fieldError('invoiceNumber', 'invoice_number_taken', { number })],
    });
  };
}

/** Ten letters and digits that cannot be taken for one another. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ23';
  return Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('');
}
