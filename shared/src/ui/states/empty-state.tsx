import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** That there is nothing, e.g. 'No payments yet'. */
  title: string;
  /** Why, and what to do next. */
  description?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** Default: a tray. */
  icon?: ReactNode;
}

/** Stands where there is nothing to show. */
export function EmptyState({ title, description, action, icon }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      <div className={styles.icon} aria-hidden="true">
        {icon ?? <InboxOutlined />}
      </div>
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
