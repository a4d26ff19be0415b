import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import type { AcquirerResponse } from '../../acquiring/acquirer';
import { type AcquirerOutcome, readOutcome } from '../../acquiring/acquirers';
import { checkAfterMs } from '../reconciliation/context';
import { auditOperation, type Payment, type PaymentRow, type TransactionRef } from '../payment';
import { attemptUpdate } from '../attempts-repository';
import { lockPaymentWithOperations, stateUpdate } from '../repository';
import { nextStatus, type PaymentEvent } from '../states';
import { applyOperation } from './apply';
import { doneOf } from './done';

/** What happens to an operation that is accepted but not done. */
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
  answer: AcquirerOutcome,
  now: Date,
  onAnswer: OnOperationAnswer = () => [],
): Promise<void> {
  const payment = await lockPaymentWithOperations(trx, ref);
  const operation = payment?.operations.find(
    (operation) => operation.transaction_id === ref.transactionId,
  );
  if (!payment || !operation) throw new Error(`There is no operation ${ref.transactionId}.`);
  if (operation.outcome !== 'pending') return;

  const { response, isOpen, isApproved, responseCode, authorizationCode, arn } =
    readOutcome(answer);
  if (isOpen) {
    await writeTogether(trx, deferredWrites(operation, response, now));
    return;
  }
  const outcome = isApproved ? 'approved' : 'declined';
  const status = nextStatus(operation.status, isApproved ? doneOf(operation) : 'declined');
  const answered = { ...operation, response_code: responseCode };
  await writeTogether(trx, [
    attemptUpdate(onlyAttempt(operation), {
      outcome: response ? outcome : 'no answer',
      responseCode,
      answeredAt: response ? now : null,
    }),
    stateUpdate(operation, {
      outcome,
      status,
      response_code: responseCode,
      authorization_code: authorizationCode,
      next_check_at: null,
      updated_at: now,
    }),
    ...(isApproved ? applyOperation(payment, answered, arn, now) : []),
    auditInsert(source, [
      {
        action: `payment.${operation.type}.answered`,
        outcome: isApproved ? 'success' : 'failure',
        accountId: operation.account_id,
        details: { ...auditOperation(payment, operation), responseCode },
      },
    ]),
    ...onAnswer(payment, { ...answered, outcome, status }),
  ]);
}

/** An operation is asked for under one reference only. */
function onlyAttempt({ account_id, transaction_id }: PaymentRow) {
  return { account_id, transaction_id, attempt_number: 1 };
}

/** Accepted, or not known: the amount stays reserved, and reconciliation looks again. */
function deferredWrites(
  operation: PaymentRow,
  response: AcquirerResponse | undefined,
  now: Date,
): Write[] {
  const deferred = DEFERRED[operation.type];
  return [
    attemptUpdate(onlyAttempt(operation), {
      outcome: response ? 'pending' : 'no answer',
      responseCode: response?.responseCode ?? '',
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
