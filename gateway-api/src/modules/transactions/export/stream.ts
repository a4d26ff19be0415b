import type { TransactionsSelection } from '@mbo/gateway-contract/transactions';
import type { Readable } from 'node:stream';
import type { EntityRef } from '../../../core/authorisation/tenant-scopes';
import type { UserPrincipal } from '../../../core/authentication/principal';
import { snapshotStream } from '../../../core/database/snapshot-stream';
import { csvHeader, linesStream } from '../../../core/files/csv/write-csv';
import { exportColumns } from '../repository/export-columns';
import { type SelectionContext, selectTransactions } from '../repository/selection';
import { timeZoneOf } from '../../users/repository';

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
    return linesStream(csvHeader(columns), selection.lines(columns, ROWS_PER_PART), {
      ...(stallTimeoutMs !== undefined && { stallTimeoutMs }),
    });
  });
}
