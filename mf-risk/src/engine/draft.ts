import {
  MAX_RISK_AMOUNT,
  MAX_TRIGGER_COUNT,
  type RiskRule,
  type RiskRuleChange,
} from '@mbo/gateway-contract/risk';
import { toDecimal } from '@mbo/shared/ui';
import { minorOf } from '@mbo/shared/ui/forms';

/** What can be changed of a rule before it is saved; figures as they were typed. */
export interface RuleValues {
  shadow: boolean;
  amount: string;
  frequency: RiskRule['frequency'];
  triggerCount: string;
  transactionType: RiskRule['transactionType'];
  action: RiskRule['action'];
  ignoreScheme: boolean;
}

export type RuleField = keyof RuleValues;

/** By reason code: what differs from the rules as they are saved. */
export type Draft = Readonly<Record<string, Partial<RuleValues>>>;

/** A rule as it is shown. `coefficient`: decimals of the rules' currency. */
export function valuesOf(rule: RiskRule, coefficient: number): RuleValues {
  const { shadow, frequency, transactionType, action, ignoreScheme } = rule;
  return {
    shadow,
    amount: toDecimal(rule.amount, coefficient),
    frequency,
    triggerCount: String(rule.triggerCount),
    transactionType,
    action,
    ignoreScheme,
  };
}

/** The draft with one value more; a value that is as it was saved leaves it. */
export function withValue<F extends RuleField>(
  draft: Draft,
  code: string,
  saved: RuleValues,
  field: F,
  value: RuleValues[F],
): Draft {
  const { [code]: before = {}, ...others } = draft;
  const { [field]: _old, ...rest } = before;
  const after: Partial<RuleValues> = value === saved[field] ? rest : { ...rest, [field]: value };
  return Object.keys(after).length === 0 ? others : { ...others, [code]: after };
}

/** How many values differ from what is saved, of all rules together. */
export function countChanges(draft: Draft): number {
  return Object.values(draft).reduce((sum, values) => sum + Object.keys(values).length, 0);
}

/** Which of a rule's typed figures cannot be. */
export function mistakesIn(values: Partial<RuleValues>, coefficient: number): RuleField[] {
  const { amount, triggerCount } = values;
  const mistakes: RuleField[] = [];
  if (amount !== undefined && ruleMinorOf(amount, coefficient) === undefined)
    mistakes.push('amount');
  if (triggerCount !== undefined && countOf(triggerCount) === undefined) {
    mistakes.push('triggerCount');
  }
  return mistakes;
}

/** The draft as the gateway takes it; undefined while a figure in it cannot be. */
export function toChanges(draft: Draft, coefficient: number): RiskRuleChange[] | undefined {
  const changes: RiskRuleChange[] = [];
  for (const [reasonCode, values] of Object.entries(draft)) {
    if (mistakesIn(values, coefficient).length > 0) return undefined;
    const { amount, triggerCount, ...others } = values;
    changes.push({
      reasonCode,
      ...others,
      ...(amount !== undefined && { amount: ruleMinorOf(amount, coefficient) ?? 0 }),
      ...(triggerCount !== undefined && { triggerCount: countOf(triggerCount) ?? 1 }),
    });
  }
  return changes;
}

/** What takes these changes back again. */
export function reverseOf(
  changes: readonly RiskRuleChange[],
  rules: readonly RiskRule[],
): RiskRuleChange[] {
  return changes.flatMap((change) => {
    const rule = rules.find(({ reasonCode }) => reasonCode === change.reasonCode);
    if (!rule) return [];
    const fields = Object.keys(change) as (keyof RiskRule)[];
    return [Object.fromEntries(fields.map((field) => [field, rule[field]])) as RiskRuleChange];
  });
}

/** Minor units of a rule's amount; undefined where a rule can have none such. */
function ruleMinorOf(typed: string, coefficient: number): number | undefined {
  const minor = minorOf(typed, coefficient);
  return minor !== undefined && minor <= MAX_RISK_AMOUNT ? minor : undefined;
}

function countOf(typed: string): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_TRIGGER_COUNT ? count : undefined;
}
