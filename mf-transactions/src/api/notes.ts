import type { TransactionCalls } from '@mbo/gateway-contract/transactions';
import { gatewayCalls } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<TransactionCalls>();
const notesKey = (id: string) => ['mf-transactions', 'notes', id] as const;
const receiptsKey = (id: string) => ['mf-transactions', 'receipts', id] as const;

/** A receipt on its way is looked at again so often. */
const QUEUED_POLL_MS = 2_000;

/** Notes about the payment of a transaction; an error where the gateway keeps none. */
export function useNotes(id: string) {
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /transactions/:id/notes', { params: { id }, signal })).notes,
    retry: false,
  });
}

/** @throws {GatewayError} with what is wrong with the note */
export async function addNote(id: string, text: string, idempotencyKey: string): Promise<void> {
  const { notes } = await call('POST /transactions/:id/notes', {
    params: { id },
    body: { text },
    idempotencyKey,
  });
  queryClient.setQueryData(notesKey(id), notes);
}

/** Receipts of the payment of a transaction; an error where the gateway sends none. */
export function useReceipts(id: string) {
  return useQuery({
    queryKey: receiptsKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /transactions/:id/receipts', { params: { id }, signal })).receipts,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'queued') ? QUEUED_POLL_MS : false,
  });
}

/** @throws {GatewayError} with what is wrong with the address, or 409 where there is no receipt */
export async function sendReceipt(
  id: string,
  email: string,
  idempotencyKey: string,
): Promise<void> {
  const { receipts } = await call('POST /transactions/:id/receipts', {
    params: { id },
    body: { email },
    idempotencyKey,
  });
  queryClient.setQueryData(receiptsKey(id), receipts);
}
