import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

/** The product's mark and name. */
export function Brand({ name }: { name: string }): ReactNode {
  return (
    <p className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--mbo-accent)" />
        <path
          d="M7 19.5V9.2l7 6.1 7-6.1v10.3"
          fill="none"
          stroke="var(--mbo-accent-contrast)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </p>
  );
}
