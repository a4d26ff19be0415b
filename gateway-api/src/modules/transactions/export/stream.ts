import type { TransactionsSelection } from '@mbo/gateway-contract/transactions';
import type { Readable } from 'node:stream';
import type { UserPrincipal } from '../../../core/authentication/principal';
import type { EntityRef } from '../../accounts/tenant-scopes';
import { snapshotStream } from '../../../core/database/snapshot-stream';
import { csvHeader, linesStream } from '../../../core/files/csv/write-csv';
import { Slots } from '../../../core/rate-limit/slots';
import { timeZoneOf } from '../../users/repository';
import { exportColumns } from '../repository/export-columns';
import { type SelectionContext, selectTransactions } from '../repository/selection';

/** Rows read at a time: what of an export is in memory. */
const ROWS_PER_PART = 1_000;

/**
 * The transactions of a query as CSV, all of one moment, read as fast as they are taken up. The first
 * part is read before it answers, so that what is wrong with the query, or the database away, is
 * thrown; what breaks later, or takes a client longer than `stallTimeoutMs`, breaks the stream.
 */
export async function exportStream(
  { db, masked }: SelectionContext,
  principal: UserPrincipal,
  entity: EntityRef,
  query: TransactionsSelection,
  stallTimeoutMs?: number,
): Promise<Readable> {
  return snapshotStream(db, async (snapshot) => {
    const context = { db: snapshot, masked };
    const selection = await selectTransactions(context, principal, entity, query);
    const columns = exportColumns(await timeZoneOf(snapshot, principal.userId));
    return linesStream(csvHeader(columns), selection.lines(columns, ROWS_PER_PART), stallTimeoutMs);
  });
}

/** Exports that may go on at a time; each holds a connection to the database as long as it lasts. */
const MAX_AT_ONCE = 4;
const MAX_OF_ONE_ACCOUNT = 2;

/** Milliseconds after which an export is broken off, however fast its client takes it up. */
const TIMEOUT_MS = 2 * 60_000;

/** Lets so many exports go on at a time, each only so long. */
export class ExportSlots {
  private readonly slots: Slots;

  constructor(
    max = MAX_AT_ONCE,
    maxOfAccount = MAX_OF_ONE_ACCOUNT,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.slots = new Slots(
      max,
      maxOfAccount,
      'Other exports are under way. Please try again in a moment.',
    );
  }

  /**
   * Returns the stream that `open` makes. Its slot is free again when it is read, breaks or is closed.
   *
   * @throws {AppError} 503 `busy` when there is no slot; and what `open` throws
   */
  async run(accountId: number, open: () => Promise<Readable>): Promise<Readable> {
    const giveBack = this.slots.take(accountId);
    try {
      const stream = await open();
      const timer = setTimeout(
        () => stream.destroy(new Error('The export took too long.')),
        this.timeoutMs,
      );
      stream.once('close', () => {
        clearTimeout(timer);
        giveBack();
      });
      return stream;
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
