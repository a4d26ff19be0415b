import type { ApiErrorBody } from '@mbo/gateway-contract/common';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { Db } from '../../../core/database/schema';
import type { PhasedResponse } from '../../../core/idempotency/run-in-phases';
import { lastAttempt } from '../attempts-repository';
import { loadPayment } from '../repository';
import type { Payment, PaymentRow, TransactionRef } from '../payment';
import { moneyText } from '../money-text';
import { explainResponse } from '../response-codes';
import { doneOf } from './done';

type Answered = PhasedResponse<PaymentResult | ApiErrorBody>;

/**
 * What the rows say came of an operation; undefined while nobody has heard of the acquirer. 402 `declined`
 * when it was refused or given up.
 *
 * @throws {Error} when there is no such operation
 */
export async function operationResponse(
  db: Db,
  ref: TransactionRef,
  { requestId, mask }: { requestId: string; mask: (transactionId: string) => string },
): Promise<Answered | undefined> {
  // Before the payment: what is written meanwhile must not show here only.
  const attempt = await lastAttempt(db, ref);
  const payment = await loadPayment(db, ref);
  const operation = payment?.operations.find(
    (operation) => operation.transaction_id === ref.transactionId,
  );
  if (!payment || !operation || !attempt)
    throw new Error(`There is no operation ${ref.transactionId}.`);

  // Nothing has come back: the gateway that asks is at it, or died.
  const unheardOf = operation.outcome === 'pending' && operation.status === 'pending';
  if (unheardOf && attempt.outcome === 'pending') return undefined;
  const unreachable = attempt.outcome === 'no answer';
  return responseTo(payment, operation, { requestId, mask, unreachable });
}

/** The same of an operation whose state is known, on that payment. */
export function responseTo(
  payment: Payment,
  operation: PaymentRow,
  {
    requestId,
    mask,
    unreachable = false,
  }: { requestId: string; mask: (transactionId: string) => string; unreachable?: boolean },
): Answered {
  if (operation.outcome === 'declined') {
    const message = refusalText(payment, operation);
    return { statusCode: 402, body: { message, code: 'declined', requestId } };
  }
  return {
    statusCode: 201,
    // Its state for now; whoever repeats the request is to learn what came of it.
    final: operation.outcome !== 'pending',
    body: {
      transaction: {
        id: operation.transaction_id,
        maskedRootTransactionId: mask(payment.root.transaction_id),
        type: operation.type,
        status: operation.status,
        responseCode: operation.response_code,
        value: operation.amount_minor,
        currencyAlphaCode: payment.currency.alphaCode,
      },
      state: operation.status,
      message: successText(payment, operation, unreachable),
    },
  };
}

function successText(payment: Payment, operation: PaymentRow, unreachable: boolean): string {
  const amount = moneyText(operation.amount_minor, payment.currency);
  if (operation.outcome === 'approved') return `${amount} has been ${doneOf(operation)}.`;
  return unreachable
    ? `The acquirer cannot be reached. The ${operation.type} of ${amount} is made as soon as it can be.`
    : `The ${operation.type} of ${amount} is accepted and will be carried out later.`;
}

function refusalText(payment: Payment, operation: PaymentRow): string {
  const amount = moneyText(operation.amount_minor, payment.currency);
  if (operation.response_code === '') {
    return `The ${operation.type} of ${amount} was given up: the acquirer could not be reached. Nothing moved.`;
  }
  const { title, meaning, code } = explainResponse(operation.response_code);
  return `The ${operation.type} of ${amount} was refused: ${title} (${code}). ${meaning}`;
}
