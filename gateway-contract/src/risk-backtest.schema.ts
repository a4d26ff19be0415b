import { z } from 'zod';
import { calls } from './calls';
import { businessParams, currencyId, instant, minorUnits } from './common.schema';
import {
  MAX_RISK_AMOUNT,
  MAX_TRIGGER_COUNT,
  RISK_FREQUENCIES,
  RISK_RULES,
  RISK_TRANSACTION_TYPES,
} from './risk';
import { BACKTEST_OUTCOMES } from './risk-backtest';
import { messageFor } from './field-errors';

/** The rule as it would be; what is left out is as it is saved. */
export const riskBacktestQuery = z.object({
  reasonCode: z
    .string()
    .refine(
      (code) => RISK_RULES.some((rule) => rule.reasonCode === code),
      messageFor('no_such_rule'),
    ),
  amount: z.coerce.number<number>().int().min(0).max(MAX_RISK_AMOUNT).optional(),
  frequency: z.enum(RISK_FREQUENCIES).optional(),
  triggerCount: z.coerce.number<number>().int().min(1).max(MAX_TRIGGER_COUNT).optional(),
  transactionType: z.enum(RISK_TRANSACTION_TYPES).optional(),
  ignoreScheme: z.enum(['true', 'false']).optional(),
});

const figures = z.object({
  payments: z.int().min(0),
  /** Minor units of `currencyId`, at the last rates; without a rate an amount is not in it. */
  volume: minorUnits,
});

/** Payments that a rule would have stopped, by what came of them. */
export const backtestFigures = z.object({ caught: figures, wrong: figures, declined: figures });

export const backtestPayment = z.object({
  id: z.uuid(),
  occurredAt: instant,
  /** Minor units of the currency it was paid in. */
  amount: minorUnits,
  currencyId,
  payerName: z.string(),
  outcome: z.enum(BACKTEST_OUTCOMES),
  /** What the rule found: payments, or minor units of the rules' currency. Null: it finds no figure. */
  figure: z.int().nullable(),
});

/** What a rule would have stopped in the last days, had it been on. */
export const riskBacktest = z.object({
  currencyId,
  fromDate: instant,
  toDate: instant,
  /** Payments in that time, and how many of them lack what the rule looks at. */
  payments: z.int().min(0),
  noData: z.int().min(0),
  /** Some amounts are not in the volumes, for want of a rate. */
  isIncomplete: z.boolean(),
  stopped: backtestFigures,
  /**
   * The same for other thresholds (trigger counts, or amounts in minor units), lowest first; the
   * rule's own is among them. Empty: the rule has none.
   */
  curve: z.array(backtestFigures.extend({ threshold: z.int() })),
  /** The newest first. */
  named: z.array(backtestPayment),
});

export const riskBacktestCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/risk-backtest': {
    params: businessParams,
    query: riskBacktestQuery,
    response: riskBacktest,
  },
});
