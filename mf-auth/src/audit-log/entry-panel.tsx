import type { AuditEntry } from '@mbo/gateway-contract/audit-log';
import {
  CopyButton,
  DateTime,
  DetailSection,
  DetailSections,
  DetailTerms,
  Tag,
  Tooltip,
} from '@mbo/shared/ui';
import { DetailPanel } from '@mbo/shared/ui/forms';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesTable } from '../frame/changes-table';
import { Outcome } from './audit-log-page';
import { actionWords } from './action-words';
import styles from './audit-log.module.css';

/** One entry of the audit log: who, when, from where, and each field before and after. */
export default function EntryPanel({
  id,
  entry,
  onClose,
}: {
  id: string;
  entry: AuditEntry | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <DetailPanel
      title={entry ? actionWords(entry.action) : t('audit.entry', { id })}
      closeLabel={t('audit.close')}
      width={560}
      onClose={onClose}
    >
      {entry ? <Entry entry={entry} /> : <p className={styles.note}>{t('audit.notLoaded')}</p>}
    </DetailPanel>
  );
}

function Entry({ entry }: { entry: AuditEntry }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { action, by, at, ip, record, changes, details, requestId, sealed } = entry;
  const terms = [
    { key: 'who', label: t('audit.who'), value: by.name },
    { key: 'when', label: t('audit.when'), value: <DateTime value={at} relative /> },
    { key: 'from', label: t('audit.from'), value: ip ?? '–' },
    {
      key: 'record',
      label: t('audit.columns.record'),
      value: record ? `${record.kind} ${record.id}` : '–',
    },
    {
      key: 'code',
      label: t('audit.code'),
      value: <span className={styles.action}>{action}</span>,
    },
    {
      key: 'request',
      label: t('audit.request'),
      wide: true,
      value: (
        <span className={styles.action}>
          {requestId} <CopyButton text={requestId} label={t('audit.copyRequest')} />
        </span>
      ),
    },
  ];
  return (
    <DetailSections>
      <DetailSection
        title={<Outcome {...entry} />}
        extra={
          <Tooltip title={t('audit.sealedHint')}>
            <Tag>{t(sealed ? 'audit.sealed' : 'audit.unsealed')}</Tag>
          </Tooltip>
        }
      >
        <DetailTerms terms={terms} />
      </DetailSection>
      {changes.length > 0 && (
        <DetailSection title={t('audit.changesTitle')}>
          <ChangesTable
            changes={changes}
            titles={{ field: t('audit.field'), before: t('audit.before'), after: t('audit.after') }}
          />
        </DetailSection>
      )}
      {details.length > 0 && (
        <DetailSection title={t('audit.detailsTitle')}>
          <DetailTerms
            terms={details.map(({ name, value }) => ({ key: name, label: name, value }))}
          />
        </DetailSection>
      )}
    </DetailSections>
  );
}
