import type { ReactNode } from 'react';
import styles from './form-message.module.css';

export interface FormMessageProps {
  /** What went wrong: in red, said at once. */
  error?: string | undefined;
  /** What went well: said politely. */
  success?: string | undefined;
}

/**
 * Message of a whole form. Its two regions are always there, because a screen reader hears of
 * changes only in regions it already knows.
 */
export function FormMessage({ error, success }: FormMessageProps): ReactNode {
  return (
    <>
      <div role="alert" className={styles.error}>
        {error}
      </div>
      <div role="status" className={styles.success}>
        {success}
      </div>
    </>
  );
}
