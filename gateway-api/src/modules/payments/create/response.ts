import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import type { Db } from '../../../core/database/schema';
import type { PhasedResponse } from '../../../core/idempotency/run-in-phases';
import type { TransactionRef } from '../payment';
import { findPaymentState } from '../repository';
import type { AnsweredPayment } from './finish';

/**
 * The state of a payment, as a sentence for people.
 *
 * Source: specification of transactions, settings and reporting, 'States and transitions',
 * 'Transaction actions'.
 */
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

/**
 * What the rows say came of a payment; undefined while nobody has heard of the acquirer.
 *
 * @throws {Error} when there is no such payment
 */
export async function paymentResponse(
  db: Db,
  mask: (transactionId: string) => string,
  ref: TransactionRef,
): Promise<PhasedResponse<PaymentResult> | undefined> {
  const payment = await findPaymentState(db, ref);
  if (!payment) throw new Error(`There is no payment ${ref.transactionId}.`);
  const pending = payment.outcome === 'pending';
  // Nothing has come back: the gateway that asks is at it, or died.
  if (pending && payment.attempt_outcome === 'pending') return undefined;
  return { ...answeredResponse(payment, mask), final: !pending };
}

/** The same of a payment whose state is known. */
export function answeredResponse(
  payment: AnsweredPayment,
  mask: (transactionId: string) => string,
): PhasedResponse<PaymentResult> {
  return {
    statusCode: 201,
    body: {
      transaction: {
        id: payment.transaction_id,
        maskedRootTransactionId: mask(payment.transaction_id),
        type: payment.type,
        status: payment.status,
        responseCode: payment.response_code,
        value: payment.amount_minor,
        currencyAlphaCode: payment.alpha_code,
      },
      state: payment.status,
      message: SENTENCES[payment.status],
    },
  };
}
