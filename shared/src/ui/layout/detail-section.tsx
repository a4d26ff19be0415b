import { useId, type ReactNode } from 'react';
import { named } from './name';
import styles from './detail.module.css';

/** The sections of a detail panel, with a line between each two of them. */
export function DetailSections({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.sections}>{children}</div>;
}

/** A section of a detail panel, and of what other areas draw in its slots. */
export function DetailSection({
  title,
  extra,
  children,
}: {
  title: ReactNode;
  /** Shown at the end of the heading's line. */
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

/** One thing that is known of a record. */
export interface DetailTerm {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Takes the whole line. Default: false. */
  wide?: boolean;
}

/** Terms beside each other, two in a line. */
export function DetailTerms({ terms }: { terms: readonly DetailTerm[] }): ReactNode {
  return (
    <dl className={styles.terms}>
      {terms.map(({ key, label, value, wide = false }) => (
        <div key={key} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{named(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
