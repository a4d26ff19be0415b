import {
  type ApprovalIndicators,
  type AttemptFigures,
  type BreakdownIndicators,
  type BreakdownRow,
  type DashboardQuery,
  ENTITY_TYPE,
  type OverviewIndicator,
  type OverviewIndicators,
  type ShareIndicators,
  type Trend,
} from '@mbo/gateway-contract/dashboard';
import type { Kysely } from 'kysely';
import { requireAccount, requireBusiness } from '../accounts/tenancy-repository';
import type { Principal } from '../../core/authentication/principal';
import type { Database } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { isNumberTooLarge } from '../../core/errors/database-errors';
import { fieldError } from '../../core/errors/field-error';
import { explainResponse } from '../payments/response-codes';
import type { DashboardScope } from './figures-repository';
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
import { readDays, readSchemes } from './trend-repository';

/**
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
 * Each call throws 422 for a range or currency that cannot be, or in which an amount would be too
 * large to be exact, and 404 for an entity that does not
 * exist or is not the principal's.
 */
export interface DashboardService {
  approval(principal: Principal, query: DashboardQuery): Promise<ApprovalIndicators>;
  share(principal: Principal, query: DashboardQuery): Promise<ShareIndicators>;
  breakdown(principal: Principal, query: DashboardQuery): Promise<BreakdownIndicators>;
  overview(principal: Principal, query: DashboardQuery): Promise<OverviewIndicators>;
  /** Day by day, beside the period of the same length before. */
  trend(principal: Principal, query: DashboardQuery): Promise<Trend>;
  /** Attempts by processor, by hour, and those declined by why. */
  attempts(principal: Principal, query: DashboardQuery): Promise<AttemptFigures>;
}

/**
 * Reads the figures anew at each call; see {@link DashboardService} for what counts and what is
 * thrown.
 */
export function dashboardService(db: Kysely<Database>): DashboardService {
  async function resolve(
    principal: Principal,
    query: DashboardQuery,
  ): Promise<{ scope: DashboardScope; range: DashboardRange }> {
    const range = dashboardRange(query.fromDate, query.toDate);
    // Asked meanwhile; who may not see the entity is told that first.
    const currency = currencyExists(db, query.currencyId);
    currency.catch(() => undefined);
    const scope = await scopeOf(db, principal, query);
    if (!(await currency)) {
      throw invalid([fieldError('currencyId', 'no_such_currency')]);
    }
    return { scope, range };
  }

  return {
    async approval(principal, query) {
      const { scope, range } = await resolve(principal, query);
      const { approved, declined } = await readApproval(db, scope, range);
      return { approved, declined, total: approved + declined };
    },

    async share(principal, query) {
      const { scope, range } = await resolve(principal, query);
      const row = await showable(readShare(db, scope, range, query.currencyId));
      return {
        revenue: row.revenue,
        netRevenue: row.net_revenue,
        payers: row.payers,
        unconverted: row.unconverted,
        ratesOf: row.rates_of,
      };
    },

    async breakdown(principal, query) {
      const { scope, range } = await resolve(principal, query);
      const rows = await showable(readBreakdown(db, scope, range, query.currencyId));
      return {
        currencies: rows.filter((row) => row.by === 'currency').map(breakdownRow),
        paymentMethods: rows.filter((row) => row.by === 'payment method').map(breakdownRow),
      };
    },

    async trend(principal, query) {
      const { scope, range } = await resolve(principal, query);
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
      const [days, daysBefore, schemes, payers, beforeSoFar] = await showable(
        Promise.all([
          readDays(db, scope, range, query.currencyId),
          readDays(db, scope, before, query.currencyId),
          readSchemes(db, scope, range),
          readPayers(db, scope, range, before),
          soFar && readDays(db, scope, soFar, query.currencyId),
        ]),
      );
      return {
        days,
        before: daysBefore,
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
    },

    async attempts(principal, query) {
      const { scope, range } = await resolve(principal, query);
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
    },

    async overview(principal, query) {
      const { scope, range } = await resolve(principal, query);
      const row = await showable(readOverview(db, scope, range, query.currencyId));
      const part = (amount: number, count: number): OverviewIndicator => ({
        totalAmount: amount,
        totalCount: count,
        revenuePercentage: percentage(amount, row.revenue),
        salesPercentage: percentage(count, row.sales),
      });
      return {
        refunds: part(row.refund_total, row.refunds),
        chargebacks: part(row.chargeback_total, row.chargebacks),
      };
    },
  };
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

async function scopeOf(
  db: Kysely<Database>,
  principal: Principal,
  { entityType, entityId }: DashboardQuery,
): Promise<DashboardScope> {
  if (entityType === ENTITY_TYPE.business) {
    return { accountId: await requireBusiness(db, principal, entityId), businessId: entityId };
  }
  return { accountId: await requireAccount(db, principal, entityId), businessId: undefined };
}

function breakdownRow(row: BreakdownRowOf): BreakdownRow {
  return {
    name: row.name,
    revenue: row.revenue,
    netRevenue: row.net_revenue,
    approvedSales: row.sales,
    payers: row.payers,
  };
}
