import type { z } from 'zod';
import type { CallsOf, MayLack } from './calls';
import type { transactionCalls } from './transaction-calls.schema';
import type * as schema from './transactions.schema';

/** What a transaction does. The first of a payment is a sale or an authorisation. */
export const TRANSACTION_TYPES = [
  'sale',
  'authorize',
  'capture',
  'refund',
  'void',
  'chargeback',
] as const;

/**
 * The types that pay money back. Their `value` has no sign; lists and files show it as negative, and
 * sort by it as negative. A void is none of them: it releases what was never settled.
 */
export const PAYING_BACK_TYPES: readonly TransactionType[] = ['refund', 'chargeback'];

/** The status of a transaction. What each means and what may follow: the gateway's table of states. */
export const TRANSACTION_STATUSES = [
  'authorised',
  'captured',
  'pending',
  'refunded',
  'declined',
  'expired',
  'cancelled',
  'voided',
  'timeout',
  'deferred refund',
  'flagged',
  'deferred capture',
  'card verified',
  'charged back',
] as const;

/** Bits of `allowedActions`, which are also the codes of the actions. */
export const TRANSACTION_ACTIONS = { void: 0, capture: 1, refund: 2 } as const;

/**
 * What a payment looks like on which an action may be open; whether it is says its detail. One that a risk
 * rule holds can be voided, while its capture and refund wait.
 *
 * Source: docs/transaction-states.md.
 */
export const STATUSES_OF_ACTION: Readonly<Record<TransactionAction, readonly TransactionStatus[]>> =
  {
    void: ['authorised', 'captured', 'flagged'],
    capture: ['authorised'],
    refund: ['captured'],
  };

/** What `sortColumn` may be, and the column it stands for. */
export const TRANSACTION_SORT_COLUMNS = {
  1: 'timestamp',
  2: 'id',
  3: 'status',
  5: 'payerEmail',
  6: 'invoiceNumber',
  7: 'responseCode',
  8: 'value',
} as const;

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

/** Longest text that transactions are searched by. */
export const MAX_SEARCH_LENGTH = 200;

/** A text that is shorter is not searched for over all time. */
export const MIN_SEARCH_LENGTH = 2;

/** Most that a search over all time returns. */
export const MAX_SEARCH_RESULTS = 10;

/** Most transactions that are chosen one by one: a page of them. */
export const MAX_CHOSEN = 100;

/** Beyond this many rows a count stops. */
export const MAX_COUNTED = 10_000;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionAction = keyof typeof TRANSACTION_ACTIONS;
export type TransactionSortColumn = keyof typeof TRANSACTION_SORT_COLUMNS;
export type TransactionsQuery = z.infer<typeof schema.transactionsQuery>;
export type TransactionSearchQuery = z.infer<typeof schema.transactionSearchQuery>;
export type TransactionsSelection = z.infer<typeof schema.transactionsExportQuery>;
export type TransactionNarrowing = z.infer<typeof schema.transactionStatusesQuery>;
export type TransactionStatuses = z.infer<typeof schema.transactionStatusesResponse>;
export type TransactionRow = z.infer<typeof schema.transactionRow>;
export type TransactionsResponse = z.infer<typeof schema.transactionsResponse>;
export type TransactionLog = z.infer<typeof schema.transactionLog>;
export type TransactionLogs = z.infer<typeof schema.transactionLogs>;
export type PaymentAttempt = z.infer<typeof schema.paymentAttempt>;
export type FailureReason = z.infer<typeof schema.failureReason>;
export type TransactionDetail = z.infer<typeof schema.transactionDetail>;

/** A row as every gateway returns it: the specified columns. */
export type ReadTransactionRow = MayLack<
  TransactionRow,
  'type' | 'businessId' | 'mid' | 'payerName' | 'currencyId' | 'currencyAlphaCode' | 'cardLastFour'
>;

/** One of a payment's transactions as every gateway returns it. */
export type ReadTransactionLog = MayLack<TransactionLog, 'type' | 'currencyAlphaCode'>;

/** A detail as every gateway returns it: the specified parts. */
export type ReadTransactionDetail = MayLack<
  Omit<TransactionDetail, 'logs' | 'paymentMethods'>,
  | 'id'
  | 'type'
  | 'businessId'
  | 'businessName'
  | 'mid'
  | 'medium'
  | 'description'
  | 'balance'
  | 'flagged'
  | 'failure'
  | 'attempts'
> & {
  paymentMethods: MayLack<TransactionDetail['paymentMethods'], 'cardCategory'>;
  logs: ReadTransactionLog[];
};

export type TransactionCalls = CallsOf<
  typeof transactionCalls,
  {
    'GET /transactions': MayLack<Omit<TransactionsResponse, 'datas'>, 'totalIsCapped'> & {
      datas: ReadTransactionRow[];
    };
    'GET /transactions/:id': ReadTransactionDetail;
    'GET /transactions/:id/logs': { logs: ReadTransactionLog[] };
  }
>;
