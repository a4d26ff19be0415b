import { readArea } from '../publish/registry-file';
import { stopRollOut } from '../publish/roll-out-moves';
import type { Store } from '../publish/store';
import { errorRate, type AreaCounts } from './report-counts';

/**
 * Holds an area's roll-out back when enough loads of its build are known and too many failed.
 * @returns what was done, in a sentence; undefined: nothing
 */
export async function holdBadRollOut(
  store: Store,
  name: string,
  counts: AreaCounts,
): Promise<string | undefined> {
  const rollOut = (await readArea(store, name))?.rollOut;
  if (!rollOut || rollOut.held) return undefined;
  const { build, startedAt, threshold } = rollOut;
  const known = counts[build.version];
  if (!known || known.rollOutStartedAt !== startedAt || known.loads < threshold.loads) {
    return undefined;
  }
  const rate = errorRate(known);
  if (rate <= threshold.errorRate) return undefined;
  const reason =
    `${known.failedLoads} of ${known.loads} loads failed (${percent(rate)}), ` +
    `more than the ${percent(threshold.errorRate)} it may.`;
  const only = { version: build.version, startedAt };
  const stopped = await stopRollOut(store, name, { reason, what: 'hold', only, by: 'mf watch' });
  return stopped && `${name} ${build.version} is held: ${reason}`;
}

/** A share as percent, as exact as it takes: `5 %`, `0.4 %`. */
export function percent(share: number): string {
  const value = share * 100;
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} %`;
}
