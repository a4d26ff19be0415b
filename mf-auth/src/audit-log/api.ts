import type { AuditEntry, AuditLogCalls } from '@mbo/gateway-contract/audit-log';
import { gatewayCalls, gatewayPaths } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

export const AUDIT_LOG_KEY = ['mf-auth', 'audit-log'] as const;

const call = gatewayCalls<AuditLogCalls>();
const path = gatewayPaths<AuditLogCalls>();

type Selection = Pick<ListQuery, 'search' | 'filters' | 'fromDate' | 'toDate'>;

/** The list's query as the gateway takes it; an excluded outcome is the other one. */
function selectionOf({ search, filters, fromDate, toDate }: Selection) {
  const [filter] = filters;
  const isSuccess = filter && (filter.value === 'success') === (filter.action === 'INCLUDE');
  return {
    fromDate,
    toDate,
    ...(search !== '' && { searchText: search }),
    ...(filter && { outcome: isSuccess ? ('success' as const) : ('failure' as const) }),
  };
}

/** A page of the log, newest first, with how many entries there are. */
export async function readAuditLog(
  accountId: number,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<AuditEntry>> {
  const { startIndex, pageSize } = query;
  const { entries, ...total } = await call('GET /accounts/:accountId/audit-log', {
    params: { accountId },
    query: { ...selectionOf(query), startIndex, pageSize },
    signal,
  });
  return { rows: entries, ...total };
}

/** Path of the CSV. */
export function auditLogPath(accountId: number, query: ListQuery): string {
  return path('GET /accounts/:accountId/audit-log/export', {
    params: { accountId },
    query: selectionOf(query),
  });
}
