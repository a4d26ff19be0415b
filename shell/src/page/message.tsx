import type { ReactNode } from 'react';
import styles from './message.module.css';

/** A page of the shell's own that says one thing. */
export function Message({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}
