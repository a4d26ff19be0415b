import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'risk_assessments.action': "Generated<RiskAction | ''>",
    'risk_assessments.findings': 'ColumnType<RiskFinding[], string, string>',
    'risk_list_entries.key_hash': 'ByDatabase<Buffer>',
    'risk_list_entries.kind': 'RiskListKind',
    'risk_list_entries.list': 'RiskListName',
    'risk_reviews.decision': "'approve' | 'decline' | 'expire'",
    'risk_rule_changes.changes': 'ColumnType<RiskRuleChange[], string, string>',
    'risk_rule_changes.decision': "'approve' | 'reject' | null",
    'risk_rule_sets.rules': 'ColumnType<RiskRuleChange[], string | undefined, string>',
  },
  imports: {
    ByDatabase: COLUMN_TYPES,
    RiskAction: '@mbo/gateway-contract/risk',
    RiskFinding: '@mbo/gateway-contract/risk',
    RiskListKind: '@mbo/gateway-contract/risk',
    RiskListName: '@mbo/gateway-contract/risk-lists',
    RiskRuleChange: '@mbo/gateway-contract/risk',
  },
};
