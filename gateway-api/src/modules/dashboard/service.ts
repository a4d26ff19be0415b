import {
  type ApprovalIndicators,
  type AttemptFigures,
  type BreakdownIndicators,
  type BreakdownRow,
  type DashboardQuery,
  type OverviewIndicator,
  type OverviewIndicators,
  type ShareIndicators,
  type Trend,
} from '@mbo/gateway-contract/dashboard';
import type { Db } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { isNumberTooLarge } from '../../core/errors/database-errors';
import { fieldError } from '../../core/errors/field-error';
import { explainResponse } from '../payments/response-codes';
import type { EntityRef } from '../accounts/tenant-scopes';
import { type DashboardRange, dashboardRange } from './range';
import {
  type BreakdownRowOf,
  currencyExists,
  readApproval,
  readBreakdown,
  readOverview,
  readShare,
} from './repository';
import { readDeclines, readHours, readProcessors } from './attempts-repository';
import { readPayers } from './payers-repository';
import { readDays, readSalesByHour, readSchemes } from './trend-repository';

/*
 * The figures of the dashboard. What counts:
 *
 * - attempt: a sale or authorization that was answered; approved or declined (a time-out at the
 *   acquirer is a decline). Captures, refunds, voids and disputes are not attempts.
 * - approved sale: money taken; an approved sale or capture that was not voided since. An
 *   authorization takes no money, so it is none; each capture of it is one.
 * - revenue: the sum of the approved sales.
 * - refunds and chargebacks: approved ones that happened within the range, whenever the sale was.
 * - net revenue: revenue less refunds and chargebacks; may be negative.
 * - payers (customers): different payers with at least one approved sale. A payer is known by the
 *   e-mail address within an account, so who buys in two businesses of it counts once.
 *
 * Amounts of other currencies are converted with the rate of the UTC day they happened on, or of the
 * nearest day before that has one. A currency without such a rate is left out of all amounts, not of
 * the numbers, and named in `unconverted`. What was taken in a day, currency and payment method is
 * converted and rounded once, and everything else is a sum of that: days, currencies and payment
 * methods add up to their total. Businesses may differ from their account by minor units.
 *
 * Each function reads them anew, and throws 422 for a range or currency that cannot be, or in which an
 * amount would be too large to be exact.
 */

/** Approved and declined attempts. @throws {AppError} 422. */
export async function readApprovalIndicators(
  db: Db,
  scope: EntityRef,
  query: DashboardQuery,
): Promise<ApprovalIndicators> {
  const range = await rangeOf(db, query);
  const { approved, declined } = await readApproval(db, scope, range);
  return { approved, declined, total: approved + declined };
}

/** Revenue, net revenue and payers. @throws {AppError} 422. */
export async function readShareIndicators(
  db: Db,
  scope: EntityRef,
  query: DashboardQuery,
): Promise<ShareIndicators> {
  const range = await rangeOf(db, query);
  const row = await showable(readShare(db, scope, range, query.currencyId));
  return {
    revenue: row.revenue_minor,
    netRevenue: row.net_revenue_minor,
    payers: row.payers,
    unconverted: row.unconverted,
    ratesOf: row.rates_of,
  };
}

/** Revenue and payers by currency and by payment method. @throws {AppError} 422. */
export async function readBreakdownIndicators(
  db: Db,
  scope: EntityRef,
  query: DashboardQuery,
): Promise<BreakdownIndicators> {
  const range = await rangeOf(db, query);
  const rows = await showable(readBreakdown(db, scope, range, query.currencyId));
  return {
    currencies: rows.filter((row) => row.by === 'currency').map(breakdownRow),
    paymentMethods: rows.filter((row) => row.by === 'payment method').map(breakdownRow),
  };
}

