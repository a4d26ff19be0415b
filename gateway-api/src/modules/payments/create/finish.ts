import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import { type AcquirerOutcome, readOutcome } from '../../acquiring/acquirers';
import { expiresAt } from '../action-rules';
import { checkAfterMs } from '../reconciliation/context';
import { paymentEvent, type PaymentEventKind } from '../events';
import type { PaymentRow } from '../payment';
import { paymentJournal } from '../post-payment-journal';
import { credentialInsert } from './credentials-repository';
import { answerLastAttempt, type AttemptAnswer, attemptInsert } from '../attempts-repository';
import { type Attempt, detailsUpdate, lockPayment, stateUpdate } from '../repository';
import { mayCascade } from '../response-codes';
import { nextStatus, type PaymentEvent } from '../states';
import { ATTEMPT_TIMEOUT_MS, newAttempt } from './attempt';
import type { Processor } from './route';

/** A payment that has its final answer. */
export type AnsweredPayment = Pick<
  PaymentRow,
  'transaction_id' | 'type' | 'status' | 'response_code' | 'amount_minor'
> & { alpha_code: string };

/** Told of what becomes of a payment while that is being written; returns what to write along with it. */
export type OnAnswer = (payment: AnsweredPayment) => Write[];

export interface FinishOptions {
  /** Where it may be tried next. Default: nowhere. */
  next?: Processor | undefined;
  /** Default: nothing is called. */
  onAnswer?: OnAnswer | undefined;
}

/**
 * Writes down what came of an attempt of a payment: the attempt, the payment, its details, the ledger,
 * its event, the audit log. Does nothing when the payment was finished before, or goes on with a later
 * attempt already, so whoever comes first writes.
 *
 * If nothing was taken and another processor may well answer otherwise, the payment stays open with a
 * further attempt at `next`, which is returned; the caller is to ask for it. Without `next`, as in
 * reconciliation, this attempt was the last one.
 *
 * @throws {Error} when there is no such payment
 */
export async function finishPayment(
  trx: Trx,
  source: AuditSource,
  attempt: Attempt,
  answer: AcquirerOutcome,
  now: Date,
  { next, onAnswer = () => [] }: FinishOptions = {},
): Promise<Attempt | undefined> {
  const ref = { accountId: attempt.account_id, transactionId: attempt.transaction_id };
  const payment = await lockPayment(trx, ref);
  if (!payment) throw new Error(`There is no payment ${ref.transactionId}.`);
  const { root } = payment;
  if (root.outcome !== 'pending') return undefined;
  const { response, isOpen, isApproved, responseCode, authorizationCode } = readOutcome(answer);
  const outcome = isApproved ? 'approved' : 'declined';
  const attemptAnswer: AttemptAnswer =
    response && !isOpen
      ? { outcome, responseCode, answeredAt: now }
      : { outcome: 'no answer', responseCode: '', answeredAt: null };
  if (!(await answerLastAttempt(trx, attempt, attemptAnswer))) return undefined;

  // What became of it is not known: reconciliation asks again.
  if (isOpen) {
    const next_check_at = new Date(now.getTime() + checkAfterMs(root.check_count));
    await stateUpdate(root, { next_check_at, updated_at: now }).execute(trx);
    return undefined;
  }
  if (!isApproved && next && (!response || mayCascade(responseCode))) {
    const further = newAttempt(ref, attempt.attempt_number + 1, next, now);
    const next_check_at = new Date(now.getTime() + ATTEMPT_TIMEOUT_MS);
    await writeTogether(trx, [
      attemptInsert(further),
      stateUpdate(root, { next_check_at, updated_at: now }),
    ]);
    return further;
  }

  const unapproved = response ? 'declined' : 'timedOut';
  const event = isApproved ? approvedEvent(root, payment.holdReason !== '') : unapproved;
  const status = nextStatus(root.status, event);
  const writes: Write[] = [
    stateUpdate(root, {
      outcome,
      status,
      response_code: responseCode,
      authorization_code: authorizationCode,
      // An authorisation expires.
      next_check_at:
        isApproved && root.type === 'authorize' && event !== 'verified'
          ? expiresAt(root.occurred_at)
          : null,
      check_count: 0,
      is_gateway_only: attempt.is_gateway_only,
      updated_at: now,
    }),
    paymentEvent(EMITTED[event], { ...root, response_code: responseCode }, status, now),
    auditInsert(source, [
      {
        action: `payment.${root.type}.answered`,
        outcome: isApproved ? 'success' : 'failure',
        accountId: root.account_id,
        details: {
          transactionId: root.transaction_id,
          amountMinor: root.amount_minor,
          currency: payment.currencyAlphaCode,
          processor: attempt.processor_name,
          responseCode,
        },
      },
    ]),
  ];
  if (response) {
    const { arn, avsCheck: avs_check, cvvCheck: cvv_check } = response;
    writes.push(detailsUpdate(root, { arn, avs_check, cvv_check }));
    if (isApproved && response.credential) {
      writes.push(credentialInsert(trx, ref, attempt.acquirer, response.credential));
    }
  }
  if (isApproved && root.type === 'sale') {
    const { is_gateway_only } = attempt;
    writes.push(...paymentJournal({ ...root, is_gateway_only }, 'sale'));
  }
  const { currencyAlphaCode: alpha_code } = payment;
  writes.push(...onAnswer({ ...root, status, response_code: responseCode, alpha_code }));
  await writeTogether(trx, writes);
  return undefined;
}

/** What a payment may become first, and which event tells of it. */
const EMITTED = {
  held: 'payment.held',
  captured: 'payment.captured',
  verified: 'payment.card_verified',
  authorised: 'payment.authorised',
  declined: 'payment.declined',
  timedOut: 'payment.declined',
} as const satisfies Partial<Record<PaymentEvent, PaymentEventKind>>;

function approvedEvent(
  { type, amount_minor }: PaymentRow,
  held: boolean,
): 'held' | 'captured' | 'authorised' | 'verified' {
  if (amount_minor === 0) return 'verified';
  if (held) return 'held';
  return type === 'sale' ? 'captured' : 'authorised';
}
