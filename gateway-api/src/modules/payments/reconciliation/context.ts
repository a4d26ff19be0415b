import type { AuditSource } from '../../../core/audit/audit';
import type { PerformDeps } from '../operations/perform';

export interface ReconciliationDeps extends PerformDeps {
  /** Told of what could not be looked after; it is tried again. */
  onError: (error: unknown, about: string) => void;
  /** Once it answers true nothing more is begun. Default: never. */
  isStopping?: () => boolean;
}

/** In the audit log, of what no request did. */
export const RECONCILIATION_SOURCE: AuditSource = {
  requestId: 'reconciliation',
  principal: { kind: 'system', id: 'reconciliation' },
  ip: null,
};
