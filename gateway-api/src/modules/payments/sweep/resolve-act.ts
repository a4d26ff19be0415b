import type { TransactionRef } from '../family';
import type { Came } from '../follow/finish';
import { loadOpenAct, type OpenAct, reach, writeAnswer } from '../follow/perform';
import { type SweepDeps, SWEEP_SOURCE } from './sweep-context';

/** For how long an acquirer that cannot be reached is asked for an act before it is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

/**
 * Carries on with an act that has no final answer: looks whether the acquirer has it; if not, asks
 * again under the same reference. After three days it is called off, and given up once the acquirer
 * has confirmed that it never came; until then its amount stays reserved.
 */
export async function resolveAct(deps: SweepDeps, ref: TransactionRef): Promise<void> {
  const act = await loadOpenAct(deps, ref);
  if (!act) return;
  const age = deps.now().getTime() - act.askedAt.getTime();
  const came = await outcomeOf(act, age > GIVE_UP_AFTER_MS);
  await writeAnswer(deps, SWEEP_SOURCE, ref, came);
}

async function outcomeOf({ acquirer, type, request }: OpenAct, giveUp: boolean): Promise<Came> {
  if (giveUp) return (await reach(() => acquirer.callOff(request.reference))) ?? 'called off';
  const found = await reach(() => acquirer.find(request.reference));
  return found ?? (await reach(() => acquirer[type](request)));
}
