import type { ReactNode } from 'react';
import styles from './form-message.module.css';

export interface FormMessageProps {
  /** An error: in red, announced at once. */
  error?: string | undefined;
  /** A success: announced politely. */
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
