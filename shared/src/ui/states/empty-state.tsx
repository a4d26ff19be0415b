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
      <div className={styles.picture} aria-hidden="true">
        <Papers />
        <span className={styles.subject}>{icon ?? <InboxOutlined />}</span>
      </div>
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Receipts on a desk, with the subject's icon as the stamp on the first: in the theme's own colours. */
function Papers(): ReactNode {
  return (
    <svg className={styles.papers} viewBox="0 0 132 84" focusable="false">
      <ellipse cx="66" cy="78" rx="52" ry="5" className={styles.shade} />
      <g transform="rotate(-9 40 46)" className={styles.paper}>
        <rect x="22" y="20" width="40" height="52" rx="4" />
        <path d="M30 32h16M30 40h24M30 48h20" />
      </g>
      <g transform="rotate(9 92 46)" className={styles.paper}>
        <rect x="70" y="20" width="40" height="52" rx="4" />
        <path d="M78 32h24M78 40h14M78 48h20" />
      </g>
      <g className={styles.paper}>
        <path d="M43 12a4 4 0 0 1 4-4h38a4 4 0 0 1 4 4v62l-5.8-4-5.8 4-5.7-4-5.7 4-5.7-4-5.8 4-5.7-4-5.8 4z" />
        <path d="M53 54h26M53 61h16" />
      </g>
      <circle cx="66" cy="30" r="14" className={styles.stamp} />
      <g className={styles.sparks}>
        <path d="M14 26v8M10 30h8M118 14v8M114 18h8" />
        <circle cx="24" cy="12" r="2" />
        <circle cx="110" cy="34" r="2" />
      </g>
    </svg>
  );
}
