import type { RollOut } from '@mbo/shared/area';

/** Whom a roll-out reaches: a share of the merchant accounts, or those in a list. */
export type Reach = { percent: number } | { accounts: number[] };

/** Held back when more than one load in twenty fails, once twenty loads are known. */
export const DEFAULT_THRESHOLD: RollOut['threshold'] = { errorRate: 0.05, loads: 20 };

/** A reach in a few words: `25 %`, `accounts 7, 9`, `12 accounts`. */
export function reachText(reach: { percent?: number; accounts?: number[] }): string {
  if (reach.percent !== undefined) return `${reach.percent} %`;
  const { accounts = [] } = reach;
  if (accounts.length === 1) return `account ${accounts[0]}`;
  return accounts.length > 5 ? `${accounts.length} accounts` : `accounts ${accounts.join(', ')}`;
}
