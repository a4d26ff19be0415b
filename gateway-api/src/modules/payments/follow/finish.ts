import type { Transaction } from 'kysely';
import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import type { AcquirerAnswer } from '../../acquiring/acquirer';
import { checkAfterMs } from '../check-again';
import type { PaymentRow, TransactionRef } from '../family';
import { attemptUpdate, lockFamily, stateUpdate } from '../repository';
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
  if (!family || !act) throw new Error(`There is no act ${ref.transactionId}.`);
  if (act.outcome !== 'pending') return;

  if (came === 'unreachable' || (came !== 'called off' && came.outcome === 'deferred')) {
    await writeTogether(trx, deferredWrites(trx, act, came, now));
    return;
  }
  const approved = came !== 'called off' && came.outcome === 'approved';
  const responseCode = came === 'called off' ? '' : came.responseCode;
  await writeTogether(trx, [
    attemptUpdate(trx, onlyAttempt(act), {
      outcome: came === 'called off' ? 'no answer' : approved ? 'approved' : 'declined',
      responseCode,
      answeredAt: came === 'called off' ? null : now,
    }),
    stateUpdate(trx, act, {
      outcome: approved ? 'approved' : 'declined',
      status: nextStatus(act.status, approved ? eventOf(DONE, act) : 'refused'),
      response_code: responseCode,
      authorization_code: came === 'called off' ? '' : came.authorizationCode,
      next_check_at: null,
      updated_at: now,
    }),
    ...(approved
      ? applyAct(trx, family, { ...act, response_code: responseCode }, came.arn, now)
      : []),
    auditInsert(trx, source, [
      {
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
      },
    ]),
  ]);
}

/** An act is asked for under one reference only. */
function onlyAttempt({ account_id, transaction_id }: PaymentRow) {
  return { account_id, transaction_id, attempt_number: 1 };
}

/** Accepted, or not known: the amount stays reserved, and the sweep looks again. */
function deferredWrites(
  trx: Transaction<Database>,
  act: PaymentRow,
  came: AcquirerAnswer | 'unreachable',
  now: Date,
): Write[] {
  const deferred = DEFERRED[act.type];
  return [
    attemptUpdate(trx, onlyAttempt(act), {
      outcome: came === 'unreachable' ? 'no answer' : 'pending',
      responseCode: came === 'unreachable' ? '' : came.responseCode,
      answeredAt: null,
    }),
    stateUpdate(trx, act, {
      // A void has no such status: it stays pending.
      status: act.status === 'pending' && deferred ? nextStatus(act.status, deferred) : act.status,
      next_check_at: new Date(now.getTime() + checkAfterMs(act.check_count)),
      updated_at: now,
    }),
  ];
}

function eventOf(events: Record<string, PaymentEvent>, { type }: PaymentRow): PaymentEvent {
  const event = events[type];
  if (!event) throw new Error(`A ${type} is not asked for.`);
  return event;
}
