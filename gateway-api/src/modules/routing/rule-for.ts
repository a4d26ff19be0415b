import type { RoutingCondition } from '@mbo/gateway-contract/routing';
import { failedCondition, type RoutedPayment } from './matches';

/** An enabled rule of a business with the group it routes to. */
export interface ConfiguredRule {
  ruleId: number;
  /** May be empty. */
  name: string;
  conditions: RoutingCondition[];
  groupName: string;
  processorIds: number[];
}

/** The first rule that matches; `onLook` hears of each that was looked at, and where it failed. */
export function ruleFor<Rule extends { conditions: readonly RoutingCondition[] }>(
  rules: readonly Rule[],
  payment: RoutedPayment,
  onLook?: (rule: Rule, failedCondition: number | undefined) => void,
): Rule | undefined {
  return rules.find((rule) => {
    const failed = failedCondition(rule.conditions, payment);
    onLook?.(rule, failed);
    return failed === undefined;
  });
}

/** What a rule is called where it is told of, as it may have no name. */
export function ruleName({ ruleId, name }: Pick<ConfiguredRule, 'ruleId' | 'name'>): string {
  return name || `Rule ${ruleId}`;
}
