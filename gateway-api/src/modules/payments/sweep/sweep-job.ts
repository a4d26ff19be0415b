import {
  type RepeatedOptions,
  type RepeatedWork,
  repeatedly,
} from '../../../core/background/repeatedly';
import { sweep } from './sweep';
import type { SweepDeps } from './sweep-context';

/**
 * Looks after what is due from now on; `pauseMs` is 5 000 unless given. Several gateways may each run
 * one.
 */
export function startSweepJob(
  deps: Omit<SweepDeps, 'onError' | 'isStopping'>,
  { onError, ...options }: Partial<Omit<RepeatedOptions, 'onError'>> & Pick<SweepDeps, 'onError'>,
): RepeatedWork {
  let stopping = false;
  const work = repeatedly(() => sweep({ ...deps, onError, isStopping: () => stopping }), {
    pauseMs: 5_000,
    ...options,
    onError: (error) => onError(error, 'sweep'),
  });
  return {
    // What it is at takes as long as acquirers do; the rest is left to whoever runs next.
    async stop() {
      stopping = true;
      await work.stop();
    },
  };
}
