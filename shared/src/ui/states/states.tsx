import { InboxOutlined, ExclamationCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { GatewayError, messageOf } from '../../http';
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

/** Shown where there is nothing to show. */
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

export interface ErrorStateProps {
  /** What failed, e.g. 'Payments could not be loaded'. Default: 'This could not be loaded'. */
  title?: string;
  /** What was thrown; its message and reference are shown. */
  error?: unknown;
  /** Shown instead of the error's message. */
  description?: ReactNode;
  /** Code to quote to support. Default: the error's request id. */
  reference?: string;
  /** With it, a Retry button is below. */
  onRetry?: () => void;
  /** What that button says. Default: 'Retry'. */
  retryLabel?: string | undefined;
}

/** Says what failed, keeps the way on: Retry. */
export function ErrorState({
  title,
  error,
  description,
  reference,
  onRetry,
  retryLabel,
}: ErrorStateProps): ReactNode {
  const { t } = useTranslation('ui');
  const text = description ?? (error === undefined ? undefined : messageOf(error));
  const code = reference ?? (error instanceof GatewayError ? error.requestId : undefined);
  return (
    <div role="alert" className={styles.state}>
      <div className={`${styles.icon} ${styles.danger}`} aria-hidden="true">
        <ExclamationCircleOutlined />
      </div>
      <p className={styles.title}>{title ?? t('loadFailed')}</p>
      {text !== undefined && <p className={styles.description}>{text}</p>}
      {code !== undefined && (
        <p className={styles.reference}>{t('reference', { reference: code })}</p>
      )}
      {onRetry && (
        <Button
          className={styles.action}
          icon={<ReloadOutlined aria-hidden="true" />}
          onClick={onRetry}
        >
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </div>
  );
}

export interface LoadingStateProps {
  /** Said to screen readers. Default: 'Loading…'. */
  label?: string;
  /** Lines of the skeleton; take as many as the content will have. Default: 4. */
  rows?: number;
  /** A skeleton of the content's own shape, instead of lines. */
  children?: ReactNode;
}

/** Stands in for content on its way: a skeleton of about its shape, so that nothing jumps. */
export function LoadingState({ label, rows = 4, children }: LoadingStateProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="mbo-visually-hidden">{label ?? t('loading')}</span>
      <div aria-hidden="true">
        {children ?? <Skeleton active title={false} paragraph={{ rows }} />}
      </div>
    </div>
  );
}
