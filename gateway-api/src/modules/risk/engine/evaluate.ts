import {
  RISK_ACTIONS,
  RISK_LIST_KINDS,
  RISK_WINDOW_HOURS,
  type RiskEvidence,
  type RiskFinding,
  type RiskRule,
} from '@mbo/gateway-contract/risk';
import { kindOf } from '../rules';
import type { RiskCountries } from './risk-subjects';

/** What the rules look at. What is undefined is not known of the payment. */
export interface RiskFacts {
  /** Amounts in minor units of this currency. */
  currencyId: number;
  amountMinor: number | undefined;
  /** What was refunded, by window in hours. */
  refundedMinor: Readonly<Record<number, number | undefined>>;
  /** By reason code how many payments came before this one in the rule's window. */
  paymentsBefore: Readonly<Record<string, number | undefined>>;
  /** By reason code of a transaction cap the amount of the payments before this one in its window. */
  volumeBeforeMinor: Readonly<Record<string, number | undefined>>;
  /** Payments were counted no further than so many over what the rule lets through. Default: all were. */
  countedOver?: number;
  countries: RiskCountries;
  /** `blacklist/email`: lists that a value of the payment is on. */
  listed: ReadonlySet<string>;
  /** Subjects that the payment has a value for. */
  present: ReadonlySet<string>;
}

/**
 * What comes of each rule that is enabled, in their order. What is on the allow list is let through
 * whatever they find, unless it is on the blacklist as well.
 *
 * Source: specification of transactions, settings and reporting, 'Risk engine', for the rules; the
 * order of actions is ours.
 */
export function evaluateRules(rules: readonly RiskRule[], facts: RiskFacts): RiskFinding[] {
  const allowedBy = RISK_LIST_KINDS.find((kind) => facts.listed.has(`allow/${kind}`));
  return rules
    .filter(({ enabled }) => enabled)
    .map((rule) => {
      const finding = evaluate(rule, facts);
      const isBlocked = kindOf(rule.reasonCode).group === 'blacklist';
      return finding.result === 'fired' && allowedBy && !isBlocked
        ? { ...finding, allowedBy }
        : finding;
    });
}

/** The rule that decides: the severest that fired and acts, of equal ones the first. */
export function decisiveOf(findings: readonly RiskFinding[]): RiskFinding | undefined {
  const acting = findings.filter(
    ({ result, shadow, allowedBy }) => result === 'fired' && !shadow && !allowedBy,
  );
  return RISK_ACTIONS.flatMap((action) => acting.filter((finding) => finding.action === action))[0];
}

function evaluate(rule: RiskRule, facts: RiskFacts): RiskFinding {
  const { reasonCode, action, shadow } = rule;
  const found = { velocity, mismatch, threshold, lists }[kindOf(reasonCode).tab](rule, facts);
  const { result, evidence } = found ?? { result: 'no data', evidence: {} };
  return { reasonCode, action, shadow, result, evidence };
}

type Found = { result: 'fired' | 'passed'; evidence: RiskEvidence } | undefined;

const firedIf = (fired: boolean, evidence: RiskEvidence = {}): Found => ({
  result: fired ? 'fired' : 'passed',
  evidence,
});

/** The trigger count is let through; the next payment in the window fires. */
function velocity(rule: RiskRule, { paymentsBefore, countedOver = Infinity }: RiskFacts): Found {
  const before = paymentsBefore[rule.reasonCode];
  if (before === undefined) return undefined;
  const hours = RISK_WINDOW_HOURS[rule.frequency];
  const limit = rule.triggerCount;
  const most = limit + countedOver;
  const count = Math.min(before, most) + 1;
  return firedIf(count > limit, { count, limit, hours, ...(before >= most && { atLeast: true }) });
}

const COMPARED = {
  'billing-shipping': ['billing', 'shipping'],
  'bin-billing': ['bin', 'billing'],
  'bin-ip': ['bin', 'ip'],
  'geo-bin': ['geo', 'bin'],
} as const;

function mismatch({ reasonCode }: RiskRule, { countries }: RiskFacts): Found {
  const [one, other] = COMPARED[kindOf(reasonCode).subject as keyof typeof COMPARED];
  const [first, second] = [countries[one], countries[other]];
  if (!first || !second) return undefined;
  return firedIf(first !== second, { countries: [first, second] });
}

/** More than the rule's amount fires. */
function threshold(rule: RiskRule, facts: RiskFacts): Found {
  const { subject } = kindOf(rule.reasonCode);
  const hours = RISK_WINDOW_HOURS[rule.frequency];
  const before = facts.volumeBeforeMinor[rule.reasonCode];
  const amountMinor =
    subject === 'amount'
      ? facts.amountMinor
      : subject === 'refunds'
        ? facts.refundedMinor[hours]
        : before === undefined || facts.amountMinor === undefined
          ? undefined
          : before + facts.amountMinor;
  if (amountMinor === undefined) return undefined;
  return firedIf(amountMinor > rule.amount, {
    amount: amountMinor,
    amountLimit: rule.amount,
    currencyId: facts.currencyId,
    ...(subject !== 'amount' && { hours }),
  });
}

function lists({ reasonCode }: RiskRule, { listed, present }: RiskFacts): Found {
  const { subject } = kindOf(reasonCode);
  if (subject === 'verified-email') return firedIf(!listed.has('verified/email'));
  return present.has(subject) ? firedIf(listed.has(`blacklist/${subject}`)) : undefined;
}
