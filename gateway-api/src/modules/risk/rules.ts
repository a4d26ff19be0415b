import type { FieldChange } from '@mbo/gateway-contract/history';
import {
  DEFAULT_TRIGGER_COUNT,
  RISK_RULES,
  type RiskRule,
  type RiskRuleChange,
  type RiskRuleKind,
} from '@mbo/gateway-contract/risk';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';

/** Minor units of the account's pricing currency, until somebody says otherwise. */
const DEFAULT_AMOUNTS: Readonly<Record<string, number>> = {
  amount: 100_000,
  volume: 10_000_000,
  refunds: 1_000_000,
};

/** Every rule there is, as the business has changed them; `stored` names what differs. */
export function rulesOf(stored: readonly RiskRuleChange[]): RiskRule[] {
  const changed = new Map(stored.map((rule) => [rule.reasonCode, rule]));
  return RISK_RULES.map((kind) => ({ ...defaultsOf(kind), ...changed.get(kind.reasonCode) }));
}

/** The rules after these changes. @throws {Error} when a change names no rule */
export function withChanges(
  rules: readonly RiskRule[],
  changes: readonly RiskRuleChange[],
): RiskRule[] {
  const wanted = new Map(changes.map((change) => [change.reasonCode, change]));
  return rules.map((rule) => ({ ...rule, ...meaningful(rule, wanted.get(rule.reasonCode)) }));
}

/**
 * What cannot be: an action that the rule does not take, or a rule that is named twice.
 *
 * @throws {Error} when one names no rule
 */
export function problemsOf(changes: readonly RiskRuleChange[]): CodedFieldError[] {
  const seen = new Set<string>();
  return changes.flatMap(({ reasonCode, action }, index): CodedFieldError[] => {
    const errors: CodedFieldError[] = [];
    if (seen.has(reasonCode)) {
      errors.push(fieldError(`rules.${index}.reasonCode`, 'rule_twice'));
    }
    seen.add(reasonCode);
    const { actions } = kindOf(reasonCode);
    if (action !== undefined && !actions.includes(action)) {
      const params = { actions: actions.join(', ') };
      errors.push(fieldError(`rules.${index}.action`, 'rule_action_unknown', params));
    }
    return errors;
  });
}

const KINDS = new Map(RISK_RULES.map((kind) => [kind.reasonCode, kind]));

/** The catalogue's entry of a rule. @throws {Error} when there is no such rule. */
export function kindOf(reasonCode: string): RiskRuleKind {
  const kind = KINDS.get(reasonCode);
  if (!kind) throw new Error(`There is no risk rule ${reasonCode}.`);
  return kind;
}

/** Each value that differs, `101.triggerCount`. */
export function changesBetween(
  before: readonly RiskRule[],
  after: readonly RiskRule[],
): FieldChange[] {
  return before.flatMap((rule, index) => {
    const now = after[index];
    if (!now) return [];
    return Object.entries(rule).flatMap(([field, from]) => {
      const to = now[field as keyof RiskRule];
      return from === to ? [] : [{ field: `${rule.reasonCode}.${field}`, from, to }];
    });
  });
}

function defaultsOf({ reasonCode, subject, actions }: RiskRuleKind): RiskRule {
  const monthly = subject === 'volume' || subject === 'refunds';
  return {
    reasonCode,
    enabled: false,
    shadow: false,
    amount: DEFAULT_AMOUNTS[subject] ?? 0,
    frequency: monthly ? 'Monthly' : 'Daily',
    triggerCount: DEFAULT_TRIGGER_COUNT,
    transactionType: 'Approved & Declined',
    action: actions[0] ?? 'Decline',
    ignoreScheme: true,
  };
}

const OF_EVERY_RULE = ['enabled', 'shadow', 'action'];

/** Without the values that have no meaning for the rule. */
function meaningful(rule: RiskRule, change: RiskRuleChange | undefined): Partial<RiskRule> {
  if (!change) return {};
  const fields: readonly string[] = [...OF_EVERY_RULE, ...kindOf(rule.reasonCode).takes];
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => fields.includes(field) && value !== undefined,
    ),
  );
}
