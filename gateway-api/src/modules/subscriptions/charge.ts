import { databaseNow } from '../../core/database/clock';
import type { SystemPrincipal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { writeCollected } from '../../core/database/write-together';
import { AppError } from '../../core/errors/app-error';
import type { Jobs } from '../../core/jobs/jobs';
import { chargeStoredCard } from '../payments/create/charge-stored-card';
import type { PaymentsContext } from '../payments/create/context';
import { tryAgain } from './apply';
import {
  insertCharge,
  lockDue,
  lockSubscription,
  refOf,
  type SubscriptionRef,
  writeSubscription,
} from './repository';

export interface ChargingDeps {
  db: Db;
  jobs: Jobs;
  payments: PaymentsContext;
}

const PRINCIPAL: SystemPrincipal = {
  kind: 'system',
  name: 'subscriptions',
  staff: true,
  accountIds: [],
};

const HOUR_MS = 3_600_000;

/** Charges that are in progress at the same time. */
const AT_ONCE = 4;

/**
 * Charges what is due by the database's clock until nothing is, or `isStopping`. Each charge is written
 * down as the period's only one, and committed, before the acquirer is asked: neither a second gateway
 * nor one that goes on after a crash charges the period again. The outcome of a charge comes by its
 * payment's events.
 *
 * @returns how many were charged
 */
export async function chargeDue(
  deps: ChargingDeps,
  {
    isStopping = () => false,
    onError,
  }: { isStopping?: () => boolean; onError: (err: unknown) => void },
): Promise<number> {
  let charged = 0;
  const worker = async () => {
    while (!isStopping() && (await chargeNext(deps, onError))) charged += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return charged;
}

/** False: nothing is due. */
async function chargeNext(deps: ChargingDeps, onError: (err: unknown) => void): Promise<boolean> {
  const { db, payments } = deps;
  let due: SubscriptionRef | undefined;
  try {
    const begun = await db.transaction().execute(async (trx) => {
      const row = await lockDue(trx);
      if (!row) return undefined;
      const ref = (due = refOf(row));
      const { account_id: accountId, card_transaction_id: transactionId, period } = row;
      const caller = {
        principal: PRINCIPAL,
        requestId: `subscription-${row.subscription_id}-${period}`,
        ip: null,
        payerIp: null,
      };
      const charge = chargeStoredCard(payments, caller, {
        storedBy: { accountId, transactionId },
        amountMinor: row.amount_minor,
        invoiceNumber: `SUB-${row.subscription_id}-${period}`,
        description: row.name,
      });
      const payment = await writeCollected(trx, (writes) => charge.begin(trx, writes));
      await insertCharge(trx, ref, payment.transactionId, period);
      await writeSubscription(trx, ref, { next_charge_at: null });
      return charge;
    });
    if (!begun) return false;
    await begun.perform();
  } catch (err) {
    if (!due) throw err;
    onError(err);
    await postponeCharge(deps, due, err);
  }
  return true;
}

/** It could not even be asked for: as after a refusal, or in an hour where the fault is ours. */
async function postponeCharge(
  { db, jobs }: ChargingDeps,
  ref: SubscriptionRef,
  err: unknown,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, ref);
    // Null: its charge was written down, and is followed by its payment's events.
    if (!row?.next_charge_at) return;
    const now = await databaseNow(trx);
    if (err instanceof AppError) await tryAgain(trx, jobs, row, 'later', now);
    else await writeSubscription(trx, ref, { next_charge_at: new Date(now.getTime() + HOUR_MS) });
  });
}
