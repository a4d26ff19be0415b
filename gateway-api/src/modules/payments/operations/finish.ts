import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import type { AcquirerResponse } from '../../acquiring/acquirer';
import type { AcquirerOutcome } from '../../acquiring/acquirers';
import { checkAfterMs } from '../reconciliation/context';
import type { Payment, PaymentRow, TransactionRef } from '../payment';
import { attemptUpdate } from '../attempts-repository';
import { lockPaymentWithOperations, stateUpdate } from '../repository';
import { nextStatus, type PaymentEvent } from '../states';
import { applyOperation } from './apply';

/** What an operation has become when it is done, and while it is accepted but not done. */
const DONE: Record<string, PaymentEvent> = {
  void: 'voided',
  capture: 'captured',
  refund: 'refunded',
};
const DEFERRED: Record<string, PaymentEvent> = {
  capture: 'captureDeferred',
  refund: 'refundDeferred',
};

/**
 * Told of the final answer to an operation while that is being written; returns what to write along with
 * it. The payment is as it was before.
 */
export type OnOperationAnswer = (payment: Payment, operation: PaymentRow) => Write[];

/**
 * Writes down what came of an operation: its transaction, its attempt, the state of the payment, the ledger,
 * the audit log. Does nothing when that was done before, so whoever comes first writes.
 *
 * @throws {Error} when there is no such operation
 */
export async function finishOperation(
  trx: Trx,
  source: AuditSource,
  ref: TransactionRef,
  response: AcquirerOutcome,
  now: Date,
  onAnswer: OnOperationAnswer = () => [],
): Promise<void> {
  const payment = await lockPaymentWithOperations(trx, ref);
  const operation = payment?.operations.find(
    (operation) => operation.transaction_id === ref.transactionId,
  );
  if (!payment || !operation) throw new Error(`There is no operation ${ref.transactionId}.`);
  if (operation.outcome !== 'pending') return;

  if (response === 'unreachable' || (response !== 'reversed' && response.outcome === 'deferred')) {
    await writeTogether(trx, deferredWrites(operation, response, now));
    return;
  }
  const approved = response !== 'reversed' && response.outcome === 'approved';
  const responseCode = response === 'reversed' ? '' : response.responseCode;
  const outcome = approved ? 'approved' : 'declined';
  const status = nextStatus(operation.status, approved ? eventOf(DONE, operation) : 'declined');
  await writeTogether(trx, [
    attemptUpdate(onlyAttempt(operation), {
      outcome: response === 'reversed' ? 'no answer' : outcome,
      responseCode,
      answeredAt: response === 'reversed' ? null : now,
    }),
    stateUpdate(operation, {
      outcome,
      status,
      response_code: responseCode,
      authorization_code: response === 'reversed' ? '' : response.authorizationCode,
      next_check_at: null,
      updated_at: now,
    }),
    ...(approved
      ? applyOperation(payment, { ...operation, response_code: responseCode }, response.arn, now)
      : []),
    auditInsert(source, [
      {
        action: `payment.${operation.type}.answered`,
        outcome: approved ? 'success' : 'failure',
        accountId: operation.account_id,
        details: {
          transactionId: operation.transaction_id,
          paymentId: payment.root.transaction_id,
          amountMinor: operation.amount_minor,
          currency: payment.currency.alphaCode,
          responseCode,
        },
      },
    ]),
    ...onAnswer(payment, { ...operation, outcome, status, response_code: responseCode }),
  ]);
}

/** An operation is asked for under one reference only. */
function onlyAttempt({ account_id, transaction_id }: PaymentRow) {
  return { account_id, transaction_id, attempt_number: 1 };
}

/** Accepted, or not known: the amount stays reserved, and reconciliation looks again. */
function deferredWrites(
  operation: PaymentRow,
  response: AcquirerResponse | 'unreachable',
  now: Date,
): Write[] {
  const deferred = DEFERRED[operation.type];
  return [
    attemptUpdate(onlyAttempt(operation), {
      outcome: response === 'unreachable' ? 'no answer' : 'pending',
      responseCode: response === 'unreachable' ? '' : response.responseCode,
      answeredAt: null,
    }),
    stateUpdate(operation, {
      // A void has no such status: it stays pending.
      status:
        operation.status === 'pending' && deferred
          ? nextStatus(operation.status, deferred)
          : operation.status,
      next_check_at: new Date(now.getTime() + checkAfterMs(operation.check_count)),
      updated_at: now,
    }),
  ];
}

function eventOf(events: Record<string, PaymentEvent>, { type }: PaymentRow): PaymentEvent {
  const event = events[type];
  if (!event) throw new Error(`A ${type} is not asked for.`);
  return event;
}
