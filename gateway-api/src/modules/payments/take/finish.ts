import type { Transaction } from 'kysely';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import type { AcquirerAnswer } from '../../acquiring/acquirer';
import { runsOutAt } from '../action-rules';
import { answerAttempt, type Attempt, lastAttempt } from '../attempts';
import { checkAfterMs } from '../check-again';
import { emitPaymentEvent, type PaymentEventKind } from '../events';
import { lockFamily, type PaymentRow, type TransactionRef } from '../family';
import { mayCascade } from '../response-codes';
import { postPaymentJournal } from '../post-payment-journal';
import { setStanding } from '../set-standing';
import { nextStatus, type PaymentEvent } from '../states';
import { beginAttempt } from './begin-attempt';
import type { Processor } from './route';

/**
 * What came of a try: an answer; `unreachable`, so that it is not known; or `called off`, so that it
 * has not happened and never will.
 */
export type Came = AcquirerAnswer | 'unreachable' | 'called off';

/**
 * Writes down what came of a try of a payment: the try, the payment, its details, the ledger, its
 * event, the audit log. Does nothing when the payment was finished before, or goes on with a later try already,
 * so whoever comes first writes.
 *
 * Where nothing was taken and another processor may well answer otherwise, the payment stays open
 * with a further try at `next`, which is answered; the caller is to ask for it. Without `next`, as
 * in the sweep, this try was the last one.
 */
export async function finishPayment(
  trx: Transaction<Database>,
  source: AuditSource,
  tried: Attempt,
  came: Came,
  now: Date,
  next?: Processor,
): Promise<Attempt | undefined> {
  const ref = { accountId: tried.account_id, transactionId: tried.transaction_id };
  const family = await lockFamily(trx, ref);
  const attempt = await lastAttempt(trx, ref);
  if (!family || !attempt) throw new Error(`There is no payment ${ref.transactionId}.`);
  const { root } = family;
  if (root.outcome !== 'pending') return undefined;
  if (attempt.attempt_number !== tried.attempt_number) return undefined;

  if (came === 'unreachable' || (came !== 'called off' && came.outcome === 'deferred')) {
    await leaveOpen(trx, root, attempt, now);
    return undefined;
  }
  const approved = came !== 'called off' && came.outcome === 'approved';
  const responseCode = came === 'called off' ? '' : came.responseCode;
  await answerAttempt(trx, attempt, {
    outcome: came === 'called off' ? 'no answer' : approved ? 'approved' : 'declined',
    responseCode,
    answeredAt: came === 'called off' ? null : now,
  });
  if (!approved && next && (came === 'called off' || mayCascade(responseCode))) {
    return beginAttempt(trx, root, attempt.attempt_number + 1, next, now);
  }

  const held = approved && (await isToBeHeld(trx, ref));
  const event = approved
    ? approvedEvent(root, held)
    : came === 'called off'
      ? 'unanswered'
      : 'refused';
  const status = nextStatus(root.status, event);
  await setStanding(trx, root, {
    outcome: approved ? 'approved' : 'declined',
    status,
    response_code: responseCode,
    authorization_code: came === 'called off' ? '' : came.authorizationCode,
    // What is only reserved runs out some day.
    next_check_at: approved && root.type === 'authorize' ? runsOutAt(root.occurred_at) : null,
    check_count: 0,
    updated_at: now,
  });
  if (came !== 'called off') await keepChecks(trx, ref, came);
  if (approved && root.type === 'sale') await postPaymentJournal(trx, root, 'sale');
  const became = { ...root, response_code: responseCode };
  await emitPaymentEvent(trx, EMITTED[event], became, status, now);
  await audit(trx, source, {
    action: `payment.${root.type}.answered`,
    outcome: approved ? 'success' : 'failure',
    accountId: root.account_id,
    details: {
      transactionId: root.transaction_id,
      amountMinor: root.amount_minor,
      currency: family.currency.alphaCode,
      processor: attempt.processor_name,
      responseCode,
    },
  });
  return undefined;
}

/** What a payment may become first, and which event tells of it. */
const EMITTED = {
  held: 'payment.held',
  taken: 'payment.captured',
  reserved: 'payment.authorised',
  refused: 'payment.declined',
  unanswered: 'payment.declined',
} as const satisfies Partial<Record<PaymentEvent, PaymentEventKind>>;

function approvedEvent({ type }: PaymentRow, held: boolean): 'held' | 'taken' | 'reserved' {
  if (held) return 'held';
  return type === 'sale' ? 'taken' : 'reserved';
}

/** What became of it is not known: the sweep asks again. */
async function leaveOpen(
  trx: Transaction<Database>,
  root: PaymentRow,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  await answerAttempt(trx, attempt, { outcome: 'no answer', responseCode: '', answeredAt: null });
  await setStanding(trx, root, {
    next_check_at: new Date(now.getTime() + checkAfterMs(root.check_count)),
    updated_at: now,
  });
}

async function isToBeHeld(trx: Transaction<Database>, ref: TransactionRef): Promise<boolean> {
  const { hold_reason } = await trx
    .selectFrom('payment_details')
    .select('hold_reason')
    .where('account_id', '=', ref.accountId)
    .where('transaction_id', '=', ref.transactionId)
    .executeTakeFirstOrThrow();
  return hold_reason !== '';
}

async function keepChecks(
  trx: Transaction<Database>,
  ref: TransactionRef,
  { arn, avsCheck, cvvCheck }: AcquirerAnswer,
): Promise<void> {
  await trx
    .updateTable('payment_details')
    .set({ arn, avs_check: avsCheck, cvv_check: cvvCheck })
    .where('account_id', '=', ref.accountId)
    .where('transaction_id', '=', ref.transactionId)
    .execute();
}
