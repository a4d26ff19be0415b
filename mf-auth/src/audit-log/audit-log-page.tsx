import type { AuditEntry } from '@mbo/gateway-contract/audit-log';
import { DateTime, EmptyState, PageHeader, Tag, useAccess, useEntity } from '@mbo/shared/ui';
import { GatewayError } from '@mbo/shared/http';
import type { DataColumn } from '@mbo/shared/ui/data';
import { ListPage, type FilterFields } from '@mbo/shared/ui/lists';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_LOG_KEY, auditLogPath, readAuditLog } from './api';
import { actionWords } from './action-words';
import styles from './audit-log.module.css';

// For those who open an entry.
const EntryPanel = lazy(() => import('./entry-panel'));

const FILTERS: FilterFields = {
  outcome: { type: 'choice', operators: ['EQUALS'], values: ['success', 'failure'] },
};

const MAX_DAYS = 366;

/** Who did or tried what in the selected account, from where and when: for its administrators. */
export default function AuditLogPage(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const entity = useEntity();
  const { mayChange } = useAccess();
  const columns = useMemo(() => columnsOf(t), [t]);
  const [isMissing, setMissing] = useState(false);
  if (!entity) return null;
  const { accountId, accountName } = entity;
  if (!mayChange || isMissing) {
    return (
      <>
        <PageHeader title={t('audit.title')} />
        <EmptyState title={t(mayChange ? 'audit.missing' : 'audit.denied')} />
      </>
    );
  }
  return (
    <ListPage<AuditEntry>
      key={accountId}
      name="audit-log"
      words="mf-auth:audit"
      scope="account"
      queryKey={AUDIT_LOG_KEY}
      read={(query, signal) =>
        readAuditLog(accountId, query, signal).catch((error: unknown) => {
          if (error instanceof GatewayError && error.status === 404) setMissing(true);
          throw error;
        })
      }
      rowKey={({ id }) => id}
      columns={columns}
      pageSizes={[25, 50, 100]}
      defaultPageSize={25}
      dates={{ maxDays: MAX_DAYS, fallback: 'last7' }}
      search="on enter"
      filters={FILTERS}
      exportPath={(query) => auditLogPath(accountId, query)}
      description={t('audit.description', { account: accountName })}
      openLabel={({ action }) => t('audit.open', { action: actionWords(action) })}
      card={(entry) => <EntryCard entry={entry} />}
      detail={({ id, row, onClose }) => (
        <Suspense fallback={null}>
          <EntryPanel key={id} {...{ id, entry: row, onClose }} />
        </Suspense>
      )}
    />
  );
}

/** Whether it was done or only tried. */
export function Outcome({ outcome }: Pick<AuditEntry, 'outcome'>): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <Tag color={outcome === 'success' ? 'success' : 'error'}>{t(`audit.outcomes.${outcome}`)}</Tag>
  );
}

/** What was done; below it the code, by which it is searched for. */
function Action({ action }: Pick<AuditEntry, 'action'>): ReactNode {
  return (
    <span className={styles.what}>
      {actionWords(action)}
      <span className={styles.code}>{action}</span>
    </span>
  );
}

function EntryCard({ entry }: { entry: AuditEntry }): ReactNode {
  const { action, by, at, ip } = entry;
  return (
    <>
      <p className={styles.cardHead}>
        <Action action={action} />
        <Outcome {...entry} />
      </p>
      <p className={styles.cardWho}>{[by.name, ip].filter(Boolean).join(' · ')}</p>
      <p className={styles.cardWho}>
        <DateTime value={at} precision="recent" relative />
      </p>
    </>
  );
}

function columnsOf(
  t: (key: string, params?: Record<string, unknown>) => string,
): DataColumn<AuditEntry>[] {
  const column = (
    key: string,
    value: (entry: AuditEntry) => string,
    render?: (entry: AuditEntry) => ReactNode,
  ): DataColumn<AuditEntry> => ({
    key,
    title: t(`audit.columns.${key}`),
    value,
    ...(render && { render }),
  });
  return [
    column(
      'at',
      ({ at }) => at,
      ({ at }) => <DateTime value={at} precision="recent" />,
    ),
    column('by', ({ by }) => by.name),
    column(
      'action',
      ({ action }) => actionWords(action),
      ({ action }) => <Action action={action} />,
    ),
    column(
      'outcome',
      ({ outcome }) => t(`audit.outcomes.${outcome}`),
      (entry) => <Outcome {...entry} />,
    ),
    column('record', ({ record }) => (record ? `${record.kind} ${record.id}` : '')),
    column('changes', ({ changes: { length: count } }) =>
      count === 0 ? '' : t('audit.changed', { count }),
    ),
    column('ip', ({ ip }) => ip ?? ''),
  ];
}
