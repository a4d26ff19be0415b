import { v7 as uuidv7 } from 'uuid';
import { auditInsert } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { writeTogether } from '../../../core/database/write-together';
import type { Dispute } from '../../acquiring/acquirer';
import { sendToAcquirer } from '../../acquiring/acquirers';
import { attemptInsert } from '../attempts-repository';
import { newAttempt, processorOf } from '../create/attempt';
import { paymentEvent } from '../events';
import { rowsOfState, stateUpdates } from '../operations/apply';
import { auditOperation, capturedTransactionOf, operationRow, underWay } from '../payment';
import { paymentJournal } from '../post-payment-journal';
import { type Attempt, operationInserts, lockPaymentWithOperations } from '../repository';
import { nextStatus } from '../states';
import { RECONCILIATION_SOURCE, type ReconciliationDeps } from './context';
import { findPayment, keepLookedTo, lookedTo } from './repository';

/** How far back the first look goes: the longest that networks let payers dispute a payment. */
const FIRST_LOOK_MS = 120 * 24 * 60 * 60_000;
/** Looked at twice, as a dispute may come to light a little after its time. */
const OVERLAP_MS = 10 * 60_000;

/** Books what payers have disputed since the last look, once each. */
export async function reconcileDisputes(deps: ReconciliationDeps): Promise<void> {
  for (const [name, acquirer] of deps.acquirers) {
    try {
      const seenTo = await lookedTo(deps.db, name);
      const since = seenTo
        ? new Date(seenTo.getTime() - OVERLAP_MS)
        : new Date(deps.now().getTime() - FIRST_LOOK_MS);
      const disputes = await sendToAcquirer(() => acquirer.disputesSince(since));
      if (disputes === 'unreachable') continue;
      const waiting: Dispute[] = [];
      for (const dispute of disputes) {
        const isDone = await postChargeback(deps, name, dispute).catch((error: unknown) => {
          deps.onError(error, `dispute of ${dispute.paymentReference}`);
          return false;
        });
        if (!isDone) waiting.push(dispute);
      }
      // By the acquirer's clock, not ours. What has to wait is to be returned again.
      const seen = waiting[0] ?? disputes.at(-1);
      if (seen && (!seenTo || seen.disputedAt > seenTo)) {
        await keepLookedTo(deps.db, name, seen.disputedAt);
      }
    } catch (error) {
      deps.onError(error, `disputes at ${name}`);
    }
  }
}

/**
 * Books a dispute as a chargeback of what is left of the payment. Returns false when it has to wait,
 * because an operation on the payment is in progress; true when it is booked, was before, or is not ours.
 */
async function postChargeback(
  { db, now, onError }: ReconciliationDeps,
  acquirer: string,
  dispute: Dispute,
): Promise<boolean> {
  const original = await findPayment(db, acquirer, dispute.paymentReference);
  if (!original) {
    onError(
      new Error(`The acquirer '${acquirer}' disputes what is not in the books.`),
      `dispute of ${dispute.paymentReference}`,
    );
    return true;
  }
  return db.transaction().execute((trx) => writeChargeback(trx, original, dispute, now()));
}

async function writeChargeback(
  trx: Trx,
  original: Attempt,
  { amountMinor: disputed, disputedAt, paymentReference, reasonCode, arn }: Dispute,
  now: Date,
): Promise<boolean> {
  const ref = { accountId: original.account_id, transactionId: original.transaction_id };
  const payment = await lockPaymentWithOperations(trx, ref);
  if (!payment) throw new Error(`There is no payment ${ref.transactionId}.`);
  const { root, balance } = payment;
  if (payment.operations.some((operation) => operation.type === 'chargeback')) return true;
  if (underWay(payment, 'void', 'capture', 'refund')) return false;
  const leftMinor = balance.capturedMinor - balance.refundedMinor - balance.chargedBackMinor;
  const amountMinor = Math.min(disputed, leftMinor);
  const captured = capturedTransactionOf(payment);
  if (amountMinor <= 0 || !captured) return true;

  const occurredAt = disputedAt < now ? disputedAt : now;
  const transactionId = uuidv7({ msecs: occurredAt.getTime() });
  const row = operationRow(root, {
    transaction_id: transactionId,
    parent_transaction_id: captured.transaction_id,
    type: 'chargeback',
    outcome: 'approved',
    status: 'charged back',
    response_code: reasonCode,
    amount_minor: amountMinor,
    invoice_number: root.invoice_number,
    occurred_at: occurredAt,
    next_check_at: null,
  });
  await writeTogether(trx, [
    ...operationInserts(row, { arn }),
    attemptInsert({
      ...newAttempt({ ...ref, transactionId }, 1, processorOf(original), occurredAt),
      reference: `${paymentReference}/dispute`,
      outcome: 'approved',
      response_code: reasonCode,
      answered_at: occurredAt,
    }),
    ...paymentJournal({ ...row, is_gateway_only: root.is_gateway_only }, 'chargeback'),
    ...stateUpdates(rowsOfState(root, captured), 'chargedBack', now),
    paymentEvent('payment.charged_back', row, nextStatus(root.status, 'chargedBack'), occurredAt),
    auditInsert(RECONCILIATION_SOURCE, [
      {
        action: 'payment.chargeback',
        outcome: 'success',
        accountId: ref.accountId,
        details: { ...auditOperation(payment, row), reasonCode },
      },
    ]),
  ]);
  return true;
}
