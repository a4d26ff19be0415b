import { accountEntity, findEntity, type Entity } from '@mbo/shared/bus';
import type { Account } from '@mbo/gateway-contract/access';

export interface Resolution {
  /** Null when the user has no account at all. */
  entity: Entity | null;
  /** The address named one that the user has no access to, or that does not exist. */
  foreign: boolean;
}

/**
 * Which entity is shown: the one in the address, else the one remembered, else the first account.
 * An id that is not among the user's accounts falls back in the same order.
 */
export function resolveEntity(
  accounts: readonly Account[],
  wanted: string | null,
  remembered: string | null,
): Resolution {
  const named = wanted === null ? undefined : findEntity(accounts, wanted);
  if (named) return { entity: named, foreign: false };
  const kept = remembered === null ? undefined : findEntity(accounts, remembered);
  const [first] = accounts;
  return {
    entity: kept ?? (first ? accountEntity(first) : null),
    foreign: wanted !== null && wanted !== '',
  };
}
