import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './risk-backtest.schema';

/** So many days are looked at, up to now. */
export const BACKTEST_DAYS = 30;
/** Payments that are named: the newest of those that the rule would have stopped. */
export const MAX_BACKTEST_PAYMENTS = 50;

/**
 * What came of a payment that a rule would have stopped:
 *
 * - `caught`: it was refunded or disputed later;
 * - `wrong`: it was approved, and nothing came of it;
 * - `declined`: it was not approved anyway.
 */
export const BACKTEST_OUTCOMES = ['caught', 'wrong', 'declined'] as const;
export type BacktestOutcome = (typeof BACKTEST_OUTCOMES)[number];

export type BacktestFigures = z.infer<typeof schema.backtestFigures>;
export type RiskBacktest = z.infer<typeof schema.riskBacktest>;
export type RiskBacktestQuery = z.input<typeof schema.riskBacktestQuery>;
export type RiskBacktestCalls = CallsOf<typeof schema.riskBacktestCalls>;
