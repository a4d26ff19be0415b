import type { CreatePaymentInput, PaymentCalls } from '@mbo/gateway-contract/payments';
import type { TransactionAction, TransactionCalls } from '@mbo/gateway-contract/transactions';
import { gatewayCalls } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  completeDetail,
  completeLogs,
  type LoggedTransaction,
  type ShownTransaction,
} from './complete';

const call = gatewayCalls<PaymentCalls & TransactionCalls>();

const DETAIL = 'transaction';
const LOGS = 'transaction-logs';

/** How often a payment is looked at again while an answer about it is awaited. */
const PENDING_POLL_MS = 3_000;

/** Key of a transaction's detail. */
const transactionKey = (id: string): readonly unknown[] => ['mf-transactions', DETAIL, id];
const logsKey = (id: string): readonly unknown[] => ['mf-transactions', LOGS, id];

/** Whether a text can be an id: each gateway has its own form of them. */
export const isTransactionId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

async function readTransaction(id: string, signal: AbortSignal): Promise<ShownTransaction> {
  return completeDetail(id, await call('GET /transactions/:id', { params: { id }, signal }));
}

/** A transaction with everything that is known of its payment. */
export function useTransaction(id: string | undefined) {
  return useQuery({
    queryKey: transactionKey(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => readTransaction(id, signal),
  });
}

/** So many are read at a time. */
const READ_AT_ONCE = 5;

/** Transactions with everything that is known of their payments, in the order of their ids. */
export async function readTransactionsById(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ShownTransaction[]> {
  const details: ShownTransaction[] = [];
  for (let first = 0; first < ids.length; first += READ_AT_ONCE) {
    const some = ids.slice(first, first + READ_AT_ONCE);
    details.push(...(await Promise.all(some.map((id) => readTransaction(id, signal)))));
  }
  return details;
}

/**
 * All transactions of a payment, the oldest first; read again and again while an answer about one of
 * them is awaited.
 *
 * @param known  those that came with the detail, and when; they are not asked for again
 */
export function useTransactionLogs(
  id: string,
  known: { logs: LoggedTransaction[]; at: number },
): UseQueryResult<LoggedTransaction[]> {
  return useQuery({
    queryKey: logsKey(id),
    queryFn: async ({ signal }) =>
      completeLogs(
        (await call('GET /transactions/:id/logs', { params: { id }, signal })).logs,
        known.logs[0]?.currencyAlphaCode,
      ),
    initialData: known.logs,
    initialDataUpdatedAt: known.at,
    refetchInterval: ({ state }) => (awaitsAnswer(state.data) ? PENDING_POLL_MS : false),
  });
}

/** Whether the acquirer's answer about one of them is still to come. */
function awaitsAnswer(logs: readonly LoggedTransaction[] | undefined): boolean {
  return logs?.some(({ status }) => status === 'pending') ?? false;
}

/** Reads every transaction that is shown anew; resolves when they have come. */
export async function refreshTransactions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['mf-transactions', DETAIL] }),
    queryClient.invalidateQueries({ queryKey: ['mf-transactions', LOGS] }),
  ]);
}

type Body<A extends TransactionAction> = PaymentCalls[`POST /transactions/:id/${A}`]['body'];

/** What is done to a payment. A void is of the whole, so it has no amount. */
export type Operation =
  | { action: 'void'; body: Body<'void'> }
  | { action: 'capture' | 'refund'; body: Body<'capture' | 'refund'> };

/**
 * Voids, captures or refunds a payment.
 *
 * @param id  the payment's masked id
 */
export function operateOnPayment({ action, body }: Operation, id: string, idempotencyKey: string) {
  return call(`POST /transactions/:id/${action}`, { params: { id }, body, idempotencyKey });
}

/** Takes a payment by card. The request is kept nowhere. */
export function createPayment(body: CreatePaymentInput, idempotencyKey: string) {
  return call('POST /transactions', { body, idempotencyKey });
}
