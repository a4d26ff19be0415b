import { DASHBOARD_MAX_DAYS } from '@mbo/gateway-contract/dashboard';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { utcDay } from '../../core/text/dates';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * A range starts at midnight where its user is and ends at midnight UTC, so 90 calendar days may last
 * longer than 90 days: by up to 14 hours, the most a time zone is ahead of UTC.
 */
const LONGEST = DASHBOARD_MAX_DAYS * DAY + 14 * HOUR;

/** From `from` on, up to but without `end`. */
export interface Span {
  from: Date;
  end: Date;
}

/** A span cut into whole UTC days, for which there are daily totals, and what is left of it. */
export interface DashboardRange {
  /** Every whole day as `2026-01-31`, in order. */
  wholeDays: readonly string[];
  /** The parts before and after the whole days; at most two. */
  edges: Span[];
}

/**
 * The last millisecond named by `toDate` belongs to the span; in milliseconds.
 *
 * Source: specification of access and merchants, 'Business constants and limits': 90 days at most.
 *
 * @throws {AppError} 422 when it is turned round or longer than the dashboard allows
 */
export function checkedSpan(fromDate: string, toDate: string): { from: number; end: number } {
  const from = Date.parse(fromDate);
  const end = Date.parse(toDate) + 1;
  if (from >= end) {
    throw invalid([fieldError('toDate', 'end_before_start')]);
  }
  if (end - from > LONGEST) {
    throw invalid([fieldError('toDate', 'range_too_long', { days: DASHBOARD_MAX_DAYS })]);
  }
  return { from, end };
}

/**
 * A range as {@link checkedSpan} reads it, in whole days and the rest.
 *
 * @throws {AppError} 422 as `checkedSpan`
 */
export function dashboardRange(fromDate: string, toDate: string): DashboardRange {
  const { from, end } = checkedSpan(fromDate, toDate);
  return rangeOf(from, end);
}

/** From an instant on, up to but without another, in milliseconds. */
export function rangeOf(from: number, end: number): DashboardRange {
  const firstMidnight = Math.ceil(from / DAY) * DAY;
  const lastMidnight = Math.floor(end / DAY) * DAY;
  if (firstMidnight >= lastMidnight) return { wholeDays: [], edges: [span(from, end)] };
  const edges = [span(from, firstMidnight), span(lastMidnight, end)];
  return {
    wholeDays: Array.from({ length: (lastMidnight - firstMidnight) / DAY }, (_, index) =>
      utcDay(firstMidnight + index * DAY),
    ),
    edges: edges.filter((edge) => edge.from < edge.end),
  };
}

function span(from: number, end: number): Span {
  return { from: new Date(from), end: new Date(end) };
}
