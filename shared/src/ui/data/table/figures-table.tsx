import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

export interface FiguresTableProps {
  /** What the figures are of. */
  label: string;
  /** Titles of the columns, that of the rows' names first. */
  titles: readonly string[];
  rows: readonly { key: string; name: ReactNode; values: readonly ReactNode[] }[];
}

/** What a chart draws, in figures; it scrolls in a chart's height, by keyboard too. */
export function FiguresTable({ label, titles, rows }: FiguresTableProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={titles[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
