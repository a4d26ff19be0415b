import type { Transaction } from 'kysely';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import type { AcquirerAnswer } from '../../acquiring/acquirer';
import { answerAttempt, type Attempt, lastAttempt } from '../attempts';
import { checkAfterMs } from '../check-again';
import { lockFamily, type PaymentRow, type TransactionRef } from '../family';
import { setStanding } from '../set-standing';
import { nextStatus, type PaymentEvent } from '../states';
import { applyAct } from './apply';

/**
 * What came of asking: an answer; `unreachable`, so that it is not known and is asked again; or
 * `called off`, so that it has not happened and never will.
 */
export type Came = AcquirerAnswer | 'unreachable' | 'called off';

/** What an act has become when it is done, and while it is accepted but not done. */
const DONE: Record<string, PaymentEvent> = {
  void: 'voided',
  capture: 'taken',
  refund: 'paidBack',
};
const DEFERRED: Record<string, PaymentEvent> = {
  capture: 'captureDeferred',
  refund: 'refundDeferred',
};

/**
 * Writes down what came of an act: its transaction, its attempt, how the payment stands, the ledger,
 * the audit log. Does nothing when that was done before, so whoever comes first writes.
 */
export async function finishAct(
  trx: Transaction<Database>,
  source: AuditSource,
  ref: TransactionRef,
  came: Came,
  now: Date,
): Promise<void> {
  const family = await lockFamily(trx, ref);
  const act = family?.children.find((child) => child.transaction_id === ref.transactionId);
  const attempt = await lastAttempt(trx, ref);
  if (!family || !act || !attempt) throw new Error(`There is no act ${ref.transactionId}.`);
  if (act.outcome !== 'pending') return;

  if (came === 'unreachable' || (came !== 'called off' && came.outcome === 'deferred')) {
    await writeDeferred(trx, act, attempt, came, now);
    return;
  }
  const approved = came !== 'called off' && came.outcome === 'approved';
  const responseCode = came === 'called off' ? '' : came.responseCode;
  await answerAttempt(trx, attempt, {
    outcome: came === 'called off' ? 'no answer' : approved ? 'approved' : 'declined',
    responseCode,
    answeredAt: came === 'called off' ? null : now,
  });
  await setStanding(trx, act, {
    outcome: approved ? 'approved' : 'declined',
    status: nextStatus(act.status, approved ? eventOf(DONE, act) : 'refused'),
    response_code: responseCode,
    authorization_code: came === 'called off' ? '' : came.authorizationCode,
    next_check_at: null,
    updated_at: now,
  });
  if (approved) {
    await applyAct(trx, family, { ...act, response_code: responseCode }, came.arn, now);
  }
  await audit(trx, source, {
    action: `payment.${act.type}.answered`,
    outcome: approved ? 'success' : 'failure',
    accountId: act.account_id,
    details: {
      transactionId: act.transaction_id,
      paymentId: family.root.transaction_id,
      amountMinor: act.amount_minor,
      currency: family.currency.alphaCode,
      responseCode,
    },
  });
}

/** Accepted, or not known: the amount stays reserved, and the sweep looks again. */
async function writeDeferred(
  trx: Transaction<Database>,
  act: PaymentRow,
  attempt: Attempt,
  came: AcquirerAnswer | 'unreachable',
  now: Date,
): Promise<void> {
  await answerAttempt(trx, attempt, {
    outcome: came === 'unreachable' ? 'no answer' : 'pending',
    responseCode: came === 'unreachable' ? '' : came.responseCode,
    answeredAt: null,
  });
  const deferred = DEFERRED[act.type];
  await setStanding(trx, act, {
    // A void has no such status: it stays pending.
    status: act.status === 'pending' && deferred ? nextStatus(act.status, deferred) : act.status,
    next_check_at: new Date(now.getTime() + checkAfterMs(act.check_count)),
    updated_at: now,
  });
}

function eventOf(events: Record<string, PaymentEvent>, { type }: PaymentRow): PaymentEvent {
  const event = events[type];
  if (!event) throw new Error(`A ${type} is not asked for.`);
  return event;
}
