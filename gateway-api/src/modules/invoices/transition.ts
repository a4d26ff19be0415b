import { INVOICE_STATES, type InvoiceEvent } from '@mbo/gateway-contract/invoice-states';
import type { TimelineEvent } from '@mbo/gateway-contract/invoices';
import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import { utcDay } from '../../core/text/dates';
import type { JobDeps } from '../module';
import type { Invoices } from '../tables';
import {
  type InvoiceRecord,
  type InvoiceRef,
  lateInvoices,
  lockInvoice,
  writeInvoice,
} from './repository';
import { addToTimeline, type TimelineNote } from './timeline-repository';

/** What the timeline says of an event where nothing else is said. */
const TIMELINE_EVENTS: Record<InvoiceEvent, TimelineEvent> = {
  sent: 'queued',
  sendingFailed: 'sending failed',
  viewed: 'viewed',
  paymentStarted: 'payment started',
  paymentFailed: 'payment declined',
  authorised: 'authorised',
  paid: 'paid',
  partiallyRefunded: 'partially refunded',
  refunded: 'refunded',
  chargedBack: 'charged back',
  overdue: 'overdue',
  expired: 'expired',
  extended: 'extended',
  cancelled: 'cancelled',
};

interface TransitionDetails extends TimelineNote {
  /** Default: the event's own word. */
  entry?: TimelineEvent;
  /** What else changes. */
  set?: Updateable<Invoices>;
}

/**
 * Lets an event happen to an invoice that the transaction has locked: its status goes as the table of
 * states says, and its timeline tells of it. Changes `invoice` as well.
 *
 * @returns the id of the timeline's entry
 */
export async function transition(
  trx: Trx,
  invoice: InvoiceRecord,
  event: InvoiceEvent,
  { entry = TIMELINE_EVENTS[event], set = {}, ...note }: TransitionDetails = {},
): Promise<number> {
  const status = INVOICE_STATES[invoice.status].next[event] ?? invoice.status;
  await writeInvoice(trx, refOf(invoice), { ...set, status });
  invoice.status = status;
  return addToTimeline(trx, refOf(invoice), entry, note);
}

/** Its status after its dates: overdue or expired on that day, or neither any more. */
export async function applyDates(trx: Trx, invoice: InvoiceRecord, today: string): Promise<void> {
  const { due_date: due, expiry_date: expiry } = invoice;
  const has = (event: InvoiceEvent) => INVOICE_STATES[invoice.status].next[event] !== undefined;
  const isLate = invoice.status === 'expired' ? expiry < today : due < today;
  if (has('extended') && !isLate) await transition(trx, invoice, 'extended');
  if (expiry < today) {
    if (has('expired')) await transition(trx, invoice, 'expired');
  } else if (due < today && has('overdue')) await transition(trx, invoice, 'overdue');
}

/** How a row is called by whoever reads or writes it. */
export function refOf(invoice: InvoiceRecord): InvoiceRef {
  return {
    accountId: invoice.account_id,
    businessId: invoice.business_id,
    invoiceId: invoice.invoice_id,
  };
}

/** Invoices looked at in one run; the rest wait for the next one. */
const MAX_AT_ONCE = 500;

/**
 * Makes invoices overdue and expired on that day, `YYYY-MM-DD`. Payments go by the dates themselves,
 * whenever this runs.
 *
 * @param onError  called with an invoice that could not be changed; the others are
 */
export async function passDates(
  db: Db,
  today: string,
  onError: (error: unknown, ref: InvoiceRef) => void,
): Promise<void> {
  for (const ref of await lateInvoices(db, today, MAX_AT_ONCE)) {
    await db
      .transaction()
      .execute(async (trx) => {
        const invoice = await lockInvoice(trx, ref);
        if (invoice) await applyDates(trx, invoice, today);
      })
      .catch((error: unknown) => onError(error, ref));
  }
}

export const invoiceDates = defineScheduledJob<Pick<JobDeps, 'db' | 'payments'>>({
  name: 'invoice-dates',
  everySeconds: 60,
  handle: ({ db, payments }, { log }) =>
    passDates(db, utcDay(payments.now()), (err, ref) =>
      log.warn({ err, ...ref }, 'the dates of an invoice could not be applied'),
    ),
});
