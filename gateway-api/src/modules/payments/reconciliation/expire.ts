import { auditInsert } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { writeTogether } from '../../../core/database/write-together';
import { acquirerNamed, sendToAcquirer } from '../../acquiring/acquirers';
import { expiresAt } from '../action-rules';
import { auditDetails, type Payment, type TransactionRef, underWay } from '../payment';
import { paymentEvent } from '../events';
import { approvedAttempt } from '../attempts-repository';
import { loadPayment, lockPaymentWithOperations, stateUpdate } from '../repository';
import { nextStatus, STATES } from '../states';
import { scheduleCheck, rescheduleCheck } from './repository';
import { type ReconciliationDeps, RECONCILIATION_SOURCE } from './context';

/**
 * Expires an authorisation that nobody captured in time, and gives it back at the acquirer.
 *
 * Source: docs/transaction-states.md.
 */
export async function expireAuthorisation(
  deps: ReconciliationDeps,
  ref: TransactionRef,
): Promise<void> {
  const { db, acquirers, now } = deps;
  const payment = await loadPayment(db, ref);
  if (!payment || !isAuthorised(payment)) return scheduleCheck(db, ref, null);
  const { root } = payment;
  const end = expiresAt(root.occurred_at);
  if (now() < end) return scheduleCheck(db, ref, end);
  // What was asked for in time is to end first.
  if (underWay(payment, 'void', 'capture')) {
    return rescheduleCheck(db, ref, root.check_count, now());
  }

  const original = await approvedAttempt(db, ref);
  if (original) {
    const acquirer = acquirerNamed(acquirers, original.acquirer);
    const response = await sendToAcquirer(() =>
      acquirer.void({
        // Made from the payment alone, so it is the same each time.
        reference: `${root.transaction_id}/expiry`,
        originalReference: original.reference,
        amountMinor: root.amount_minor,
        currencyId: root.currency_id,
      }),
    );
    if (response === 'unreachable') return rescheduleCheck(db, ref, root.check_count, now());
    // A refusal changes nothing: by now the issuer has given the money back by itself.
  }
  await db.transaction().execute((trx) => writeExpired(trx, ref, now()));
}

function isAuthorised(payment: Payment): boolean {
  return (
    payment.root.type === 'authorize' &&
    STATES[payment.root.status].next.expired !== undefined &&
    payment.balance.capturedMinor === 0
  );
}

async function writeExpired(trx: Trx, ref: TransactionRef, now: Date): Promise<void> {
  const payment = await lockPaymentWithOperations(trx, ref);
  if (!payment || !isAuthorised(payment) || underWay(payment, 'void', 'capture')) return;
  const { root } = payment;
  const status = nextStatus(root.status, 'expired');
  await writeTogether(trx, [
    stateUpdate(root, { status, next_check_at: null, updated_at: now }),
    paymentEvent('payment.expired', root, status, now),
    auditInsert(RECONCILIATION_SOURCE, [
      {
        action: 'payment.expired',
        outcome: 'success',
        accountId: root.account_id,
        details: auditDetails(payment),
      },
    ]),
  ]);
}
