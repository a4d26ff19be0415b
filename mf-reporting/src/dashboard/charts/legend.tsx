import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './legend.module.css';

export interface LegendItem {
  name: string;
  /** Amount or count. */
  text: ReactNode;
  /** Share of the whole, e.g. '12.50%'. Default: not said. */
  share?: string;
  /** CSS variable of the part's colour. */
  colour: string;
  /** Address of its transactions. Default: it leads nowhere. */
  to?: string | undefined;
}

/** A chart's parts in words and numbers, for everybody: the chart itself cannot be read out. */
export function Legend({
  label,
  items,
  total,
}: {
  label: string;
  items: readonly LegendItem[];
  total?: Pick<LegendItem, 'name' | 'text' | 'to'>;
}): ReactNode {
  return (
    <ul className={styles.legend} aria-label={label}>
      {items.map(({ name, text, share, colour, to }) => (
        <li key={name} className={styles.item}>
          <span
            className={styles.swatch}
            style={{ background: `var(${colour})` }}
            aria-hidden="true"
          />
          <Name {...{ name, to }} />
          <span className={styles.text}>{text}</span>
          {share !== undefined && <span className={styles.share}>{share}</span>}
        </li>
      ))}
      {total && (
        <li className={`${styles.item} ${styles.total}`}>
          <Name {...total} />
          <span className={styles.text}>{total.text}</span>
        </li>
      )}
    </ul>
  );
}

function Name({ name, to }: Pick<LegendItem, 'name' | 'to'>): ReactNode {
  return (
    <span className={styles.name}>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
  );
}
