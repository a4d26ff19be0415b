import type { AuditEntry } from '@mbo/gateway-contract/audit-log';
import type { ReactNode } from 'react';
import styles from './changes-table.module.css';

type Change = AuditEntry['changes'][number];

/** What was changed: each field with its value before and after. */
export function ChangesTable({
  changes,
  titles,
  wordsOf = (field) => field,
  label,
}: {
  changes: readonly Change[];
  titles: Record<'field' | 'before' | 'after', string>;
  /** Words for the name of a field. Default: the name. */
  wordsOf?: (field: string) => string;
  /** Default: none; what is above names the table. */
  label?: string;
}): ReactNode {
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col">
              {titles[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }, index) => (
          <tr key={index}>
            <th scope="row">{wordsOf(field)}</th>
            <td>{textOf(from)}</td>
            <td>{textOf(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: Change['from']): string {
  if (value === null || value === '') return '–';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
