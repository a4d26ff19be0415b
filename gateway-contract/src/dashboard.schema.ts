import { z } from 'zod';
import { DEFAULT_DISPLAY_CURRENCY_ID } from './common';
import { ENTITY_TYPE } from './dashboard';
import { calls } from './calls';
import { instant, minorUnits } from './common.schema';

/** Part of a query that names an account or one of its businesses. */
export const entityQuery = {
  entityType: z.coerce
    .number<number>()
    .pipe(z.union([z.literal(ENTITY_TYPE.account), z.literal(ENTITY_TYPE.business)])),
  entityId: z.coerce.number<number>().int().positive(),
};

/** Query of the dashboard's calls. Amounts are returned in `currencyId`, in minor units. */
export const dashboardQuery = z.object({
  currencyId: z.coerce.number<number>().int().min(1).max(999).default(DEFAULT_DISPLAY_CURRENCY_ID),
  fromDate: instant,
  toDate: instant,
  ...entityQuery,
});

/**
 * `revenue`: approved sales; `netRevenue`: less refunds and chargebacks; `payers`: distinct customers.
 */
export const shareIndicators = z.object({
  revenue: minorUnits,
  netRevenue: minorUnits,
  payers: z.int().min(0),
  /** Currencies (alpha codes) left out of the amounts for want of an exchange rate. */
  unconverted: z.array(z.string()),
  /** UTC day of the newest rate that amounts were converted with; null if none had to be. */
  ratesOf: z.iso.date().nullable().optional(),
});

/** Numbers of attempts. */
export const approvalIndicators = z.object({
  approved: z.int().min(0),
  declined: z.int().min(0),
  total: z.int().min(0),
});

export const breakdownRow = z.object({
  name: z.string(),
  revenue: minorUnits,
  netRevenue: minorUnits,
  /** Number of approved sales. */
  approvedSales: z.int().min(0),
  payers: z.int().min(0),
});

export const breakdownIndicators = z.object({
  currencies: z.array(breakdownRow),
  paymentMethods: z.array(breakdownRow),
});

/** `revenuePercentage` is of the revenue, `salesPercentage` of the number of approved sales. */
export const overviewIndicator = z.object({
  totalAmount: minorUnits,
  totalCount: z.int().min(0),
  revenuePercentage: z.number(),
  salesPercentage: z.number(),
});

export const overviewIndicators = z.object({
  refunds: overviewIndicator,
  chargebacks: overviewIndicator,
});

/** Figures of a UTC day; those without any are left out. */
export const dayFigures = z.object({
  day: z.iso.date(),
  sales: z.int().min(0),
  revenue: minorUnits,
  netRevenue: minorUnits,
  payers: z.int().min(0),
  approved: z.int().min(0),
  declined: z.int().min(0),
  refunds: z.int().min(0),
  refundTotal: minorUnits,
  chargebacks: z.int().min(0),
  chargebackTotal: minorUnits,
});

/** Sales of an hour of a UTC day; hours without any are left out. */
export const hourFigures = z.object({
  hour: z.int().min(0).max(23),
  sales: z.int().min(0),
  revenue: minorUnits,
});

/** A period day by day, and the one of the same length before it. */
export const trend = z.object({
  days: z.array(dayFigures),
  before: z.array(dayFigures),
  /** Hour by hour, if the period is one UTC day. */
  hours: z.object({ now: z.array(hourFigures), before: z.array(hourFigures) }).optional(),
  /** Attempts by payment method. */
  schemes: z.array(
    z.object({
      paymentMethodId: z.int(),
      name: z.string(),
      approved: z.int().min(0),
      declined: z.int().min(0),
    }),
  ),
  /** Distinct payers: of the period, of the one before, and of both. */
  payers: z.object({
    now: z.int().min(0),
    before: z.int().min(0),
    returning: z.int().min(0),
  }),
  /**
   * While the period is under way: the same part of the one before, to compare with; of a day till
   * 14:00 the day before till 14:00.
   */
  beforeSoFar: z.object({ days: z.array(dayFigures), payers: z.int().min(0) }).optional(),
});

/** Attempts of a period: where and when they were approved, and what was declined why. */
export const attemptFigures = z.object({
  /** Tries by processor, by its name at the time; of a cascaded payment each counts. */
  processors: z.array(
    z.object({ name: z.string(), approved: z.int().min(0), declined: z.int().min(0) }),
  ),
  /** By weekday, 1 is Monday, and hour of the UTC day; those without attempts are left out. */
  hours: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
      approved: z.int().min(0),
      declined: z.int().min(0),
    }),
  ),
  /** By response code, the costliest first. */
  declines: z.array(
    z.object({
      responseCode: z.string(),
      /** What the code means. */
      reason: z.string(),
      declined: z.int().min(0),
      /** What was not sold. */
      amount: minorUnits,
    }),
  ),
});

export const dashboardCalls = calls({
  'GET /dashboard/indicators/share': { query: dashboardQuery, response: shareIndicators },
  'GET /dashboard/indicators/approval': { query: dashboardQuery, response: approvalIndicators },
  'GET /dashboard/indicators/breakdown': { query: dashboardQuery, response: breakdownIndicators },
  'GET /dashboard/trend': { query: dashboardQuery, response: trend },
  'GET /dashboard/attempts': { query: dashboardQuery, response: attemptFigures },
  'GET /transactions/overview/indicators': { query: dashboardQuery, response: overviewIndicators },
});
