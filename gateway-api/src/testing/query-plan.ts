interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A row of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
export interface ExplainRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/**
 * Rows that the scans of an explained query read from tables and indexes, those thrown away included.
 * They are the same on any machine, however busy: a bound on them is a bound on time.
 */
export function rowsRead([row]: readonly ExplainRow[]): number {
  if (!row) throw new Error('Nothing was explained.');
  return count(row['QUERY PLAN'][0].Plan);
}

function count(node: PlanNode): number {
  const type = node['Node Type'];
  const own =
    type.includes('Scan') && type !== 'Subquery Scan'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0);
}
