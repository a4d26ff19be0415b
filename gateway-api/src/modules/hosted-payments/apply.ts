import type { TimelineEvent } from '@mbo/gateway-contract/invoices';
import type { InvoiceEvent } from '@mbo/gateway-contract/invoice-states';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Trx } from '../../core/database/schema';
import type { Jobs } from '../../core/jobs/jobs';
import { utcDay } from '../../core/text/dates';
import { lockInvoice } from '../invoices/repository';
import { applyDates, transition } from '../invoices/transition';
import type { Payment, TransactionRef } from '../payments/payment';
import { loadPayment } from '../payments/repository';
import { hostedReceipt } from './receipt-job';
import { creditLink, findHosted, type HostedPayment, lockHosted, writeHosted } from './repository';

/** What becomes of an invoice by the status of its payment. */
const BY_STATUS: Partial<
  Record<TransactionStatus, { event: InvoiceEvent; entry?: TimelineEvent }>
> = {
  authorised: { event: 'authorised' },
  captured: { event: 'paid' },
  flagged: { event: 'paymentStarted', entry: 'payment held' },
  refunded: { event: 'refunded' },
  voided: { event: 'paymentFailed', entry: 'voided' },
  declined: { event: 'paymentFailed' },
  cancelled: { event: 'paymentFailed' },
  expired: { event: 'paymentFailed' },
  timeout: { event: 'paymentFailed' },
  'charged back': { event: 'chargedBack' },
};

/**
 * Tells the invoice or payment link what has become of its payment, and queues the payer's receipt;
 * nothing if it was applied already, or the payment is none of the hosted page.
 */
export async function applyPayment(
  trx: Trx,
  jobs: Jobs,
  ref: TransactionRef,
  now: Date,
  requestId: string | null = null,
): Promise<void> {
  const known = await findHosted(trx, ref);
  if (!known) return;
  // In the order in which payments begin: the invoice first.
  const invoice = known.invoice_id
    ? await lockInvoice(trx, {
        accountId: known.account_id,
        businessId: known.business_id,
        invoiceId: known.invoice_id,
      })
    : undefined;
  const hosted = (await lockHosted(trx, ref))!;
  const payment = await loadPayment(trx, ref);
  if (!payment) return;
  const { capturedMinor, refundedMinor, chargedBackMinor } = payment.balance;
  const { status } = payment.root;
  const netMinor = capturedMinor - refundedMinor - chargedBackMinor;
  const appliedStatus = `${status} ${netMinor}`;
  if (appliedStatus === hosted.applied_status) return;
  const step = BY_STATUS[status];
  const failed = step?.event === 'paymentFailed';
  const isTaken = status === 'captured' || status === 'authorised';
  const wasTaken = /^(captured|authorised)/.test(hosted.applied_status);
  await writeHosted(trx, ref, {
    applied_status: appliedStatus,
    net_minor: netMinor,
    ...(failed && { is_current: false }),
  });
  // A subscription notifies its payers itself.
  if (isTaken && !wasTaken && !hosted.subscription_id) {
    await jobs.enqueue(trx, hostedReceipt, { ...ref }, requestId);
  }
  if (invoice && hosted.is_current && step) {
    const isPartial = status === 'captured' && refundedMinor > 0;
    const event = isPartial ? 'partiallyRefunded' : step.event;
    await transition(trx, invoice, event, {
      ...(step.entry && { entry: step.entry }),
      transactionId: ref.transactionId,
      amountMinor: timelineAmountMinor(payment, hosted, netMinor),
      reason: failed ? status : '',
      set: {
        paid_minor: netMinor,
        transaction_id: ref.transactionId,
        ...(event === 'paid' && { paid_at: now }),
      },
    });
    if (failed) await applyDates(trx, invoice, utcDay(now));
  }
  if (hosted.link_id) {
    const isFirst = netMinor > 0 && !/^(captured|refunded)/.test(hosted.applied_status);
    await creditLink(trx, hosted, {
      payments: isFirst ? 1 : 0,
      netMinor: netMinor - hosted.net_minor,
      paidAt: isFirst ? now : null,
    });
  }
}

/** What moved with this change; of a reservation all of it. */
function timelineAmountMinor(payment: Payment, hosted: HostedPayment, netMinor: number): number {
  return Math.abs(netMinor - hosted.net_minor) || payment.root.amount_minor;
}
