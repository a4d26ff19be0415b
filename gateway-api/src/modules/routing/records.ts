import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import type { GroupRow, RuleRow } from './repository';

/** A rule as calls return it. */
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

/** A group as calls return it, its processors in the order they are tried. */
export function toGroup(row: GroupRow): ProcessorGroup {
  return {
    groupId: row.group_id,
    name: row.name,
    processorIds: row.processor_ids,
    version: row.version,
  };
}
