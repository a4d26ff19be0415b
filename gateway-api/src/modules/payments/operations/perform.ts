import type { AuditSource } from '../../../core/audit/audit';
import type { Db } from '../../../core/database/schema';
import type { Acquirer, AcquirerOperationRequest } from '../../acquiring/acquirer';
import {
  acquirerNamed,
  type AcquirerOutcome,
  type Acquirers,
  sendToAcquirer,
} from '../../acquiring/acquirers';
import { refOf, type TransactionRef } from '../payment';
import { approvedAttempt, lastAttempt } from '../attempts-repository';
import { loadPayment } from '../repository';
import type { BegunOperation } from './begin';
import { finishOperation, type OnOperationAnswer } from './finish';

export interface PerformDeps {
  db: Db;
  acquirers: Acquirers;
  now: () => Date;
}

/** An operation that has no answer yet, and whom to ask under which reference. */
export interface OpenOperation {
  type: 'void' | 'capture' | 'refund';
  acquirer: Acquirer;
  request: AcquirerOperationRequest;
  askedAt: Date;
}

/**
 * Asks the acquirer for an operation that `prepareOperation` has just written down, and writes down what
 * came of it. `onAnswer` as of `finishOperation`.
 */
export async function executeOperation(
  deps: PerformDeps,
  source: AuditSource,
  { ref, type, acquirer: name, request }: BegunOperation,
  onAnswer?: OnOperationAnswer,
): Promise<void> {
  const acquirer = acquirerNamed(deps.acquirers, name);
  const response = await sendToAcquirer(() => acquirer[type](request));
  await writeAnswer(deps, source, ref, response, onAnswer);
}

/**
 * The same by its rows, for an operation that `beginOperation` has written down. May be called again, also
 * by another gateway at the same time: the reference stays the same.
 *
 * @throws {Error} when it has no attempt
 */
export async function performOperation(
  deps: PerformDeps,
  source: AuditSource,
  ref: TransactionRef,
): Promise<void> {
  const operation = await loadOpenOperation(deps, ref);
  if (!operation) return;
  await writeAnswer(
    deps,
    source,
    ref,
    await sendToAcquirer(() => operation.acquirer[operation.type](operation.request)),
  );
}

/** Undefined when the operation has been answered. @throws {Error} when it has no attempt */
export async function loadOpenOperation(
  { db, acquirers }: PerformDeps,
  ref: TransactionRef,
): Promise<OpenOperation | undefined> {
  const payment = await loadPayment(db, ref);
  const row = payment?.operations.find(
    (operation) => operation.transaction_id === ref.transactionId,
  );
  if (!payment || !row || row.outcome !== 'pending') return undefined;
  const { type } = row;
  if (type !== 'void' && type !== 'capture' && type !== 'refund') return undefined;

  const attempt = await lastAttempt(db, ref);
  const original = await approvedAttempt(db, refOf(payment.root));
  if (!attempt || !original) throw new Error(`The ${type} ${ref.transactionId} has no attempt.`);
  return {
    type,
    acquirer: acquirerNamed(acquirers, attempt.acquirer),
    request: {
      reference: attempt.reference,
      originalReference: original.reference,
      amountMinor: row.amount_minor,
      currencyId: row.currency_id,
    },
    askedAt: row.occurred_at,
  };
}

/**
 * Ends an operation with what the acquirer said; one that has ended stays as it is. @throws {Error}
 * when there is no such operation
 */
export async function writeAnswer(
  { db, now }: PerformDeps,
  source: AuditSource,
  ref: TransactionRef,
  response: AcquirerOutcome,
  onAnswer?: OnOperationAnswer,
): Promise<void> {
  await db
    .transaction()
    .execute((trx) => finishOperation(trx, source, ref, response, now(), onAnswer));
}
