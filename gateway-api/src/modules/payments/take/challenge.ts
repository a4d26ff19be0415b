import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import type { Transaction } from 'kysely';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { invalid, notFound } from '../../../core/errors/app-error';
import { emitPaymentEvent } from '../events';
import { type Family, lockFamily, type PaymentRow, type TransactionRef } from '../family';
import { setStanding } from '../set-standing';
import { nextStatus } from '../states';
import { AUTHENTICATION_NEEDED } from './authentication';
import { beginFirstAttempt } from './begin-attempt';
import { cardOf, checkCard, storedCard } from './card';
import { findChallenge, insertChallenge, markChallenge } from './challenge-repository';
import type { PaymentsContext } from './context';
import { loadNewPayment } from './insert-payment';
import type { BegunPayment } from './perform';
import { routePayment } from './route';

/** How long a card holder may take to confirm a payment, in milliseconds. */
export const CHALLENGE_TIMEOUT_MS = 15 * 60_000;

/** What the card holder's bank says, and the card again: it is stored nowhere. */
export interface ChallengeAnswer extends Pick<CreatePaymentRequest, 'cvv' | 'credit_card'> {
  authenticated: boolean;
}

/** Asks the card holder to confirm a payment; reconciliation ends it if nobody does. */
export async function openChallenge(
  trx: Transaction<Database>,
  source: AuditSource,
  ref: TransactionRef,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_TIMEOUT_MS);
  const key = { account_id: ref.accountId, transaction_id: ref.transactionId };
  await insertChallenge(trx, ref, now, expiresAt);
  await setStanding(trx, key, { next_check_at: expiresAt, updated_at: now });
  await audit(trx, source, {
    action: 'payment.challenge.opened',
    outcome: 'success',
    accountId: ref.accountId,
    details: { transactionId: ref.transactionId },
  });
}

/**
 * Ends an open challenge, and writes down the first try of a payment that was confirmed, which the
 * caller is to ask for. Returns undefined when there is nothing to ask for: it was not confirmed, came
 * too late, or somebody else has ended the challenge. Under the payment's lock, so one caller at most
 * is given the try.
 *
 * @throws AppError 404 when there is no such challenge; 422 when the card is wrong or another one.
 */
export async function endChallenge(
  trx: Transaction<Database>,
  context: PaymentsContext,
  source: AuditSource,
  ref: TransactionRef,
  answer: ChallengeAnswer,
): Promise<BegunPayment | undefined> {
  const now = context.now();
  const family = await lockFamily(trx, ref);
  const challenge = await findChallenge(trx, ref);
  if (!family || !challenge) throw notFound();
  if (challenge.outcome !== 'open') return undefined;
  if (now >= challenge.expires_at) {
    await closeChallenge(trx, source, family, 'expired', now);
    return undefined;
  }
  if (!answer.authenticated) {
    await closeChallenge(trx, source, family, 'failed', now);
    return undefined;
  }

  const payment = await loadNewPayment(trx, family);
  const errors = checkCard(answer, now);
  if (errors.length > 0) throw invalid(errors);
  const card = cardOf(answer);
  if (storedCard(card, ref.accountId, context.cardTokenKey).token !== payment.card.token) {
    throw invalid([
      { field: 'credit_card.number', message: 'This is not the card of the payment.' },
    ]);
  }
  const processors = await routePayment(trx, context, payment, card.number);
  await closeChallenge(trx, source, family, 'passed', now);
  const first = await beginFirstAttempt(trx, ref, payment, processors, now);
  return { ref, payment, kind: askedFor(family.root), ...first, authenticated: true };
}

/** Ends a challenge that nobody has answered in time; does nothing when it has ended, or not yet to. */
export async function expireChallenge(
  trx: Transaction<Database>,
  source: AuditSource,
  ref: TransactionRef,
  now: Date,
): Promise<void> {
  const family = await lockFamily(trx, ref);
  const challenge = await findChallenge(trx, ref);
  if (!family || !challenge) throw new Error(`${ref.transactionId} has no try and no challenge.`);
  if (challenge.outcome !== 'open') return;
  if (now < challenge.expires_at) {
    const standing = { next_check_at: challenge.expires_at, updated_at: now };
    return setStanding(trx, family.root, standing);
  }
  await closeChallenge(trx, source, family, 'expired', now);
}

async function closeChallenge(
  trx: Transaction<Database>,
  source: AuditSource,
  { root }: Family,
  outcome: 'passed' | 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const { account_id: accountId, transaction_id: transactionId } = root;
  await markChallenge(trx, { accountId, transactionId }, outcome, now);
  await audit(trx, source, {
    action: `payment.challenge.${outcome}`,
    outcome: outcome === 'passed' ? 'success' : 'failure',
    accountId,
    details: { transactionId },
  });
  if (outcome === 'passed') return;
  const status = nextStatus(root.status, outcome === 'failed' ? 'refused' : 'abandoned');
  const response_code = outcome === 'failed' ? AUTHENTICATION_NEEDED : '';
  await setStanding(trx, root, {
    outcome: 'declined',
    status,
    response_code,
    next_check_at: null,
    check_count: 0,
    updated_at: now,
  });
  await emitPaymentEvent(trx, 'payment.declined', { ...root, response_code }, status, now);
}

function askedFor({ type }: PaymentRow): 'sale' | 'authorize' {
  return type === 'sale' ? 'sale' : 'authorize';
}
