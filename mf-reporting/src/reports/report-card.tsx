import { messageOf } from '@mbo/shared/http';
import {
  Alert,
  Button,
  Card,
  CheckCircleOutlined,
  DownloadOutlined,
  ReasonedButton,
  useBusState,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from './reports';
import { useDownload } from './use-download';
import styles from './reports.module.css';

interface ReportCardProps {
  report: Report;
  /** Undefined: there is none yet. */
  path: string | undefined;
}

/** One report: what is in it, its download, and how that goes. */
export function ReportCard({ report, path }: ReportCardProps): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const { now, start, cancel } = useDownload();
  const title = t(`reports.${report}.title`);
  const download = () => path !== undefined && start(path);

  function progress(): ReactNode {
    switch (now.state) {
      case 'idle':
        return null;
      case 'running': {
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
        return t('reports.received', { megabytes: format.format(now.bytes / 1_000_000) });
      }
      case 'done':
        return (
          <>
            <CheckCircleOutlined aria-hidden="true" className={styles.done ?? ''} />{' '}
            {t('reports.saved', { name: now.name })}
          </>
        );
      case 'failed':
        return null;
    }
  }

  return (
    <Card title={title} className={styles.card ?? ''}>
      <p className={styles.about}>
        {t(`reports.${report}.about`)}
        {path === undefined && (
          <span className={styles.reason}>{t('reports.chargebacks.reason')}</span>
        )}
      </p>
      {now.state === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('reports.failed')}
          description={messageOf(now.error)}
          action={
            <Button size="small" aria-label={t('retryOf', { what: title })} onClick={download}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <div className={styles.actions}>
        {now.state === 'running' ? (
          <Button aria-label={t('reports.cancelOf', { report: title })} onClick={cancel}>
            {t('reports.cancel')}
          </Button>
        ) : (
          <ReasonedButton
            icon={<DownloadOutlined aria-hidden="true" />}
            aria-label={t('reports.downloadOf', { report: title })}
            reason={path === undefined ? t('reports.chargebacks.reason') : undefined}
            onClick={download}
          >
            {t('reports.download')}
          </ReasonedButton>
        )}
        <span role="status" className={styles.progress}>
          {progress()}
        </span>
      </div>
    </Card>
  );
}
