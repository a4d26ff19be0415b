import type { TimelineEntry, TimelineEvent } from '@mbo/gateway-contract/invoices';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { nameFor } from '../../core/records/update-row';
import type { InvoiceRef } from './repository';

/** What an entry of the timeline tells, beside its event. */
export interface TimelineNote {
  /** Who did it. Default: the gateway itself. */
  userId?: number | null;
  byEmail?: string;
  sentTo?: string;
  channel?: 'email' | 'sms';
  amountMinor?: number;
  transactionId?: string;
  reason?: string;
}

/** @returns the id of the entry */
export async function addToTimeline(
  trx: Db,
  { accountId, businessId, invoiceId }: InvoiceRef,
  event: TimelineEvent,
  note: TimelineNote = {},
): Promise<number> {
  const { entry_id } = await trx
    .insertInto('invoice_timeline')
    .values({
      account_id: accountId,
      business_id: businessId,
      invoice_id: invoiceId,
      event,
      user_id: note.userId ?? null,
      by_email: note.byEmail ?? '',
      sent_to: note.sentTo ?? '',
      channel: note.channel ?? '',
      amount_minor: note.amountMinor ?? null,
      transaction_id: note.transactionId ?? null,
      reason: note.reason ?? '',
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** The entry of the timeline by which it was last ordered to be sent. */
export async function lastQueued(
  db: Db,
  { accountId, businessId, invoiceId }: InvoiceRef,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoice_timeline')
    .select('entry_id')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('event', '=', 'queued')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.entry_id;
}

/** Oldest first. */
export async function readTimeline(
  db: Db,
  reader: Principal,
  { accountId, businessId, invoiceId }: InvoiceRef,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('invoice_timeline as t')
    .leftJoin('users as u', 'u.user_id', 't.user_id')
    .selectAll('t')
    .select(['u.name as by_name', 'u.account_type_id as by_type'])
    .where('t.account_id', '=', accountId)
    .where('t.business_id', '=', businessId)
    .where('t.invoice_id', '=', invoiceId)
    .orderBy('t.entry_id')
    .execute();
  return rows.map((row) => ({
    id: String(row.entry_id),
    at: row.at.toISOString(),
    event: row.event,
    by: row.user_id === null ? row.by_email : nameFor(reader, row),
    to: row.sent_to,
    channel: row.channel,
    amount: row.amount_minor,
    transactionId: row.transaction_id,
    reason: row.reason,
  }));
}
