import { REPORT_MAX_DAYS, type ReportQuery } from '@mbo/gateway-contract/reports';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { periodName } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';

/** What a report is about. Instants are ISO 8601 in UTC, from `from` on, up to but without `end`. */
export interface ReportScope extends BusinessRef {
  from: string;
  end: string;
}

const DAY_MS = 86_400_000;

/** @throws {AppError} 422 for a period that runs backwards or is longer than a report may cover. */
export function reportScope(
  { accountId, businessId }: BusinessRef,
  { fromDate, toDate }: ReportQuery,
): ReportScope {
  const from = Date.parse(fromDate);
  // Times are shown to the millisecond, so the last one belongs to the period as a whole.
  const end = Date.parse(toDate) + 1;
  if (from >= end) {
    throw invalid([fieldError('toDate', 'end_before_start')]);
  }
  if (end - from > REPORT_MAX_DAYS * DAY_MS) {
    throw invalid([fieldError('toDate', 'period_too_long', { days: REPORT_MAX_DAYS })]);
  }
  return { accountId, businessId, from: fromDate, end: new Date(end).toISOString() };
}

/** `settlement-Maple Online-2026-01-01-2026-01-31.csv`, by UTC days. */
export function reportName(report: string, businessName: string, query: ReportQuery): string {
  return `${report}-${businessName}-${periodName(query, 'UTC')}.csv`;
}
