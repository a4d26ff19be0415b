import type { ReactNode } from 'react';
import styles from './tables.module.css';

/** A table of the detail; on a narrow screen each row is drawn as a card. */
export function Table({
  look,
  label,
  titles,
  figures,
  children,
}: {
  look: 'logs' | 'products';
  label: string;
  titles: readonly string[];
  /** So many columns at its end hold figures. */
  figures: number;
  /** Its rows. */
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.scroller}>
      <table className={`${styles.table} ${styles[look]}`} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={index < titles.length - figures ? undefined : styles.number}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A cell of a {@link Table}; a dash where there is nothing. */
export function Cell({
  area,
  name,
  end = false,
  figures = false,
  mono = false,
  children,
}: {
  /** Its place in the card. */
  area: string;
  /** Names it in the card. Default: it is understood without. */
  name?: string;
  /** Shown at the end of the card's line. Default: false. */
  end?: boolean;
  /** In the table it is at the column's end. Default: false. */
  figures?: boolean;
  mono?: boolean;
  children: ReactNode;
}): ReactNode {
  const look = [figures && styles.number, mono && styles.mono].filter(Boolean).join(' ');
  return (
    <td
      style={{ gridArea: area }}
      className={look === '' ? undefined : look}
      data-name={name}
      data-end={end || undefined}
    >
      {children === '' ? <span className={styles.none}>–</span> : children}
    </td>
  );
}
