import type { TransactionsSelection } from '@mbo/shared/contract';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { EntityRef } from '../../../core/access/request-tenant';
import type { Principal } from '../../../core/auth/principal';
import { type SelectionContext, selectTransactions } from '../select/selection';
import { BYTE_ORDER_MARK, csvWriter } from './csv';

/** Rows read at a time: what of an export is in memory. */
const ROWS_PER_PART = 1_000;

/**
 * The transactions of a query as CSV, all of one moment, read as fast as they are taken up. What is
 * wrong with the query is thrown at once; what breaks later breaks the stream.
 */
export async function exportStream(
  { db, masked }: SelectionContext,
  principal: Principal,
  entity: EntityRef,
  query: TransactionsSelection,
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

    async function* pieces(): AsyncGenerator<string> {
      yield BYTE_ORDER_MARK + writer.header();
      for await (const rows of selection.parts(ROWS_PER_PART)) {
        if (rows.length > 0) yield writer.lines(rows);
      }
    }
    const stream = Readable.from(pieces(), { objectMode: false });
    // However it ends: read to the end, broken, or nobody takes it up any more.
    stream.once('close', () => {
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
