import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, DateTime, StatusTag, type StatusTone } from '@mbo/shared/ui';
import { DataTable, type DataColumn, type TableState } from '@mbo/shared/ui/data';
import type { AreaInspection, Reason } from './inspection';
import styles from './inspector.module.css';

/** Colour of each reason's tag, beside its word. */
const TONES: Readonly<Record<Reason, StatusTone>> = {
  live: 'success',
  rollOut: 'processing',
  override: 'warning',
  afterFailure: 'warning',
  kept: 'warning',
  notLoaded: 'default',
  failed: 'error',
};

/** More areas than any product has. */
const ALL = 1_000;

/** Every area: what runs, why, where from, what it took and what went wrong. */
export function AreasCard({ areas }: { areas: readonly AreaInspection[] }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const [state, setState] = useState<TableState>({ sorting: undefined, page: 1 });
  const number = new Intl.NumberFormat(i18n.language);
  const columns: DataColumn<AreaInspection>[] = [
    {
      key: 'title',
      title: t('inspector.area'),
      value: ({ title }) => title,
      render: ({ title, area }) => (
        <>
          <span className={styles.title}>{title}</span>
          <code className={styles.code}>{area}</code>
        </>
      ),
    },
    {
      key: 'running',
      title: t('inspector.running'),
      value: ({ running }) => running,
      render: ({ running, reason }) => (
        <>
          {running !== null && <code className={styles.code}>{running}</code>}
          <StatusTag status={reason} tone={TONES[reason]} words="shell:inspector.reason" />
        </>
      ),
    },
    {
      key: 'wanted',
      title: t('inspector.wanted'),
      value: ({ wanted }) => wanted,
      render: ({ wanted }) => <code className={styles.code}>{wanted}</code>,
    },
    {
      key: 'origin',
      title: t('inspector.origin'),
      value: ({ origin }) => origin,
      render: ({ origin }) => <code className={styles.code}>{origin}</code>,
    },
    {
      key: 'loadTime',
      title: t('inspector.loadTime'),
      align: 'end',
      value: ({ loadTime }) => loadTime,
      render: ({ loadTime }) =>
        loadTime === null ? '–' : t('inspector.milliseconds', { number: number.format(loadTime) }),
    },
    {
      key: 'bytes',
      title: t('inspector.size'),
      align: 'end',
      value: ({ bytes }) => bytes,
      render: ({ bytes }) =>
        bytes === null
          ? '–'
          : t('inspector.kilobytes', { number: number.format(Math.round(bytes / 1024)) }),
    },
    {
      key: 'shared',
      title: t('inspector.shared'),
      value: ({ shared }) => shared.length,
      render: ({ shared }) => <SharedModules shared={shared} />,
    },
    {
      key: 'failures',
      title: t('inspector.errors'),
      value: ({ failures }) => failures.length,
      render: ({ failures }) => <Failures failures={failures} />,
    },
  ];
  return (
    <Card title={t('inspector.areas')} padding="none">
      <DataTable
        label={t('inspector.areas')}
        columns={columns}
        rows={areas}
        rowKey={({ area }) => area}
        state={state}
        onStateChange={setState}
        pageSize={ALL}
      />
    </Card>
  );
}

function SharedModules({ shared }: Pick<AreaInspection, 'shared'>): ReactNode {
  const { t } = useTranslation('shell');
  if (shared.length === 0) return '–';
  return (
    <details className={styles.details}>
      <summary>{t('inspector.modules', { count: shared.length })}</summary>
      <ul>
        {shared.map(({ module, version }) => (
          <li key={module}>
            <code>
              {module} {version}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Failures({ failures }: Pick<AreaInspection, 'failures'>): ReactNode {
  const { t } = useTranslation('shell');
  if (failures.length === 0) return t('inspector.none');
  return (
    <details className={styles.details}>
      <summary>{t('inspector.errorCount', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ reference, at, version, phase, message }) => (
          <li key={reference}>
            <p>
              <code>{reference}</code> · <DateTime value={at} /> · {phase}
              {version !== undefined && ` · ${version}`}
            </p>
            <p className={styles.message}>{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
