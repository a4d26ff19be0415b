import {
  acquirerNamed,
  type AcquirerOutcome,
  reverseAt,
  sendToAcquirer,
} from '../../acquiring/acquirers';
import { lastAttempt } from '../attempts-repository';
import { expireChallenge } from '../create/challenge';
import { finishPayment } from '../create/finish';
import { loadOpenOperation, type OpenOperation, writeAnswer } from '../operations/perform';
import type { TransactionRef } from '../payment';
import { RECONCILIATION_SOURCE, type ReconciliationDeps } from './context';

/**
 * Finishes a payment that nobody waits for any more. Its card is forgotten, so it cannot be asked for
 * again: it is reversed, unless the acquirer has it in its books. One that never came to a try
 * waits for its card holder's confirmation, which may have expired.
 */
export async function resolvePayment(
  { db, acquirers, now }: ReconciliationDeps,
  ref: TransactionRef,
): Promise<void> {
  const attempt = await lastAttempt(db, ref);
  if (!attempt) {
    return db
      .transaction()
      .execute((trx) => expireChallenge(trx, RECONCILIATION_SOURCE, ref, now()));
  }
  const acquirer = acquirerNamed(acquirers, attempt.acquirer);
  const response = await reverseAt(acquirer, attempt.reference);
  await db
    .transaction()
    .execute((trx) => finishPayment(trx, RECONCILIATION_SOURCE, attempt, response, now()));
}

/** For how long an acquirer that cannot be reached is asked for an operation before it is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

/**
 * Carries on with an operation that has no final answer: looks whether the acquirer has it; if not, asks
 * again under the same reference. After three days it is reversed, and given up once the acquirer
 * has confirmed that it never came; until then its amount stays reserved.
 */
export async function resolveOperation(
  deps: ReconciliationDeps,
  ref: TransactionRef,
): Promise<void> {
  const operation = await loadOpenOperation(deps, ref);
  if (!operation) return;
  const age = deps.now().getTime() - operation.askedAt.getTime();
  const response = await outcomeOf(operation, age > GIVE_UP_AFTER_MS);
  await writeAnswer(deps, RECONCILIATION_SOURCE, ref, response);
}

async function outcomeOf(
  { acquirer, type, request }: OpenOperation,
  giveUp: boolean,
): Promise<AcquirerOutcome> {
  if (giveUp) return reverseAt(acquirer, request.reference);
  const found = await sendToAcquirer(() => acquirer.find(request.reference));
  return found ?? (await sendToAcquirer(() => acquirer[type](request)));
}
