import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Trx } from '../../../core/database/schema';
import { type Write, writeTogether } from '../../../core/database/write-together';
import { invalid, notFound } from '../../../core/errors/app-error';
import { fieldError } from '../../../core/errors/field-error';
import { referenceLists } from '../../lookups/repository';
import { paymentEvent } from '../events';
import type { Payment, PaymentRow, TransactionRef } from '../payment';
import { attemptInsert } from '../attempts-repository';
import { lockPaymentWithOperations, stateUpdate } from '../repository';
import { nextStatus } from '../states';
import { ATTEMPT_TIMEOUT_MS, newAttempt, othersOf } from './attempt';
import { AUTHENTICATION_NEEDED } from './authentication';
import { cardOf, checkCard, storedCard } from './card';
import type { PaymentsContext } from './context';
import type { PaymentInProgress } from './perform';
import { challengeUpdate, findChallenge } from './challenge-repository';
import { findBusiness } from './repository';
import { loadNewPayment } from './rows-repository';
import { routePayment } from './route';

/** How long a card holder may take to confirm a payment, in milliseconds. */
export const CHALLENGE_TIMEOUT_MS = 15 * 60_000;

/** What the card holder's bank says, and the card again: it is stored nowhere. */
export interface ChallengeAnswer extends Pick<CreatePaymentRequest, 'cvv' | 'credit_card'> {
  authenticated: boolean;
}

/**
 * Ends an open challenge, and writes down the first try of a payment that was confirmed, which the
 * caller is to ask for. Returns undefined when there is nothing to ask for: it was not confirmed, came
 * too late, or somebody else has ended the challenge. Under the payment's lock, so one caller at most
 * is given the try.
 *
 * @throws {AppError} 404 when there is no such challenge; 422 when the card is wrong or another one.
 */
export async function endChallenge(
  trx: Trx,
  context: PaymentsContext,
  source: AuditSource,
  ref: TransactionRef,
  answer: ChallengeAnswer,
): Promise<PaymentInProgress | undefined> {
  const now = context.now();
  const locked = await lockPaymentWithOperations(trx, ref);
  const challenge = await findChallenge(trx, ref);
  if (!locked || !challenge) throw notFound();
  if (challenge.outcome !== 'open') return undefined;
  const isLate = now >= challenge.expires_at;
  if (isLate || !answer.authenticated) {
    await writeTogether(trx, challengeEnd(trx, source, locked, isLate ? 'expired' : 'failed', now));
    return undefined;
  }

  const payment = await loadNewPayment(trx, locked);
  const errors = checkCard(answer, now);
  if (errors.length > 0) throw invalid(errors);
  const card = cardOf(answer);
  if (storedCard(card, ref.accountId, context.cardTokenKey).token !== payment.card.token) {
    throw invalid([fieldError('credit_card.number', 'card_of_other_payment')]);
  }
  const business = await findBusiness(trx, payment, payment.payer);
  if (!business) throw new Error(`The business ${payment.businessId} of a payment is gone.`);
  const lists = await referenceLists(trx, business.listsVersion);
  const demand = { number: card.number, lists, needs3D: true };
  const { processors } = routePayment(context, payment, business, demand);
  const attempt = newAttempt(ref, 1, processors[0], now);
  const others = othersOf(processors, business);
  await writeTogether(trx, [
    ...challengeEnd(trx, source, locked, 'passed', now),
    attemptInsert(attempt),
    stateUpdate(locked.root, {
      next_check_at: new Date(now.getTime() + ATTEMPT_TIMEOUT_MS),
      updated_at: now,
    }),
  ]);
  return { ref, payment, kind: askedFor(locked.root), attempt, others, authenticated: true };
}

/**
 * Ends a challenge that nobody has answered in time; does nothing when it has ended, or not yet to.
 *
 * @throws {Error} when there is no such challenge
 */
export async function expireChallenge(
  trx: Trx,
  source: AuditSource,
  ref: TransactionRef,
  now: Date,
): Promise<void> {
  const payment = await lockPaymentWithOperations(trx, ref);
  const challenge = await findChallenge(trx, ref);
  if (!payment || !challenge) throw new Error(`${ref.transactionId} has no try and no challenge.`);
  if (challenge.outcome !== 'open') return;
  if (now < challenge.expires_at) {
    const state = { next_check_at: challenge.expires_at, updated_at: now };
    await stateUpdate(payment.root, state).execute(trx);
    return;
  }
  await writeTogether(trx, challengeEnd(trx, source, payment, 'expired', now));
}

function challengeEnd(
  trx: Trx,
  source: AuditSource,
  { root }: Payment,
  outcome: 'passed' | 'failed' | 'expired',
  now: Date,
): Write[] {
  const { account_id: accountId, transaction_id: transactionId } = root;
  const ended: Write[] = [
    challengeUpdate(trx, { accountId, transactionId }, outcome, now),
    auditInsert(source, [
      {
        action: `payment.challenge.${outcome}`,
        outcome: outcome === 'passed' ? 'success' : 'failure',
        accountId,
        details: { transactionId },
      },
    ]),
  ];
  if (outcome === 'passed') return ended;
  const status = nextStatus(root.status, outcome === 'failed' ? 'declined' : 'cancelled');
  const response_code = outcome === 'failed' ? AUTHENTICATION_NEEDED : '';
  const state = {
    outcome: 'declined',
    status,
    response_code,
    next_check_at: null,
    check_count: 0,
    updated_at: now,
  } as const;
  return [
    ...ended,
    stateUpdate(root, state),
    paymentEvent('payment.declined', { ...root, response_code }, status, now),
  ];
}

function askedFor({ type }: PaymentRow): 'sale' | 'authorize' {
  return type === 'sale' ? 'sale' : 'authorize';
}
