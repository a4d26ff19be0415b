import type { TransactionsSelection } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { EntityRef } from '../../../core/access/tenant-scopes';
import type { UserPrincipal } from '../../../core/auth/principal';
import { type SelectionContext, selectTransactions } from '../select/selection';
import { BYTE_ORDER_MARK, csvWriter } from './csv';

/** Rows read at a time: what of an export is in memory. */
const ROWS_PER_PART = 1_000;

/**
 * How long the client may take for one part, in milliseconds. Who takes up nothing would keep a
 * connection to the database, which itself ends a transaction that is idle for a minute.
 */
const PATIENCE_MS = 45_000;

/**
 * The transactions of a query as CSV, all of one moment, read as fast as they are taken up. The first
 * part is read before it answers, so that what is wrong with the query, or the database away, is
 * thrown; what breaks later, or takes a client longer than `patienceMs`, breaks the stream.
 */
export async function exportStream(
  { db, masked }: SelectionContext,
  principal: UserPrincipal,
  entity: EntityRef,
  query: TransactionsSelection,
  patienceMs = PATIENCE_MS,
): Promise<Readable> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const context = { db: snapshot, masked };
    const selection = await selectTransactions(context, principal, entity, query);
    const [timeZone, coefficients] = [
      await timeZoneOf(context, principal.userId),
      await coefficientsOf(context),
    ];
    const writer = csvWriter(timeZone, coefficients);

    const parts = selection.parts(ROWS_PER_PART);
    const first = await parts.next();

    async function* pieces(): AsyncGenerator<string> {
      yield BYTE_ORDER_MARK + writer.header() + (first.done ? '' : writer.lines(first.value));
      for await (const rows of parts) {
        // A part may still come after the end: a timer that was cleared would go on.
        if (stream.destroyed) return;
        impatience.refresh();
        yield writer.lines(rows);
      }
    }
    const stream = Readable.from(pieces(), { objectMode: false });
    const impatience = setTimeout(() => {
      stream.destroy(new Error('The client takes the export up too slowly.'));
    }, patienceMs);
    // However it ends: read to the end, broken, or nobody takes it up any more.
    stream.once('close', () => {
      clearTimeout(impatience);
      snapshot
        .rollback()
        .execute()
        .catch(() => undefined);
    });
    return stream;
  } catch (error) {
    await snapshot.rollback().execute();
    throw error;
  }
}

async function timeZoneOf({ db }: Pick<SelectionContext, 'db'>, userId: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user?.timezone ?? 'UTC';
}

async function coefficientsOf({
  db,
}: Pick<SelectionContext, 'db'>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ currency_id: number; coefficient: number }>`
    SELECT currency_id, coefficient FROM currencies`.execute(db);
  return new Map(rows.map((row) => [row.currency_id, row.coefficient]));
}
