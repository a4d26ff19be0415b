import { RISK_WINDOW_HOURS, type RiskEvidence, type RiskRule } from '@mbo/gateway-contract/risk';
import {
  BACKTEST_DAYS,
  type BacktestOutcome,
  MAX_BACKTEST_PAYMENTS,
  type RiskBacktest,
} from '@mbo/gateway-contract/risk-backtest';
import type { Db } from '../../../core/database/schema';
import { evaluateRules } from '../engine/evaluate';
import type { BusinessRef } from '../../businesses/repository';
import { kindOf } from '../rules';
import { FoundFigures, noFigures } from './curve';
import { converted, pastFacts } from './facts';
import {
  allListed,
  type PastPayment,
  pastPayments,
  ratesInto,
  laterRefundedOrDisputed,
} from './repository';

const HOUR_MS = 3_600_000;

/** Of what is there with the transaction itself, the rest lies in the payment's details. */
const WITHOUT_DETAILS = ['bin', 'holder', 'email', 'amount', 'volume', 'refunds'];

export interface BacktestOf extends BusinessRef {
  rule: RiskRule;
  currencyId: number;
  now: Date;
  /** How far back. Default: as the contract says. */
  days?: number;
}

/**
 * What a rule would have stopped in the last days, had it been on alone. Each payment is evaluated by
 * the code that evaluates new ones, on the facts of its time; lists are those of now.
 *
 * @throws {unknown} the reason of `signal` as soon as that is aborted
 */
export async function backtest(
  db: Db,
  { accountId, businessId, rule, currencyId, now, days = BACKTEST_DAYS }: BacktestOf,
  signal: AbortSignal,
): Promise<RiskBacktest> {
  const business = { accountId, businessId };
  const { subject, takes } = kindOf(rule.reasonCode);
  const from = new Date(now.getTime() - days * 24 * HOUR_MS);
  // What lies before the first day's payments is in their windows.
  const reach = takes.includes('frequency') ? RISK_WINDOW_HOURS[rule.frequency] * HOUR_MS : 0;
  const [rates, listed, bad] = [
    await ratesInto(db, currencyId),
    await allListed(db, business),
    await laterRefundedOrDisputed(db, { ...business, from }),
  ];
  const factsOf = pastFacts(rule, { currencyId, rates, listed });
  const result: RiskBacktest = {
    currencyId,
    fromDate: from.toISOString(),
    toDate: now.toISOString(),
    payments: 0,
    noData: 0,
    isIncomplete: false,
    stopped: noFigures(),
    curve: [],
    named: [],
  };
  const found = new FoundFigures();
  const newest: RiskBacktest['named'] = [];

  const look = (past: PastPayment): void => {
    const facts = factsOf(past);
    if (!facts || past.at < from.getTime()) return;
    const [finding] = evaluateRules([{ ...rule, enabled: true }], facts);
    if (!finding) return;
    result.payments += 1;
    if (finding.result === 'no data') result.noData += 1;
    const outcome = outcomeOf(past, bad);
    const volume = converted(past, rates);
    result.isIncomplete ||= volume === undefined;
    const figure = figureOf(finding.evidence);
    // What the allow list lets through is let through at any threshold.
    if (figure !== null && !isAllowed(facts.listed)) found.add(figure, outcome, volume ?? 0);
    if (finding.result !== 'fired' || finding.allowedBy) return;
    result.stopped[outcome].payments += 1;
    result.stopped[outcome].volume += volume ?? 0;
    newest.push({
      id: past.id,
      occurredAt: new Date(past.at).toISOString(),
      amount: past.amountMinor,
      currencyId: past.currencyId,
      payerName: past.payerName,
      outcome,
      figure,
    });
    if (newest.length > 2 * MAX_BACKTEST_PAYMENTS) newest.splice(0, MAX_BACKTEST_PAYMENTS);
  };

  const scope = {
    ...business,
    from: new Date(from.getTime() - reach),
    to: now,
    withDetails: listed.size > 0 || !WITHOUT_DETAILS.includes(subject),
    withRefunds: subject === 'refunds',
  };
  for await (const part of pastPayments(db, scope, signal)) part.forEach(look);

  const own = takes.includes('triggerCount')
    ? rule.triggerCount
    : takes.includes('amount')
      ? rule.amount
      : undefined;
  if (own !== undefined) {
    result.curve = found.curve(own, takes.includes('triggerCount') ? 1 : 0);
  }
  result.named = newest.slice(-MAX_BACKTEST_PAYMENTS).reverse();
  return result;
}

const isAllowed = (lists: ReadonlySet<string>): boolean =>
  [...lists].some((name) => name.startsWith('allow/'));

function outcomeOf({ id, isApproved }: PastPayment, bad: ReadonlySet<string>): BacktestOutcome {
  if (!isApproved) return 'declined';
  return bad.has(id) ? 'caught' : 'wrong';
}

/** The figure that the rule compares with its threshold. */
function figureOf({ count, amount }: RiskEvidence): number | null {
  return count ?? amount ?? null;
}
