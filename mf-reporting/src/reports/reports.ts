import type { ReportCalls, ReportQuery } from '@mbo/gateway-contract/reports';
import { gatewayPaths } from '@mbo/shared/http';

/** The reports in the order of their cards. */
export const REPORTS = [
  'transactions',
  'condensed',
  'settlement',
  'reconciliation',
  'chargebacks',
] as const;

export type Report = (typeof REPORTS)[number];

export interface Business {
  accountId: number;
  businessId: number;
}

const path = gatewayPaths<ReportCalls>();

/** Where a report is fetched; undefined for one that no gateway has. */
export function reportPath(
  report: Report,
  params: Business,
  query: ReportQuery,
): string | undefined {
  const listing =
    'GET /accounts/:accountId/businesses/:businessId/reports/transaction-listing' as const;
  // The contract names the parameters one by one.
  const named = { ...params };
  switch (report) {
    case 'transactions':
      return path(listing, { params: named, query: { ...query, reportType: 'FULL' } });
    case 'condensed':
      return path(listing, { params: named, query: { ...query, reportType: 'CONDENSED' } });
    case 'settlement':
      return path('GET /accounts/:accountId/businesses/:businessId/reports/settlement', {
        params: named,
        query,
      });
    case 'reconciliation':
      return path('GET /accounts/:accountId/businesses/:businessId/reports/reconciliation', {
        params: named,
        query,
      });
    case 'chargebacks':
      return undefined;
  }
}
