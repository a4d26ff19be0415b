import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CheckCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  WarningOutlined,
} from '@mbo/shared/ui';
import type { AlertQueue } from './queue';
import styles from './alerts.module.css';

const ICONS = {
  success: <CheckCircleOutlined />,
  error: <ExclamationCircleOutlined />,
  info: <InfoCircleOutlined />,
  warning: <WarningOutlined />,
};

/** The snackbars: each leaves by itself after 4 s or by its button, not by a click elsewhere. */
export function Alerts({ queue }: { queue: AlertQueue }): ReactNode {
  const { t } = useTranslation('shell');
  const shown = useSyncExternalStore(queue.subscribe, queue.shown);
  return (
    <div className={styles.stack}>
      {shown.map(({ id, severity, message }) => (
        <div
          key={id}
          role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
          className={`${styles.alert} ${styles[severity]}`}
          onMouseEnter={() => queue.hold(id)}
          onMouseLeave={() => queue.release(id)}
          onFocus={() => queue.hold(id)}
          onBlur={() => queue.release(id)}
        >
          <span className={styles.icon} aria-hidden="true">
            {ICONS[severity]}
          </span>
          <p className={styles.message}>{message}</p>
          <button
            type="button"
            className={styles.close}
            aria-label={t('alerts.close')}
            onClick={() => queue.close(id)}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
