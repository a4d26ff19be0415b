import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { v7 as uuidv7 } from 'uuid';
import type { AuditSource } from '../../../core/audit/audit';
import { type Principal, principalRef, seesAccount } from '../../../core/authentication/principal';
import type { Trx } from '../../../core/database/schema';
import type { Write } from '../../../core/database/write-together';
import { notFound } from '../../../core/errors/app-error';
import type { TransactionRef } from '../payment';
import { findPaymentState } from '../repository';
import { authenticationStep, needs3D } from './authentication';
import { beginPayment } from './begin';
import { cardOf } from './card';
import { type ChallengeAnswer, endChallenge } from './challenge';
import { checkPayment } from './check-payment';
import type { PaymentsContext } from './context';
import type { OnAnswer } from './finish';
import { type PaymentInProgress, performPayment } from './perform';
import { assessRisk } from './risk';
import { routePayment } from './route';

/** Who wants a payment, and by which request. */
export interface PaymentCaller extends Omit<AuditSource, 'principal'> {
  principal: Principal;
  /** Of the payer, who need not be the caller; null where unknown, as in the back office. */
  payerIp: string | null;
}

/** What became of a payment that was to be created. */
export type CreatePaymentResult = TransactionRef &
  (
    | { kind: 'captured' | 'authorised' }
    /** The card is good; nothing was asked for. */
    | { kind: 'verified' }
    /** A risk rule holds it: the amount is authorised. */
    | { kind: 'held' }
    /** No money moved: refused, not answered and reversed, or not confirmed in time. */
    | { kind: 'declined'; status: TransactionStatus; responseCode: string }
    /** The card holder is to confirm it: `completeChallenge` goes on. ISO 8601 UTC. */
    | { kind: 'challenge'; expiresAt: string }
    /** The acquirer's answer is not known yet; reconciliation finds it. */
    | { kind: 'pending' }
  );

/** What else becomes of the card. */
export interface CardUse {
  /** The acquirer stores it for later charges, to which its holder has agreed and which they confirm. */
  storeCard?: boolean;
}

/** How a payment is created: what `begin` has decided is committed before `perform` is called. */
export interface PaymentPhases {
  /**
   * Decides and writes down what is going to be done; what it adds to `writes` is written right after.
   *
   * @throws {AppError} 404 for an account that the caller does not see; 422 for what is wrong.
   */
  begin(trx: Trx, writes: Write[]): Promise<TransactionRef>;
  /** Asks the acquirer, and writes down what came of it. `paymentResultOf` tells. */
  perform(onAnswer?: OnAnswer): Promise<void>;
}

/**
 * Creates a payment by card, in phases as `runInPhases` takes them: the caller commits the first, with
 * what else belongs to it, before the second. The order is fixed: risk, routing, 3DS step, acquirer.
 * Each step sees only what those before it let through.
 */
export function createPayment(
  context: PaymentsContext,
  caller: PaymentCaller,
  medium: Medium,
  request: CreatePaymentRequest,
  { storeCard = false }: CardUse = {},
): PaymentPhases {
  const source = sourceOf(caller);
  const card = cardOf(request);
  let begun: PaymentInProgress | undefined;
  return {
    async begin(trx, writes) {
      const { merchantAccountId: accountId } = request;
      if (!seesAccount(caller.principal, accountId)) throw notFound();
      const { cardTokenKey } = context;
      const { payerIp } = caller;
      const now = context.now();
      const circumstances = { accountId, medium, cardTokenKey, now, payerIp };
      const { payment, business, lists } = await checkPayment(trx, circumstances, request);

      const transactionId = uuidv7({ msecs: now.getTime() });
      const subject = { ...business, transactionId, writes };
      const risk = await assessRisk(trx, context, payment, subject);
      const { number } = card;
      const wanted = storeCard || risk['3d'] !== undefined || business.force3DSecure;
      const demand = { number, lists, needs3D: needs3D(context, medium, wanted, number) };
      const route = risk.decline ? undefined : routePayment(context, payment, business, demand);
      const authentication = route
        ? authenticationStep(context, medium, wanted, route.processors, number)
        : 'none';
      const decision = { risk, route, authentication, writes };
      begun = await beginPayment(trx, source, transactionId, payment, business, decision, now);
      begun.storeCard = storeCard;
      return begun.ref;
    },
    async perform(onAnswer) {
      if (begun) await performPayment(context, source, begun, card, onAnswer);
    },
  };
}

/**
 * Goes on with a payment whose card holder was asked to confirm it: routing and acquirer. However
 * often it is called, the acquirer is asked once; later calls return the state of the payment.
 *
 * @throws {AppError} 404 when there is no such challenge that the caller sees; 422 when the card is
 * wrong or another one, which leaves the challenge open.
 */
export async function completeChallenge(
  context: PaymentsContext,
  caller: PaymentCaller,
  ref: TransactionRef,
  answer: ChallengeAnswer,
  { storeCard = false }: CardUse = {},
): Promise<CreatePaymentResult> {
  if (!seesAccount(caller.principal, ref.accountId)) throw notFound();
  const source = sourceOf(caller);
  const begun = await context.db
    .transaction()
    .execute((trx) => endChallenge(trx, context, source, ref, answer));
  if (begun) await performPayment(context, source, { ...begun, storeCard }, cardOf(answer));
  return paymentResultOf(context, ref);
}

/** The state of the payment, by its rows. @throws {Error} when there is no such payment */
export async function paymentResultOf(
  { db }: PaymentsContext,
  ref: TransactionRef,
): Promise<CreatePaymentResult> {
  const payment = await findPaymentState(db, ref);
  if (!payment) throw new Error(`There is no payment ${ref.transactionId}.`);
  const { type, outcome, status, response_code: responseCode } = payment;
  if (outcome === 'declined') return { ...ref, kind: 'declined', status, responseCode };
  if (outcome === 'pending') {
    const { challenge_outcome: challenge, challenge_expires_at: expiresAt } = payment;
    return challenge === 'open' && expiresAt
      ? { ...ref, kind: 'challenge', expiresAt: expiresAt.toISOString() }
      : { ...ref, kind: 'pending' };
  }
  if (status === 'card verified') return { ...ref, kind: 'verified' };
  if (status === 'flagged') return { ...ref, kind: 'held' };
  return { ...ref, kind: type === 'sale' || status === 'captured' ? 'captured' : 'authorised' };
}

/** Who pays, as the audit log has it. */
export function sourceOf({ requestId, principal, ip }: PaymentCaller): AuditSource {
  return { requestId, principal: principalRef(principal), ip };
}
