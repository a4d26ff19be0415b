import type { ReactNode } from 'react';
import styles from './tables.module.css';

/** A cell of a table that is drawn as cards, a row each, on a narrow screen. */
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
  /** Stands at the end of the card's line. Default: false. */
  end?: boolean;
  /** In the table it stands at the column's end. Default: false. */
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
      {children}
    </td>
  );
}
