import { databaseNow } from '../../core/database/clock';
import type { Db } from '../../core/database/schema';
import { consumeUnread, subjectIds } from '../../core/events/consume';
import { defineScheduledJob } from '../../core/jobs/job';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import { type MailServiceContext, sendForBusiness } from '../invoice-settings/mail-service';
import { findInvoice } from '../invoices/repository';
import { addToTimeline } from '../invoices/timeline-repository';
import { settingsOf } from '../invoice-settings/settings';
import { moneyText } from '../payments/money-text';
import { loadPayment } from '../payments/repository';
import { findSession } from '../checkout-sessions/repository';
import { findLink } from '../payment-links/repository';
import { applyPayment } from './apply';
import { titleOf } from './target';
import { type HostedPayment, hostedAmong, takeDueReceipts, writeHosted } from './repository';
import { timeText } from '../../core/text/dates';

/** The consumer's name, the same for ever. */
const CONSUMER = 'hosted payments';

const RECEIPTS_AT_ONCE = 20;

/** A receipt is given up after so many tries, which are some hours. */
const MAX_RECEIPT_TRIES = 10;

/** Reads new events of payments: invoices and links are told what became of theirs. */
export async function followPayments(
  db: Db,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await consumeUnread(db, CONSUMER, isStopping, async (trx, accountId, events) => {
    const ofPayments = events.filter(({ kind }) => kind.startsWith('payment.'));
    // Most payments are none of the page: one look at all of them tells.
    for (const transactionId of await hostedAmong(trx, accountId, subjectIds(ofPayments))) {
      await applyPayment(trx, { accountId, transactionId }, await databaseNow(trx));
    }
  });
}

export const hostedPaymentEvents = defineScheduledJob<MailServiceContext>({
  name: 'hosted-payments',
  everySeconds: 2,
  async handle(deps, { signal, log }) {
    await followPayments(deps.db, () => signal.aborted);
    for (const hosted of await takeDueReceipts(deps.db, RECEIPTS_AT_ONCE)) {
      if (signal.aborted) return;
      await sendReceipt(deps, hosted).catch((err: unknown) =>
        log.warn({ err }, 'a receipt could not be sent'),
      );
    }
  },
});

/** Tells a payer by e-mail what was paid. */
async function sendReceipt(deps: MailServiceContext, hosted: HostedPayment): Promise<void> {
  const { db } = deps;
  const { account_id: accountId, business_id: businessId, transaction_id: jobId } = hosted;
  const business = { accountId, businessId };
  const ref = { accountId, transactionId: jobId };
  const payment = await loadPayment(db, ref);
  if (!payment || hosted.receipt_tries > MAX_RECEIPT_TRIES) {
    await writeHosted(db, ref, { receipt_due_at: null });
    return;
  }
  const { companyName } = await settingsOf(db, business);
  const invoice = hosted.invoice_id
    ? await findInvoice(db, { ...business, invoiceId: hosted.invoice_id })
    : undefined;
  const link = hosted.link_id
    ? await findLink(db, { ...business, linkId: hosted.link_id })
    : undefined;
  const session = hosted.session_id
    ? await findSession(db, { ...business, sessionId: hosted.session_id })
    : undefined;
  const amount = moneyText(payment.root.amount_minor, payment.currency);
  const isAuthorised = payment.root.status === 'authorised';
  const what = invoice
    ? `Invoice ${invoice.invoice_number}: ${invoice.content.description}`
    : session
      ? `Order ${session.reference}`
      : link
        ? titleOf(link)
        : '';
  const mail = composeMail({
    to: hosted.answers.payerEmail,
    subject: `Receipt from ${companyName}: ${amount}`,
    paragraphs: [
      `Hello ${oneLine(hosted.answers.payerName)},`,
      isAuthorised
        ? `${amount} has been reserved on your card for`
        : `Thank you. You have paid ${amount} for`,
      [what, hosted.answers.shipping && `Shipping: ${hosted.answers.shipping}`]
        .filter(Boolean)
        .join('\n'),
      `On ${timeText(payment.root.occurred_at)}, with the card ending in ${payment.root.card_last_four}. Reference: ${invoice?.reference_id ?? jobId}`,
    ],
    signature: companyName,
  });
  await sendForBusiness(deps, business, { ...mail, senderName: oneLine(companyName), jobId });
  await db.transaction().execute(async (trx) => {
    await writeHosted(trx, ref, { receipt_due_at: null });
    if (!invoice) return;
    await addToTimeline(trx, { ...business, invoiceId: invoice.invoice_id }, 'receipt sent', {
      channel: 'email',
      sentTo: hosted.answers.payerEmail,
      transactionId: jobId,
    });
  });
}
