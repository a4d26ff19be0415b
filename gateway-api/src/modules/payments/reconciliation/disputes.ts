import type { Dispute } from '../../acquiring/acquirer';
import { sendToAcquirer } from '../../acquiring/send-to-acquirer';
import { postChargeback } from './chargeback';
import { keepLookedTo, lookedTo } from './repository';
import type { ReconciliationDeps } from './context';

/** How far back the first look goes: the longest that networks let payers dispute a payment. */
const FIRST_LOOK_MS = 120 * 24 * 60 * 60_000;
/** Looked at twice, as a dispute may come to light a little after its time. */
const OVERLAP_MS = 10 * 60_000;

/** Books what payers have disputed since the last look, once each. */
export async function reconcileDisputes(deps: ReconciliationDeps): Promise<void> {
  for (const [name, acquirer] of deps.acquirers) {
    try {
      const seenTo = await lookedTo(deps.db, name);
      const since = seenTo
        ? new Date(seenTo.getTime() - OVERLAP_MS)
        : new Date(deps.now().getTime() - FIRST_LOOK_MS);
      const disputes = await sendToAcquirer(() => acquirer.disputesSince(since));
      if (disputes === 'unreachable') continue;
      const waiting: Dispute[] = [];
      for (const dispute of disputes) {
        if (!(await postChargeback(deps, name, dispute))) waiting.push(dispute);
      }
      // By the acquirer's clock, not ours. What has to wait is to be told of again.
      const seen = waiting[0] ?? disputes.at(-1);
      if (seen && (!seenTo || seen.disputedAt > seenTo)) {
        await keepLookedTo(deps.db, name, seen.disputedAt);
      }
    } catch (error) {
      deps.onError(error, `disputes at ${name}`);
    }
  }
}
