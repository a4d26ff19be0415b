import { z } from 'zod';
import { calls } from './calls';
import { businessParams, currencyId, instant, minorUnits } from './common.schema';
import { RISK_ACTIONS } from './risk';

/** The last millisecond named by `toDate` belongs to the period. */
export const riskTrendsQuery = z.object({ fromDate: instant, toDate: instant });

const count = z.int().min(0);

/** Payments count once they are answered; a dispute counts on the day it is opened. */
export const binFigures = z.object({
  payments: count,
  approved: count,
  disputes: count,
  /** Of the approved payments, in minor units. */
  volume: minorUnits,
});

export const binTrend = z.object({
  /** The first 6 or 8 digits of the card. */
  bin: z.string(),
  now: binFigures,
  before: binFigures,
});

export const flaggedFigures = z.object({ payments: count, volume: minorUnits });

/** Payments that a rule fired for, by what it did. One that several rules fired for is in each. */
export const flaggedVolume = z.object({
  reasonCode: z.string(),
  action: z.enum(RISK_ACTIONS),
  /** The rule only recorded what it would have done. */
  shadow: z.boolean(),
  now: flaggedFigures,
  before: flaggedFigures,
  /** What came of those of this period that were held. */
  reviews: z.object({ approved: count, declined: count, expired: count, waiting: count }),
});

/** A period, and one of the same length right before it. */
export const riskTrends = z.object({
  /** Of all amounts: the account's pricing currency. */
  currencyId,
  /** Currencies (alpha codes) left out of the amounts for want of an exchange rate. */
  unconverted: z.array(z.string()),
  /** The highest volume first, at most `MAX_BINS_BY_VOLUME` and `MAX_BINS_BY_PAYMENTS`. */
  bins: z.array(binTrend),
  /** How many BINs there were in the two periods. */
  totalBins: count,
  /** The highest volume first. */
  flagged: z.array(flaggedVolume),
});

export const riskTrendCalls = calls({
  /** Where the period is not over, as much of the one before is compared as has passed of it. */
  'GET /accounts/:accountId/businesses/:businessId/risk-trends': {
    params: businessParams,
    query: riskTrendsQuery,
    response: riskTrends,
  },
});
