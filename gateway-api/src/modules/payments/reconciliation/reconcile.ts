import { defineScheduledJob } from '../../../core/jobs/job';
import type { JobDeps } from '../../module';
import type { ReconciliationDeps } from './context';
import { reconcileDisputes } from './disputes';
import { expireAuthorisation } from './expire';
import { claimDue, type Due, scheduleCheck } from './repository';
import { resolveOperation, resolvePayment } from './resolve';

/** Looked after at the same time: each may wait for an acquirer. */
const AT_ONCE = 4;
/** So that one run ends, however much is due; the next one goes on. */
const MAX_ROUNDS = 250;

/**
 * Looks after every transaction that is due: finishes what a gateway that died or an acquirer that
 * was away has left open, settles what was deferred, lets old authorisations expire, and books what
 * payers have disputed. Several gateways may do so at the same time. Returns how many were due.
 */
export async function reconcile(deps: ReconciliationDeps): Promise<number> {
  let count = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (deps.isStopping?.()) return count;
    const due = await claimDue(deps.db, deps.now(), AT_ONCE);
    if (due.length === 0) break;
    count += due.length;
    await Promise.all(due.map((one) => reconcileOne(deps, one)));
  }
  await reconcileDisputes(deps);
  return count;
}

async function reconcileOne(deps: ReconciliationDeps, due: Due): Promise<void> {
  try {
    await handle(deps, due);
  } catch (error) {
    deps.onError(error, `${due.type} ${due.transactionId}`);
  }
}

function handle(deps: ReconciliationDeps, due: Due): Promise<void> {
  const first = due.type === 'sale' || due.type === 'authorize';
  if (due.outcome === 'pending')
    return first ? resolvePayment(deps, due) : resolveOperation(deps, due);
  if (due.type === 'authorize') return expireAuthorisation(deps, due);
  return scheduleCheck(deps.db, due, null);
}

/** After that the run ends and the next one goes on: a gateway that dies is soon replaced. */
const RUN_MS = 20_000;

/**
 * Looks after the payments that are due. What is awaited and when is kept with each payment, not
 * here, and claimed there: the order and the long waits are the payments' own, and a run that is cut
 * short or met by another does no harm.
 */
export const reconciliation = defineScheduledJob<Pick<JobDeps, 'db' | 'acquirers' | 'payments'>>({
  name: 'payments-reconciliation',
  everySeconds: 5,
  async handle({ db, acquirers, payments }, { log, signal }) {
    const end = Date.now() + RUN_MS;
    await reconcile({
      db,
      acquirers,
      now: payments.now,
      onError: (err, about) =>
        log.warn({ err, about }, 'reconciling a payment failed; it is tried again'),
      isStopping: () => signal.aborted || Date.now() > end,
    });
  },
});
