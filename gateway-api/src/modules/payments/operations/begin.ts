import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { v7 as uuidv7 } from 'uuid';
import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import { userIdOf } from '../../../core/authentication/principal';
import type { Trx } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import { notFound } from '../../../core/errors/app-error';
import type { AcquirerOperationRequest } from '../../acquiring/acquirer';
import { newAttempt, processorOf } from '../create/attempt';
import {
  auditOperation,
  capturedTransactionOf,
  operationRow,
  type Payment,
  type PaymentRow,
  type TransactionRef,
} from '../payment';
import { attemptInsert } from '../attempts-repository';
import { type Attempt, operationInserts, lockPaymentWithApproval } from '../repository';
import { notAllowed, requireAtMost, requireOpen } from './refusals';

/**
 * Until when the request that began an operation has asked the acquirer and written the answer, whatever
 * happens to either; later it is for reconciliation. In milliseconds.
 */
export const FIRST_CHECK_MS = 30_000;

/** What a person asks for. */
export type OperationRequest = {
  /** Empty: the payment's. */
  description: string;
  invoiceNumber: string;
} & (
  { action: 'void' } | { action: 'capture' | 'refund'; /** Minor units. */ amountMinor: number }
);

/** An operation that is written down, and what the acquirer is to be asked. */
export interface BegunOperation {
  ref: TransactionRef;
  type: TransactionAction;
  /** Name of the acquirer. */
  acquirer: string;
  request: AcquirerOperationRequest;
}

/**
 * Writes an operation down before the acquirer is asked: its transaction, which from now on counts in every
 * balance, and the reference it will be asked under. `ref` may be any transaction of the payment.
 * Returns the operation's own. @throws {AppError} 404, 409 `action_not_allowed` or 422 on `amount`.
 */
export async function beginOperation(
  trx: Trx,
  source: AuditSource,
  ref: TransactionRef,
  request: OperationRequest,
  now: Date,
): Promise<TransactionRef> {
  const { begun, writes } = await prepareOperation(trx, source, ref, request, now);
  await writeTogether(trx, writes);
  return begun.ref;
}

/**
 * The same, with what writes it down not sent yet: for `writeTogether`.
 *
 * @throws {AppError} 404, 409 `action_not_allowed` or 422 on `amount`
 */
export async function prepareOperation(
  trx: Trx,
  source: AuditSource,
  ref: TransactionRef,
  request: OperationRequest,
  now: Date,
): Promise<{ begun: BegunOperation; writes: Write[] }> {
  const locked = await lockPaymentWithApproval(trx, ref);
  if (!locked) throw notFound();
  const { payment } = locked;
  const { action } = request;
  requireOpen(payment, action, now);
  const amountMinor = amountOf(payment, request);
  const parent = parentOf(payment, action);
  const original = originalOf(locked.approved);

  const transactionId = uuidv7({ msecs: now.getTime() });
  const operation = { accountId: payment.root.account_id, transactionId };
  const row = operationRow(payment.root, {
    transaction_id: transactionId,
    parent_transaction_id: parent.transaction_id,
    type: action,
    outcome: 'pending',
    status: 'pending',
    response_code: '',
    amount_minor: amountMinor,
    invoice_number: request.invoiceNumber || payment.root.invoice_number,
    occurred_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  const attempt = newAttempt(operation, 1, processorOf(original), now);
  const writes = [
    ...operationInserts(row, {
      description: request.description,
      userId: userIdOf(source.principal),
    }),
    attemptInsert(attempt),
    auditInsert(source, [
      {
        action: `payment.${action}`,
        outcome: 'success',
        accountId: operation.accountId,
        details: auditOperation(payment, row),
      },
    ]),
  ];
  const begun = {
    ref: operation,
    type: action,
    acquirer: original.acquirer,
    request: {
      reference: attempt.reference,
      originalReference: original.reference,
      amountMinor,
      currencyId: payment.root.currency_id,
    },
  };
  return { begun, writes };
}

function amountOf(payment: Payment, request: OperationRequest): number {
  const { balance } = payment;
  if (request.action === 'void') return balance.capturedMinor || balance.authorisedMinor;
  const { action, amountMinor } = request;
  const mostMinor = action === 'capture' ? balance.capturableMinor : balance.refundableMinor;
  requireAtMost(amountMinor, mostMinor, action, payment);
  return amountMinor;
}

/** What is captured, voided or refunded. */
function parentOf(payment: Payment, action: TransactionAction): PaymentRow {
  return (action === 'capture' ? undefined : capturedTransactionOf(payment)) ?? payment.root;
}

/** By which try the acquirer knows the payment. */
function originalOf(attempt: Attempt | undefined): Attempt {
  if (attempt) return attempt;
  throw notAllowed({
    message:
      'It is not known under which reference the acquirer has this payment, so it cannot be asked. ' +
      'Contact support with the transaction id.',
    params: { context: 'reference_unknown' },
  });
}
