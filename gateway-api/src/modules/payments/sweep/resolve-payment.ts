import { acquirerNamed } from '../../acquiring/acquirers';
import { lastAttempt } from '../repository';
import type { TransactionRef } from '../family';
import { reach } from '../follow/perform';
import { expireChallenge } from '../take/challenge';
import { finishPayment } from '../take/finish';
import { type SweepDeps, SWEEP_SOURCE } from './sweep-context';

/**
 * Finishes a payment that nobody waits for any more. Its card is forgotten, so it cannot be asked for
 * again: it is called off, unless the acquirer has it in its books. One that never came to a try
 * waits for its card holder's confirmation, which may have expired.
 */
export async function resolvePayment(
  { db, acquirers, now }: SweepDeps,
  ref: TransactionRef,
): Promise<void> {
  const attempt = await lastAttempt(db, ref);
  if (!attempt) {
    return db.transaction().execute((trx) => expireChallenge(trx, SWEEP_SOURCE, ref, now()));
  }
  const acquirer = acquirerNamed(acquirers, attempt.acquirer);
  const came = (await reach(() => acquirer.callOff(attempt.reference))) ?? 'called off';
  await db.transaction().execute((trx) => finishPayment(trx, SWEEP_SOURCE, attempt, came, now()));
}
