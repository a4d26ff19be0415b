import { ExclamationCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GatewayError, messageOf } from '../../http';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** What failed, e.g. 'Payments could not be loaded'. Default: 'This could not be loaded'. */
  title?: string;
  /** What was thrown; its message and reference are shown. */
  error?: unknown;
  /** Shown instead of the error's message. */
  description?: ReactNode;
  /** Code to quote to support. Default: the error's request id. */
  reference?: string;
  /** With it, a Retry button stands below. */
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
