import type { BusinessUrl, BusinessUrlsResponse } from '@mbo/gateway-contract/merchants';
import type { CreatePaymentInput, PaymentResult } from '@mbo/gateway-contract/payments';
import type {
  TransactionAction,
  TransactionDetail,
  TransactionLog,
  TransactionLogs,
} from '@mbo/gateway-contract/transactions';
import { http } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';

const DETAIL = 'transaction';
const LOGS = 'transaction-logs';

/** How often a payment is looked at again while an answer about it is awaited. */
const PENDING_POLL_MS = 3_000;

export const transactionKey = (id: string): readonly unknown[] => ['mf-transactions', DETAIL, id];
const logsKey = (id: string): readonly unknown[] => ['mf-transactions', LOGS, id];

/** Whether a text can be an id: of a transaction a UUID, of a payment its masked id. */
export const isTransactionId = (text: string): boolean => /^[A-Za-z0-9_-]{10,40}$/.test(text);

/** A transaction with everything that is known of its payment. */
export function useTransaction(id: string | undefined): UseQueryResult<TransactionDetail> {
  return useQuery({
    queryKey: transactionKey(id ?? ''),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) =>
            (await http.get<TransactionDetail>(`/transactions/${id}`, { signal })).data,
  });
}

/**
 * All transactions of a payment, the oldest first; read again and again while an answer about one of
 * them is awaited.
 *
 * @param known  those that came with the detail, and when; they are not asked for again
 */
export function useTransactionLogs(
  id: string,
  known: { logs: TransactionLog[]; at: number },
): UseQueryResult<TransactionLog[]> {
  return useQuery({
    queryKey: logsKey(id),
    queryFn: async ({ signal }) =>
      (await http.get<TransactionLogs>(`/transactions/${id}/logs`, { signal })).data.logs,
    initialData: known.logs,
    initialDataUpdatedAt: known.at,
    refetchInterval: ({ state }) => (awaitsAnswer(state.data) ? PENDING_POLL_MS : false),
  });
}

/** Whether the acquirer's answer about one of them is still to come. */
function awaitsAnswer(logs: readonly TransactionLog[] | undefined): boolean {
  return logs?.some(({ status }) => status === 'pending') ?? false;
}

/** Reads every transaction that is shown anew; resolves when they have come. */
export async function refreshTransactions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['mf-transactions', DETAIL] }),
    queryClient.invalidateQueries({ queryKey: ['mf-transactions', LOGS] }),
  ]);
}

/** What is sent with an act. `amount` in minor units; a void has none. */
export interface ActRequest {
  amount?: number;
  description: string;
  invoiceNumber: string;
}

/**
 * Voids, captures or refunds a payment.
 *
 * @param id  the payment's masked id
 */
export async function actOnPayment(
  action: TransactionAction,
  id: string,
  request: ActRequest,
  idempotencyKey: string,
): Promise<PaymentResult> {
  const path = `/transactions/${id}/${action}`;
  return (await http.post<PaymentResult>(path, request, { idempotencyKey })).data;
}

/** Takes a payment by card. The request is kept nowhere. */
export async function createPayment(
  request: CreatePaymentInput,
  idempotencyKey: string,
): Promise<PaymentResult> {
  return (await http.post<PaymentResult>('/transactions', request, { idempotencyKey })).data;
}

const businessPath = ({ accountId, businessId }: BusinessRef): string =>
  `/accounts/${accountId}/businesses/${businessId}`;

/** The web addresses of a business that payments can be taken for. */
export function useBusinessUrls(business: BusinessRef): UseQueryResult<BusinessUrl[]> {
  return useQuery({
    queryKey: ['mf-transactions', 'business-urls', business.accountId, business.businessId],
    queryFn: async ({ signal }) => {
      const path = `${businessPath(business)}/business-urls`;
      return (await http.get<BusinessUrlsResponse>(path, { signal })).data.businessURLs;
    },
    select: (urls) => urls.filter(({ uRL }) => uRL !== ''),
  });
}
