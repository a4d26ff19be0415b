import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './risk-trends.schema';

/** So many BINs are returned: those with the highest volume, and some by their payments alone. */
export const MAX_BINS_BY_VOLUME = 50;
/** An attack by declined payments has no volume, so the BINs with the most payments are there too. */
export const MAX_BINS_BY_PAYMENTS = 10;

export type BinFigures = z.infer<typeof schema.binFigures>;
export type BinTrend = z.infer<typeof schema.binTrend>;
export type FlaggedFigures = z.infer<typeof schema.flaggedFigures>;
export type FlaggedVolume = z.infer<typeof schema.flaggedVolume>;
export type RiskTrends = z.infer<typeof schema.riskTrends>;
export type RiskTrendCalls = CallsOf<typeof schema.riskTrendCalls>;
