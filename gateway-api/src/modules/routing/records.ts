import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import type { GroupRow, RuleRow } from './repository';

export function toRule(row: RuleRow): RoutingRule {
  return {
    ruleId: row.rule_id,
    name: row.name,
    conditions: row.conditions,
    groupId: row.group_id,
    isEnabled: row.is_enabled,
    version: row.version,
  };
}

export function toGroup(row: GroupRow): ProcessorGroup {
  return {
    groupId: row.group_id,
    name: row.name,
    processorIds: row.processor_ids,
    version: row.version,
  };
}
