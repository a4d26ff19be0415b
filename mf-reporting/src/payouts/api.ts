import type {
  PayoutFile,
  PayoutFileCalls,
  PayoutFileSortColumn,
  PayoutOfFile,
} from '@mbo/gateway-contract/payout-files';
import { gatewayCalls, gatewayPaths, ticketCalls } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';
import { pageQuery, STATEMENTS_KEY } from '../statements/api';

const call = gatewayCalls<PayoutFileCalls>();
const callWithTicket = ticketCalls<PayoutFileCalls>();
const path = gatewayPaths<PayoutFileCalls>();

/** Begins the keys of all that is read of payout files. */
export const PAYOUT_FILES_KEY = [...STATEMENTS_KEY, 'files'];

/** @throws {GatewayError} */
export async function readPayoutFiles(
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<PayoutFile>> {
  const { aCHFiles, totalRows } = await call('GET /ach-files', {
    query: pageQuery<PayoutFileSortColumn>(query, 'generationDate'),
    signal,
  });
  return { rows: aCHFiles, totalRows };
}

/** @throws {GatewayError} */
export async function readPayouts(aCHFileId: string, signal: AbortSignal): Promise<PayoutOfFile[]> {
  const { payouts } = await call('GET /ach-files/:aCHFileId/payouts', {
    params: { aCHFileId },
    signal,
  });
  return payouts;
}

/** Where a payout file is fetched, without the ticket. */
export function payoutFilePath(aCHFileId: number): string {
  return path('GET /ach-files/:aCHFileId/download', { params: { aCHFileId } });
}

/** @throws {GatewayError} */
export async function validatePayoutFile(aCHFileId: number, validated: boolean): Promise<void> {
  const params = { aCHFileId };
  await callWithTicket('PUT /ach-files/:aCHFileId/validate', { params, body: { validated } });
}

/**
 * Says what became of payouts of a file: of one, or of all that are in transit.
 *
 * @throws {GatewayError}
 */
export async function setOutcome(
  aCHFileId: string,
  status: 'paid out' | 'failed',
  payoutId?: number,
): Promise<void> {
  const body = { status };
  if (payoutId === undefined) {
    await call('PUT /ach-files/:aCHFileId/outcome', { params: { aCHFileId }, body });
  } else {
    const params = { aCHFileId, payoutId };
    await call('PUT /ach-files/:aCHFileId/payouts/:payoutId/outcome', { params, body });
  }
}
