import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { PhasedAnswer } from '../../../core/idempotency/act-in-phases';
import { lastAttempt } from '../attempts';
import { loadFamily, type TransactionRef } from '../family';

const SENTENCES: Record<TransactionStatus, string> = {
  authorised: 'The transaction has been authorised.',
  captured: 'The transaction has been captured.',
  pending: 'The transaction is pending.',
  refunded: 'The transaction has been refunded.',
  declined: 'The transaction has been declined.',
  expired: 'The transaction has expired.',
  cancelled: 'The transaction has been cancelled.',
  voided: 'The transaction has been voided.',
  timeout: 'The transaction has timed out.',
  'deferred refund': 'The refund of the transaction has been deferred.',
  flagged: 'The transaction has been flagged.',
  'deferred capture': 'The capture of the transaction has been deferred.',
  'card verified': 'The card has been verified.',
  'charged back': 'The transaction has been charged back.',
};

/** How a payment stands, as a sentence for people. */
export function sentenceOf(status: TransactionStatus): string {
  return SENTENCES[status];
}

/** What the rows say came of a payment; undefined while nobody has heard of the acquirer. */
export async function answerOfPayment(
  trx: Transaction<Database>,
  ref: TransactionRef,
  mask: (transactionId: string) => string,
): Promise<PhasedAnswer<PaymentResult> | undefined> {
  // Before the payment: what is written meanwhile must not show here only.
  const attempt = await lastAttempt(trx, ref);
  const family = await loadFamily(trx, ref);
  if (!family) throw new Error(`There is no payment ${ref.transactionId}.`);
  const { root, currency } = family;
  // Nothing has come back: the gateway that asks is at it, or died.
  if (root.outcome === 'pending' && attempt?.outcome === 'pending') return undefined;
  return {
    statusCode: 201,
    final: root.outcome !== 'pending',
    body: {
      transaction: {
        id: root.transaction_id,
        maskedRootTransactionId: mask(root.transaction_id),
        type: root.type,
        status: root.status,
        responseCode: root.response_code,
        value: root.amount_minor,
        currencyAlphaCode: currency.alphaCode,
      },
      state: root.status,
      message: sentenceOf(root.status),
    },
  };
}