/** Day by day, beside the period of the same length before. @throws {AppError} 422. */
export async function readTrend(db: Db, scope: EntityRef, query: DashboardQuery): Promise<Trend> {
  const range = await rangeOf(db, query);
  const from = Date.parse(query.fromDate);
  const length = Date.parse(query.toDate) + 1 - from;
  const before = dashboardRange(
    new Date(from - length).toISOString(),
    new Date(from - 1).toISOString(),
  );
  const passed = Date.now() - from;
  const soFar =
    passed > 0 && passed < length
      ? dashboardRange(
          new Date(from - length).toISOString(),
          new Date(from - length + passed - 1).toISOString(),
        )
      : undefined;
  const [days, daysBefore, hours, schemes, payers, beforeSoFar] = await showable(
    Promise.all([
      readDays(db, scope, range, query.currencyId),
      readDays(db, scope, before, query.currencyId),
      readHoursOf(db, scope, [range, before], query.currencyId),
      readSchemes(db, scope, range),
      readPayers(db, scope, range, before),
      soFar && readDays(db, scope, soFar, query.currencyId),
    ]),
  );
  return {
    days,
    before: daysBefore,
    ...(hours && { hours }),
    schemes,
    payers,
    ...(soFar &&
      beforeSoFar && {
        beforeSoFar: {
          days: beforeSoFar,
          payers: (await readPayers(db, scope, range, soFar)).before,
        },
      }),
  };
}

/** Undefined: the periods are not one UTC day each. */
async function readHoursOf(
  db: Db,
  scope: EntityRef,
  periods: readonly [now: DashboardRange, before: DashboardRange],
  displayCurrencyId: number,
): Promise<Trend['hours']> {
  const [today, yesterday] = periods.map(({ wholeDays, edges }) =>
    wholeDays.length === 1 && edges.length === 0 ? wholeDays[0] : undefined,
  );
  if (today === undefined || yesterday === undefined) return undefined;
  const [now, before] = await Promise.all([
    readSalesByHour(db, scope, today, displayCurrencyId),
    readSalesByHour(db, scope, yesterday, displayCurrencyId),
  ]);
  return { now, before };
}

/** Attempts by processor, by hour, and those declined by why. @throws {AppError} 422. */
export async function readAttemptFigures(
  db: Db,
  scope: EntityRef,
  query: DashboardQuery,
): Promise<AttemptFigures> {
  const range = await rangeOf(db, query);
  const [processors, hours, declines] = await showable(
    Promise.all([
      readProcessors(db, scope, range),
      readHours(db, scope, range),
      readDeclines(db, scope, range, query.currencyId),
    ]),
  );
  return {
    processors,
    hours,
    declines: declines.map((row) => ({
      ...row,
      reason: explainResponse(row.responseCode).title,
    })),
  };
}

/** Refunds and chargebacks, and their share of the sales. @throws {AppError} 422. */
export async function readOverviewIndicators(
  db: Db,
  scope: EntityRef,
  query: DashboardQuery,
): Promise<OverviewIndicators> {
  const range = await rangeOf(db, query);
  const row = await showable(readOverview(db, scope, range, query.currencyId));
  const part = (amountMinor: number, count: number): OverviewIndicator => ({
    totalAmount: amountMinor,
    totalCount: count,
    revenuePercentage: percentage(amountMinor, row.revenue_minor),
    salesPercentage: percentage(count, row.sales_count),
  });
  return {
    refunds: part(row.refunded_minor, row.refund_count),
    chargebacks: part(row.charged_back_minor, row.chargeback_count),
  };
}

/** @throws {AppError} 422. */
async function rangeOf(db: Db, query: DashboardQuery): Promise<DashboardRange> {
  const range = dashboardRange(query.fromDate, query.toDate);
  if (!(await currencyExists(db, query.currencyId))) {
    throw invalid([fieldError('currencyId', 'no_such_currency')]);
  }
  return range;
}

/** Large sums in a currency of little worth have more digits than are answered exactly. */
async function showable<T>(figures: Promise<T>): Promise<T> {
  try {
    return await figures;
  } catch (error) {
    if (!isNumberTooLarge(error)) throw error;
    throw invalid([fieldError('currencyId', 'amounts_too_large_for_currency')]);
  }
}

/**
 * `part` of `whole` in percent with two decimals; 0 when there is nothing to be a part of.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits',
 * 'Approval ratio'.
 */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

function breakdownRow(row: BreakdownRowOf): BreakdownRow {
  return {
    name: row.name,
    revenue: row.revenue_minor,
    netRevenue: row.net_revenue_minor,
    approvedSales: row.sales_count,
    payers: row.payers,
  };
}
