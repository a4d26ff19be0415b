import type { ReactNode } from 'react';
import styles from './common.module.css';

/** Some facts to be read, two in a line where there is room. Empty ones are left out. */
export function Terms({
  terms,
}: {
  terms: readonly (readonly [term: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.terms}>
      {terms
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
