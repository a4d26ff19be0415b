import { DataTable, useMediaQuery, type DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { valuesOf } from './draft';
import styles from './risk.module.css';
import { useRuleColumns, type RuleRow, type RuleTableProps } from './rule-columns';

const ONE_PAGE = { sorting: undefined, page: 1 };

/** Eight columns need more than this; their last, the action, would be out of sight. */
const TIGHT = '(max-width: 1023.98px)';

/** Rules of one group, each value in its place; what was changed is marked until it is saved. */
export function RuleTable(props: RuleTableProps): ReactNode {
  const { label, kinds, rules, draft, currency } = props;
  const asCards = useMediaQuery(TIGHT);
  const columns = useRuleColumns(props, asCards);
  const rows = kinds.flatMap((kind): RuleRow[] => {
    const rule = rules.find(({ reasonCode }) => reasonCode === kind.reasonCode);
    if (!rule) return [];
    const saved = valuesOf(rule, currency.coefficient);
    const changed = draft[kind.reasonCode] ?? {};
    return [{ kind, rule, saved, changed, values: { ...saved, ...changed } }];
  });
  return (
    <div className={styles.columns}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ rule }) => rule.reasonCode}
        state={ONE_PAGE}
        onStateChange={() => undefined}
        pageSize={Infinity}
        dense
        wide={asCards ? 'cards' : 'table'}
        card={(row) => <RuleCard row={row} columns={columns} />}
      />
    </div>
  );
}

/** A rule in little room: its checkbox names it, and only the values that it uses are shown. */
function RuleCard({
  row,
  columns,
}: {
  row: RuleRow;
  columns: readonly DataColumn<RuleRow>[];
}): ReactNode {
  const cell = (key: string): ReactNode => columns.find((one) => one.key === key)?.render?.(row);
  const used: readonly string[] = [...row.kind.takes, 'action'];
  return (
    <>
      <div className={styles.cardHead}>
        {cell('enabled')}
        {cell('reasonCode')}
      </div>
      {cell('description')}
      <dl className={styles.cardValues}>
        {columns
          .filter(({ key }) => used.includes(key))
          .map(({ key, title }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{cell(key)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
