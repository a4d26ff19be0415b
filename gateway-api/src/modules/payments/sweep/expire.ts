import type { Transaction } from 'kysely';
import { auditInsert } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { writeTogether } from '../../../core/database/write-together';
import { acquirerNamed } from '../../acquiring/acquirers';
import { runsOutAt } from '../action-rules';
import { type Family, type TransactionRef, underWay } from '../family';
import { reach } from '../follow/perform';
import { paymentEvent } from '../events';
import { approvedAttempt, loadFamily, lockFamily, stateUpdate } from '../repository';
import { nextStatus, STATES } from '../states';
import { lookAgain, lookAgainLater } from './repository';
import { type SweepDeps, SWEEP_SOURCE } from './sweep-context';

/** Lets a reservation run out that nobody captured in time, and gives it back at the acquirer. */
export async function expireAuthorisation(deps: SweepDeps, ref: TransactionRef): Promise<void> {
  const { db, acquirers, now } = deps;
  const family = await loadFamily(db, ref);
  if (!family || !isReserved(family)) return lookAgain(db, ref, null);
  const { root } = family;
  const end = runsOutAt(root.occurred_at);
  if (now() < end) return lookAgain(db, ref, end);
  // What was asked for in time is to end first.
  if (underWay(family, 'void', 'capture')) {
    return lookAgainLater(db, ref, root.check_count, now());
  }

  const original = await approvedAttempt(db, ref);
  if (original) {
    const acquirer = acquirerNamed(acquirers, original.acquirer);
    const came = await reach(() =>
      acquirer.void({
        // Made from the payment alone, so it is the same each time.
        reference: `${root.transaction_id}/expiry`,
        originalReference: original.reference,
        amountMinor: root.amount_minor,
        currencyId: root.currency_id,
      }),
    );
    if (came === 'unreachable') return lookAgainLater(db, ref, root.check_count, now());
    // A refusal changes nothing: by now the issuer has given the money back by itself.
  }
  await db.transaction().execute((trx) => writeExpired(trx, ref, now()));
}

function isReserved(family: Family): boolean {
  return (
    family.root.type === 'authorize' &&
    STATES[family.root.status].next.ranOut !== undefined &&
    family.balance.captured === 0
  );
}

async function writeExpired(
  trx: Transaction<Database>,
  ref: TransactionRef,
  now: Date,
): Promise<void> {
  const family = await lockFamily(trx, ref);
  if (!family || !isReserved(family) || underWay(family, 'void', 'capture')) return;
  const { root, currency } = family;
  const status = nextStatus(root.status, 'ranOut');
  await writeTogether(trx, [
    stateUpdate(trx, root, { status, next_check_at: null, updated_at: now }),
    paymentEvent(trx, 'payment.expired', root, status, now),
    auditInsert(trx, SWEEP_SOURCE, [
      {
        action: 'payment.expired',
        outcome: 'success',
        accountId: root.account_id,
        details: {
          transactionId: root.transaction_id,
          amountMinor: root.amount_minor,
          currency: currency.alphaCode,
        },
      },
    ]),
  ]);
}
