import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { Dispute } from '../../acquiring/acquirer';
import { reach } from '../follow/perform';
import { bookChargeback } from './chargeback';
import type { SweepDeps } from './sweep-context';

/** How far back the first look goes: the longest that networks let payers dispute a payment. */
const FIRST_LOOK_MS = 120 * 24 * 60 * 60_000;
/** Looked at twice, as a dispute may come to light a little after its time. */
const OVERLAP_MS = 10 * 60_000;

/** Books what payers have disputed since the last look, once each. */
export async function sweepDisputes(deps: SweepDeps): Promise<void> {
  for (const [name, acquirer] of deps.acquirers) {
    try {
      const seenTo = await lookedTo(deps.db, name);
      const since = seenTo
        ? new Date(seenTo.getTime() - OVERLAP_MS)
        : new Date(deps.now().getTime() - FIRST_LOOK_MS);
      const disputes = await reach(() => acquirer.disputesSince(since));
      if (disputes === 'unreachable') continue;
      const waiting: Dispute[] = [];
      for (const dispute of disputes) {
        if (!(await bookChargeback(deps, name, dispute))) waiting.push(dispute);
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

/** Name in `data_fills`; its `filled_to` says up to when the acquirer's disputes are known. */
const fillOf = (acquirer: string) => `disputes at ${acquirer}`;

async function lookedTo(db: Kysely<Database>, acquirer: string): Promise<Date | null> {
  const row = await db
    .selectFrom('data_fills')
    .select('filled_to')
    .where('name', '=', fillOf(acquirer))
    .executeTakeFirst();
  return row?.filled_to ?? null;
}

async function keepLookedTo(db: Kysely<Database>, acquirer: string, to: Date): Promise<void> {
  await db
    .insertInto('data_fills')
    .values({ name: fillOf(acquirer), digest: '', filled_to: to })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ filled_to: to, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
