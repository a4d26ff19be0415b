import { INVOICE_STATES } from '@mbo/gateway-contract/invoice-states';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { findFile } from '../../core/files/files';
import type { FileStorage } from '../../core/files/storage/storage';
import { defineJob } from '../../core/jobs/job';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import type { MailContent, SmsSender } from '../../core/mail/mailer';
import type { PayLinks } from '../hosted-payments/pay-links';
import {
  BUSINESS_MAIL,
  type MailServiceContext,
  sendForBusiness,
} from '../invoice-settings/mail-service';
import { findSettings } from '../invoice-settings/repository';
import { logoOf } from '../invoice-settings/service';
import { moneyText } from '../payments/money-text';
import { invoicePdf } from './invoice-pdf';
import { findInvoice, type InvoiceRef, type InvoiceWithCurrency, lockInvoice } from './repository';
import { lastQueued } from './timeline-repository';
import { refOf, transition } from './transition';
import { dayText } from '../../core/text/dates';

export interface SendingDeps extends MailServiceContext {
  db: Db;
  storage: FileStorage;
  payLinks: PayLinks;
  sms: SmsSender;
}

/**
 * Sends an invoice by one channel, with its PDF. A sending that was asked for again since, and an
 * invoice that nobody could pay any more, are let go. Each try that fails is said on the invoice.
 */
export const invoiceSending = defineJob({
  ...BUSINESS_MAIL,
  name: 'invoice-sending',
  data: z.object({
    accountId: storedAccountId,
    businessId: z.int(),
    invoiceId: z.int(),
    /** Of the timeline: which order it is. */
    entryId: z.int(),
    channel: z.enum(['email', 'sms']),
  }),
  async handle({ channel, entryId, ...ref }, deps: SendingDeps, { jobId, log }) {
    const invoice = await findInvoice(deps.db, ref);
    if (!invoice || !INVOICE_STATES[invoice.status].isPayable) return;
    if ((await lastQueued(deps.db, ref)) !== entryId) return;
    const sentTo = channel === 'email' ? invoice.content.receiver : invoice.content.receiverPhone;
    try {
      if (channel === 'email') await sendMail(deps, ref, invoice, jobId);
      else await deps.sms.send({ jobId, to: sentTo, text: smsText(invoice, payUrlOf(deps, ref)) });
    } catch (error) {
      const reason = oneLine((error as Error).message).slice(0, 300);
      log.warn({ reason }, 'an invoice could not be sent');
      await publishOutcome(deps.db, ref, 'sendingFailed', { channel, sentTo, reason });
      throw error;
    }
    await publishOutcome(deps.db, ref, 'sent', { channel, sentTo });
  },
});

async function publishOutcome(
  db: Db,
  ref: InvoiceRef,
  event: 'sent' | 'sendingFailed',
  note: { channel: 'email' | 'sms'; sentTo: string; reason?: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, ref);
    if (!invoice) return;
    await transition(trx, invoice, event, {
      ...note,
      ...(event === 'sent' && { entry: 'sent' }),
      set: { sending_error: note.reason ?? '' },
    });
  });
}

async function sendMail(
  deps: SendingDeps,
  ref: InvoiceRef,
  invoice: InvoiceWithCurrency,
  jobId: string,
): Promise<void> {
  const { db, storage } = deps;
  const { content, attachment_id: attachmentId } = invoice;
  const { bytes } = await pdfOf(deps, invoice);
  const attachments = [
    {
      filename: `Invoice ${invoice.invoice_number.replace(/[^\w.-]/g, '_')}.pdf`,
      contentType: 'application/pdf',
      content: bytes,
    },
  ];
  if (attachmentId) {
    const file = await findFile(db, ref.accountId, attachmentId);
    attachments.push({
      filename: file.name,
      contentType: file.contentType,
      content: await buffer(await storage.open(file.storageKey)),
    });
  }
  await sendForBusiness(deps, ref, {
    ...invoiceMail(invoice, payUrlOf(deps, ref)),
    ...(content.sender && { replyTo: content.sender }),
    ...(content.billerName && { senderName: oneLine(content.billerName) }),
    attachments,
    jobId,
  });
}

/** The PDF of an invoice, with the logo of its business and, once it was sent, its Pay link. */
export async function pdfOf(
  { db, storage, payLinks }: Pick<SendingDeps, 'db' | 'storage' | 'payLinks'>,
  invoice: InvoiceWithCurrency,
) {
  const ref = refOf(invoice);
  const settings = await findSettings(db, ref);
  const isPayable = INVOICE_STATES[invoice.status].isPayable;
  return invoicePdf(invoice, {
    logo: await logoOf(db, storage, ref.accountId, settings),
    payUrl: isPayable ? payUrlOf({ payLinks }, ref) : '',
  });
}

function payUrlOf(
  { payLinks }: Pick<SendingDeps, 'payLinks'>,
  { accountId, businessId, invoiceId: id }: InvoiceRef,
): string {
  return payLinks.urlOf({ kind: 'invoice', accountId, businessId, id });
}

function invoiceMail(invoice: InvoiceWithCurrency, payUrl: string): MailContent {
  const { content, invoice_number: number } = invoice;
  const biller = oneLine(content.billerName);
  const amount = amountOf(invoice);
  return composeMail({
    to: content.receiver,
    subject: content.subject || `Invoice ${number}${biller ? ` from ${biller}` : ''}`,
    paragraphs: [
      content.message ||
        `Hello${content.payerName ? ` ${oneLine(content.payerName)}` : ''},\n\nPlease find invoice ${number} attached.`,
      `${oneLine(content.description)}: ${amount}, due on ${dayText(invoice.due_date)}.`,
      payUrl,
      `You can pay until ${dayText(invoice.expiry_date)}. Reference: ${invoice.reference_id}`,
    ],
    link: { address: payUrl, label: `Pay ${amount}` },
    signature: biller || 'Invoice service',
  });
}

function smsText(invoice: InvoiceWithCurrency, payUrl: string): string {
  const { content, invoice_number: number } = invoice;
  const from = content.billerName ? ` from ${oneLine(content.billerName)}` : '';
  const text =
    content.smsMessage ||
    `Invoice ${number}${from}: ${amountOf(invoice)}, due on ${dayText(invoice.due_date)}.`;
  return `${text} ${payUrl}`;
}

function amountOf(invoice: InvoiceWithCurrency): string {
  const { alpha_code: alphaCode, coefficient } = invoice;
  return moneyText(invoice.amount_minor, { alphaCode, coefficient });
}
