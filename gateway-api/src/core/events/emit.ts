import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../authorisation/account-id';
import type { Trx } from '../database/schema';
import { insertRows, type Statement } from '../database/statement';

/**
 * The kinds of events and what each one's data holds. A module adds its own:
 *
 *     declare module '../../core/events/emit' {
 *       interface EventKinds {
 *         'invoice.sent': { amountMinor: number; currencyId: number };
 *       }
 *     }
 *
 * Data is JSON: ids, amounts in minor units, times ISO 8601 in UTC. Never a secret or a card number.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface EventKinds {}

export type EventKind = keyof EventKinds;

/** What an event is about. */
export interface EventSubject {
  /** `payment`, `invoice` … */
  type: string;
  id: string | number;
}

/** An event of any declared kind, with that kind's data. */
export type NewEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    accountId: AccountId;
    /** Null: of the account as a whole. */
    businessId: number | null;
    subject: EventSubject;
    data: EventKinds[Kind];
    occurredAt: Date;
  };
}[EventKind];

/**
 * Writes events in the transaction that causes them, all in one statement: if it is rolled back, they
 * never were. Those about one subject are read in the order in which they are written here, as long as
 * their transactions hold a lock on the subject.
 */
export async function emit(trx: Trx, events: NewEvent | readonly NewEvent[]): Promise<void> {
  const all: readonly NewEvent[] = [events].flat();
  if (all.length === 0) return;
  await eventsInsert(all).execute(trx);
}

/** The same for one event or more, not sent yet: for `writeTogether`. */
export function eventsInsert(events: readonly NewEvent[]): Statement {
  return insertRows(
    'events',
    events.map(({ accountId, businessId, kind, subject, data, occurredAt }) => ({
      account_id: accountId,
      event_id: uuidv7(),
      business_id: businessId,
      kind,
      subject_type: subject.type,
      subject_id: String(subject.id),
      data: JSON.stringify(data),
      occurred_at: occurredAt,
    })),
  );
}
