import { useMemo } from 'react';
import { GatewayError } from '../../http';

/** Whether nobody knows if the attempt went through: it may be repeated under the same key. */
export function outcomeUnknown(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_key_in_use';
}

export interface IdempotencyKey {
  /** The idempotency key of an act with this content: the same one until the act is settled. */
  of: (content: unknown) => string;
  /**
   * Tells what came of the act: with no error it was done, with one it failed. The next one gets a
   * key of its own, unless nobody knows whether this one was done: a repetition must not do it twice.
   */
  settle: (error?: unknown) => void;
}

/**
 * Keys for an act that must be done once however often its answer is lost, and whatever was tried in
 * between. Kept in memory only.
 */
export function createIdempotencyKey(): IdempotencyKey {
  const open = new Map<string, string>();
  let latest = '';
  return {
    of(content) {
      latest = JSON.stringify(content);
      const key = open.get(latest) ?? crypto.randomUUID();
      open.set(latest, key);
      return key;
    },
    settle(error) {
      if (!outcomeUnknown(error)) open.delete(latest);
      latest = '';
    },
  };
}

/** {@link createIdempotencyKey} for the life of a component, such as a dialog. */
export function useIdempotencyKey(): IdempotencyKey {
  return useMemo(createIdempotencyKey, []);
}
