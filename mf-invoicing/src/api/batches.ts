import type {
  BatchCommitRequest,
  InvoiceBatch,
  InvoiceBatchCalls,
} from '@mbo/gateway-contract/invoice-batches';
import { downloadFile, gatewayCalls, gatewayPaths, gatewayUploads } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';

const call = gatewayCalls<InvoiceBatchCalls>();
const path = gatewayPaths<InvoiceBatchCalls>();
const upload = gatewayUploads<InvoiceBatchCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';
const ASK_AGAIN_MS = 1_000;

const batchKey = (batchId: string | undefined) => ['mf-invoicing', 'batch', batchId];

/** Work on it is under way at the gateway. */
export function isRunning({ state }: Pick<InvoiceBatch, 'state'>): boolean {
  return state === 'checking' || state === 'creating';
}

/** The current state of a batch, polled while work on it is under way. */
export function useBatch(business: BusinessRef, batchId: string | undefined) {
  return useQuery({
    queryKey: batchKey(batchId),
    queryFn:
      batchId === undefined
        ? skipToken
        : ({ signal }) =>
            call(`GET ${BASE}/invoice-batches/:batchId`, {
              params: { ...business, batchId },
              signal,
            }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? ASK_AGAIN_MS : false),
  });
}

/** The last known state of a batch. */
function remember(batch: InvoiceBatch): InvoiceBatch {
  queryClient.setQueryData(batchKey(batch.batchId), batch);
  return batch;
}

/** `today` is the user's day: that of invoices without a date of issue. */
export async function uploadBatch(
  business: BusinessRef,
  file: File,
  today: string,
): Promise<InvoiceBatch> {
  const parts = { params: business, query: { today } };
  return remember(await upload(`POST ${BASE}/invoice-batches`, file, parts));
}

/** Creates the invoices and, on request, sends them. A batch that is committed already is a 409. */
export async function commitBatch(
  business: BusinessRef,
  batchId: string,
  body: BatchCommitRequest,
): Promise<InvoiceBatch> {
  const params = { ...business, batchId };
  return remember(await call(`POST ${BASE}/invoice-batches/:batchId/commit`, { params, body }));
}

/** Ends the batch; invoices that are made already stay. */
export async function cancelBatch(business: BusinessRef, batchId: string): Promise<InvoiceBatch> {
  const params = { ...business, batchId };
  return remember(await call(`POST ${BASE}/invoice-batches/:batchId/cancel`, { params }));
}

/** The CSV to start from, handed to the browser. */
export function downloadSample(business: BusinessRef): Promise<string> {
  return downloadFile(path(`GET ${BASE}/invoice-batch-sample`, { params: business }), {
    fallbackName: 'invoices.csv',
  });
}
