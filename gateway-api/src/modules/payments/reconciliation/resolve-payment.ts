import { acquirerNamed } from '../../acquiring/acquirers';
import { lastAttempt } from '../attempts-repository';
import type { TransactionRef } from '../payment';
import { sendToAcquirer } from '../../acquiring/send-to-acquirer';
import { expireChallenge } from '../create/challenge';
import { finishPayment } from '../create/finish';
import { type ReconciliationDeps, RECONCILIATION_SOURCE } from './context';

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
  const response = (await sendToAcquirer(() => acquirer.reverse(attempt.reference))) ?? 'reversed';
  await db
    .transaction()
    .execute((trx) => finishPayment(trx, RECONCILIATION_SOURCE, attempt, response, now()));
}
