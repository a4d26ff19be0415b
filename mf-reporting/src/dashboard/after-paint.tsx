import { startTransition, useEffect, useState, type ReactNode } from 'react';
import styles from './dashboard.module.css';

/**
 * Draws what is below the first figures once those are on the screen, in slices. Its place is
 * kept: a page that grows over the screen gets a scroll bar, and all on it would move.
 */
export function AfterPaint({ children }: { children: ReactNode }): ReactNode {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : <div className={styles.below} />;
}
