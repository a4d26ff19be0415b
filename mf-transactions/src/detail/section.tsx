import { useId, type ReactNode } from 'react';
import styles from './detail.module.css';

/** A part of the panel under a heading. */
export function Section({
  title,
  extra,
  children,
}: {
  title: string;
  /** Stands at the end of the heading's line. */
  extra?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {extra}
      </div>
      {children}
    </section>
  );
}

/** One thing that is known of a payment. */
export interface Term {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Takes the whole line. Default: false. */
  wide?: boolean;
}

/** Terms beside each other, two in a line. */
export function Terms({ terms }: { terms: readonly Term[] }): ReactNode {
  return (
    <dl className={styles.terms}>
      {terms.map(({ key, label, value, wide = false }) => (
        <div key={key} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
