import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './submit.module.css';

/** What went wrong with a whole form, at its foot; stays until the next attempt. */
export function FormProblem({
  spoken = true,
  children,
}: {
  /** Screen readers say it at once. Default: true. */
  spoken?: boolean;
  children: ReactNode;
}): ReactNode {
  if (children === undefined) return null;
  return (
    <p className={styles.problem} {...(spoken && { role: 'alert' })}>
      <ExclamationCircleOutlined aria-hidden="true" />
      {children}
    </p>
  );
}
