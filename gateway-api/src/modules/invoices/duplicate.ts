import { NEXT_INVOICE_NUMBER } from '@mbo/gateway-contract/invoices';
import { addDays } from '@mbo/gateway-contract/invoice-dates';
import type { Trx } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { utcDay } from '../../core/text/dates';
import { findInvoice, type InvoiceRef } from './repository';
import { createInvoice, type InvoicesContext, type InvoiceWriter } from './service';

/** A new draft with what another invoice says, from today on. @throws {AppError} 404. */
export async function duplicateInvoice(
  trx: Trx,
  context: InvoicesContext,
  writer: InvoiceWriter,
  ref: InvoiceRef,
): Promise<InvoiceRef> {
  const row = await findInvoice(trx, ref);
  if (!row) throw notFound();
  const today = utcDay(context.now());
  const later = (date: string) => addDays(today, daysBetween(row.issue_date, date));
  return createInvoice(trx, context, writer, ref, {
    ...row.content,
    items: row.items,
    intent: row.intent,
    mode: row.mode,
    invoiceNumber: NEXT_INVOICE_NUMBER,
    currency: row.alpha_code,
    currencyId: row.currency_id,
    issueDate: today,
    dueDate: later(row.due_date),
    expiryDate: later(row.expiry_date),
    // A subject or a message may name the number.
    subject: '',
    send: false,
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
