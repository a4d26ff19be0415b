import { sql } from 'kysely';
import type { AccountId } from '../authorisation/account-id';
import type { Db, Trx } from '../database/schema';
import type { EventKind, EventKinds, EventSubject } from './emit';

/** An event as it is read. */
export type StoredEvent = {
  [Kind in EventKind]: {
    eventId: string;
    /** Counts from 1 in each account, without gaps. */
    position: number;
    accountId: AccountId;
    businessId: number | null;
    kind: Kind;
    subject: EventSubject;
    data: EventKinds[Kind];
    occurredAt: Date;
  };
}[EventKind];

/** Positions are given, and events read, so many at a time unless told otherwise. */
const BATCH_SIZE = 100;

/**
 * Hands the next events of an account to a consumer, in order, and remembers them as read in the same
 * transaction: what `handle` writes by `trx` is written once for each event, also when several gateways
 * ask or one is killed. A new consumer begins with the account's first event.
 *
 * The order is that of positions, and those are given here, to events that are committed. A number
 * given while writing would not do: of two transactions the later number may be committed first, and
 * whoever has read it passes over the earlier one for ever. Emitting waits for nobody.
 *
 * @param consumer  its name, the same for ever: `webhooks`
 * @returns how many it has handled: 0 when there are none, or another gateway is handling them
 * @throws {unknown} what `handle` throws; the events are then handed out again
 */
export async function consumeEvents(
  db: Db,
  { consumer, accountId, limit = BATCH_SIZE }: ConsumeOptions,
  handle: (trx: Trx, events: StoredEvent[]) => Promise<void>,
): Promise<number> {
  await givePositions(db, accountId);
  // Committed by itself: whoever asks meanwhile is to find the row locked, not to wait for it.
  await db
    .insertInto('event_cursors')
    .values({ account_id: accountId, consumer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.transaction().execute(async (trx) => {
    const cursor = await trx
      .selectFrom('event_cursors')
      .select('position')
      .where('account_id', '=', accountId)
      .where('consumer', '=', consumer)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!cursor) return 0;
    const events = await readEvents(trx, accountId, cursor.position, limit);
    const last = events.at(-1);
    if (!last) return 0;
    await handle(trx, events);
    await trx
      .updateTable('event_cursors')
      .set({ position: last.position, updated_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('consumer', '=', consumer)
      .execute();
    return events.length;
  });
}

interface ConsumeOptions {
  consumer: string;
  accountId: AccountId;
  /** Default: 100. */
  limit?: number;
}

/**
 * Hands each account's unread events to a consumer as {@link consumeEvents} does, until all that there
 * were are read or `isStopping`. What is written meanwhile is left for the next time: many at once cost
 * as much as each of them would alone.
 */
export async function consumeUnread(
  db: Db,
  consumer: string,
  isStopping: () => boolean,
  handle: (trx: Trx, accountId: AccountId, events: StoredEvent[]) => Promise<void>,
): Promise<void> {
  let accounts: AccountId[] = [];
  do {
    // Each account once: those that are busy all the time must not keep the later ones waiting.
    accounts = await accountsToConsume(db, consumer, { after: accounts.at(-1) });
    for (const accountId of accounts) {
      for (let handled = BATCH_SIZE; handled === BATCH_SIZE && !isStopping();) {
        handled = await consumeEvents(db, { consumer, accountId }, (trx, events) =>
          handle(trx, accountId, events),
        );
      }
    }
  } while (accounts.length === BATCH_SIZE && !isStopping());
}

/** Ids of what the events are about, each once. */
export const subjectIds = (events: readonly StoredEvent[]): string[] => [
  ...new Set(events.map(({ subject }) => String(subject.id))),
];

/**
 * Accounts with events that the consumer has not read yet, in the order of their ids: those after the
 * account `after`, at most `limit` of them. Default: the first 100.
 */
export async function accountsToConsume(
  db: Db,
  consumer: string,
  { after = 0, limit = BATCH_SIZE }: { after?: number | undefined; limit?: number } = {},
): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    SELECT account_id FROM (
      SELECT account_id FROM events WHERE position IS NULL
      UNION
      SELECT h.account_id FROM event_heads h
      LEFT JOIN event_cursors c ON c.account_id = h.account_id AND c.consumer = ${consumer}
      WHERE h.last_position > coalesce(c.position, 0)
    ) unread
    WHERE account_id > ${after}
    ORDER BY account_id
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * Gives the account's committed events their positions, in the order of writing. The lock is released
 * when the positions are committed, so whoever sees a position sees all that are lower.
 */
async function givePositions(db: Db, accountId: AccountId): Promise<void> {
  const waiting = await db
    .selectFrom('events')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('event_heads')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .selectFrom('event_heads')
      .select('last_position')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
    // A statement of its own, after the lock: it sees what whoever held the lock before has given.
    await sql`
      WITH waiting AS (
        SELECT e.event_id, h.last_position + row_number() OVER (ORDER BY e.written_no) AS position
        FROM (
          SELECT event_id, written_no FROM events
          WHERE account_id = ${accountId} AND position IS NULL
          ORDER BY written_no
          LIMIT ${10 * BATCH_SIZE}
        ) e, event_heads h
        WHERE h.account_id = ${accountId}
      ), given AS (
        UPDATE events SET position = waiting.position FROM waiting
        WHERE events.account_id = ${accountId} AND events.event_id = waiting.event_id
        RETURNING events.position
      )
      UPDATE event_heads SET last_position = (SELECT max(position) FROM given)
      WHERE account_id = ${accountId} AND EXISTS (SELECT FROM given)`.execute(trx);
  });
}

async function readEvents(
  trx: Trx,
  accountId: AccountId,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await trx
    .selectFrom('events')
    .select([
      'event_id as eventId',
      'position',
      'account_id as accountId',
      'business_id as businessId',
      'kind',
      'subject_type as type',
      'subject_id as id',
      'data',
      'occurred_at as occurredAt',
    ])
    .where('account_id', '=', accountId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  // What was written by `emit` has the shape of its kind.
  return rows.map(
    ({ type, id, ...row }) => ({ ...row, subject: { type, id } }) as unknown as StoredEvent,
  );
}
