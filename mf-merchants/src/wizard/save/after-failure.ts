import { GatewayError } from '@mbo/shared/http';
import type { Draft } from '../draft/draft';
import type { CallFailure } from './chain';

/** The key is used by a call still under way, or was by one that was done. */
const KEY_IS_TAKEN = /^idempotency_key/;

/**
 * Whether a call that failed may have been done all the same: no answer came, one that was not the
 * gateway's, or the gateway says that the call is known to it. Then only the very same may be sent
 * again. What the gateway itself refuses or fails at, it has not done.
 */
export function isInDoubt(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return true;
  const { status, code } = error;
  // The gateway's own failures carry a code; those of a proxy before it do not.
  return status === 0 || KEY_IS_TAKEN.test(code) || (status >= 500 && code === 'unknown');
}

/** The draft after failures: which calls are in doubt. Their keys stay in any case. */
export function afterFailures(draft: Draft, failures: readonly CallFailure[]): Draft {
  const inDoubt = new Set(draft.inDoubt);
  for (const { call, error } of failures) {
    if (isInDoubt(error)) inDoubt.add(call);
    else inDoubt.delete(call);
  }
  return { ...draft, inDoubt: [...inDoubt].filter((call) => !draft.made[call]) };
}
