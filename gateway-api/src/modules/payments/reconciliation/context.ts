import type { AuditSource } from '../../../core/audit/audit';
import type { PerformDeps } from '../operations/perform';

export interface ReconciliationDeps extends PerformDeps {
  /** Told of what could not be looked after; it is tried again. */
  onError: (error: unknown, about: string) => void;
  /** Once it returns true nothing more is begun. Default: never. */
  isStopping?: () => boolean;
}

/** In the audit log, of what no request did. */
export const RECONCILIATION_SOURCE: AuditSource = {
  requestId: 'reconciliation',
  principal: { kind: 'system', id: 'reconciliation' },
  ip: null,
};

/** How soon what is open is looked at again: first, and at the latest, in milliseconds. */
export const CHECK_AGAIN = { firstMs: 5_000, longestMs: 30 * 60_000 };

/** How long to wait before what is open is looked at again, in milliseconds: longer each time. */
export function checkAfterMs(checkCount: number): number {
  return Math.min(CHECK_AGAIN.longestMs, CHECK_AGAIN.firstMs * 2 ** Math.min(checkCount, 20));
}
