import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import { databaseNow } from '../../core/database/clock';
import type { Db } from '../../core/database/schema';
import { defineJob } from '../../core/jobs/job';
import type { Jobs } from '../../core/jobs/jobs';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import { timeText } from '../../core/text/dates';
import { findSession } from '../checkout-sessions/repository';
import { BUSINESS_MAIL, type MailServiceContext } from '../invoice-settings/mail-service';
import { findInvoice } from '../invoices/repository';
import { addToTimeline } from '../invoices/timeline-repository';
import { findLink } from '../payment-links/repository';
import { moneyText } from '../payments/money-text';
import type { Payment } from '../payments/payment';
import { loadPayment } from '../payments/repository';
import { sendReceipt } from '../transactions/notes/receipt-job';
import { findHosted, type HostedPayment, takeLeftReceipts, writeHosted } from './repository';
import { titleOf } from './target';

/** Tells who has paid on the page by e-mail what was paid. */
export const hostedReceipt = defineJob({
  ...BUSINESS_MAIL,
  name: 'hosted-payment-receipt-mail',
  data: z.object({ accountId: storedAccountId, transactionId: z.uuid() }),
  async handle(ref, deps: MailServiceContext) {
    const { db } = deps;
    const hosted = await findHosted(db, ref);
    const payment = await loadPayment(db, ref);
    if (!payment || !hosted || hosted.receipt_sent_at) return;
    const paidFor = await paidForOf(db, hosted);
    // Of one payment the `Message-ID` is the same, whichever job sends it.
    await sendReceipt(deps, payment, ref.transactionId, (companyName) =>
      receiptOf(payment, hosted, paidFor, companyName),
    );
    await db.transaction().execute(async (trx) => {
      await writeHosted(trx, ref, { receipt_sent_at: await databaseNow(trx) });
      if (!hosted.invoice_id) return;
      const invoice = { ...businessOf(hosted), invoiceId: hosted.invoice_id };
      await addToTimeline(trx, invoice, 'receipt sent', {
        channel: 'email',
        sentTo: hosted.payer_input.payerEmail,
        transactionId: ref.transactionId,
      });
    });
  },
});

/**
 * Queues the receipts that a gateway from before there were jobs of them has left, each once, however
 * many gateways start.
 */
export async function queueLeftReceipts(db: Db, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const ref of await takeLeftReceipts(trx)) {
      await jobs.enqueue(trx, hostedReceipt, { ...ref });
    }
  });
}

const businessOf = ({ account_id: accountId, business_id: businessId }: HostedPayment) => ({
  accountId,
  businessId,
});

/** In words for its payer; `reference` where it has one of its own. */
async function paidForOf(
  db: Db,
  hosted: HostedPayment,
): Promise<{ title: string; reference?: string }> {
  const business = businessOf(hosted);
  const { invoice_id: invoiceId, session_id: sessionId, link_id: linkId } = hosted;
  const invoice = invoiceId ? await findInvoice(db, { ...business, invoiceId }) : undefined;
  if (invoice) {
    const title = `Invoice ${invoice.invoice_number}: ${invoice.content.description}`;
    return { title, reference: invoice.reference_id };
  }
  const session = sessionId ? await findSession(db, { ...business, sessionId }) : undefined;
  if (session) return { title: `Order ${session.reference}` };
  const link = linkId ? await findLink(db, { ...business, linkId }) : undefined;
  return { title: link ? titleOf(link) : '' };
}

function receiptOf(
  { root, currency }: Payment,
  { payer_input: payerInput }: HostedPayment,
  { title, reference = root.transaction_id }: { title: string; reference?: string },
  companyName: string,
) {
  const amount = moneyText(root.amount_minor, currency);
  return composeMail({
    to: payerInput.payerEmail,
    subject: `Receipt from ${companyName}: ${amount}`,
    paragraphs: [
      `Hello ${oneLine(payerInput.payerName)},`,
      root.status === 'authorised'
        ? `${amount} has been reserved on your card for`
        : `Thank you. You have paid ${amount} for`,
      [title, payerInput.shipping && `Shipping: ${payerInput.shipping}`].filter(Boolean).join('\n'),
      `On ${timeText(root.occurred_at)}, with the card ending in ${root.card_last_four}. Reference: ${reference}`,
    ],
    signature: companyName,
  });
}
