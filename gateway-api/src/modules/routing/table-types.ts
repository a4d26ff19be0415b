import type { TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'routing_rules.conditions': 'ColumnType<RoutingCondition[], string, string>',
  },
  imports: {
    RoutingCondition: '@mbo/gateway-contract/routing',
  },
};
