import { RISK_RULES, type RiskRule } from '@mbo/gateway-contract/risk';
import type { RiskListEntry } from '@mbo/gateway-contract/risk-lists';
import {
  Button,
  Card,
  DateTime,
  DownloadOutlined,
  EmptyState,
  PlusOutlined,
  useAccess,
} from '@mbo/shared/ui';
import { DataTable, useTableState, type DataColumn } from '@mbo/shared/ui/data';
import { useAct } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportListed, removeListed, useListed } from './api';
import type { RiskBusiness } from '../engine/rule-editor';
import { AddListed } from './add-listed';
import { ImportDialog } from './import-dialog';
import styles from './lists.module.css';

const TABLE = { name: 'listed', sortable: ['value'] };

/** The values that a business blocks, lets through or has verified; the rules above look at them. */
export function ListedValues({
  business,
  rules,
}: {
  business: RiskBusiness;
  rules: readonly RiskRule[];
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { mayChange } = useAccess();
  const listed = useListed(business);
  const [open, setOpen] = useState<'add' | 'import'>();
  const { act: save, isBusy: exporting } = useAct({
    run: () => exportListed(business),
    namespace: 'mf-risk',
  });
  const [state, setState] = useTableState(TABLE);
  const columns = useColumns(business, mayChange);
  const unchecked = uncheckedOf(listed.data ?? [], rules);
  const close = (): void => setOpen(undefined);

  return (
    <Card
      title={t('lists.title')}
      padding="none"
      extra={
        <span className={styles.buttons}>
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={exporting}
            disabled={(listed.data ?? []).length === 0}
            onClick={() => save()}
          >
            {t('lists.export')}
          </Button>
          {mayChange && (
            <>
              <Button onClick={() => setOpen('import')}>{t('lists.import.open')}</Button>
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen('add')}>
                {t('lists.add')}
              </Button>
            </>
          )}
        </span>
      }
    >
      {unchecked.length > 0 && (
        <p className={styles.note} role="note">
          {t('lists.unchecked', {
            rules: unchecked.map((code) => t(`rules.${code}`)).join(', '),
          })}
        </p>
      )}
      <DataTable
        label={t('lists.title')}
        columns={columns}
        rows={listed.data}
        rowKey={({ entryId }) => String(entryId)}
        state={state}
        onStateChange={setState}
        error={listed.error}
        onRetry={() => void listed.refetch()}
        empty={<EmptyState title={t('lists.empty')} description={t('lists.emptyDescription')} />}
        dense
      />
      {open === 'add' && <AddListed business={business} onClose={close} />}
      {open === 'import' && <ImportDialog business={business} onClose={close} />}
    </Card>
  );
}

/** Reason codes of rules that are off, though values are blocked that they would look at. */
function uncheckedOf(entries: readonly RiskListEntry[], rules: readonly RiskRule[]): string[] {
  const blocked = new Set(
    entries.filter(({ list }) => list === 'blacklist').map(({ kind }) => kind as string),
  );
  return RISK_RULES.filter(
    ({ group, subject, reasonCode }) =>
      group === 'blacklist' &&
      blocked.has(subject) &&
      rules.some((rule) => rule.reasonCode === reasonCode && !rule.enabled),
  ).map(({ reasonCode }) => reasonCode);
}

function useColumns(business: RiskBusiness, mayChange: boolean): DataColumn<RiskListEntry>[] {
  const { t } = useTranslation('mf-risk');
  const columns: DataColumn<RiskListEntry>[] = [
    { key: 'value', title: t('lists.value'), value: ({ value }) => value, sortable: true },
    { key: 'list', title: t('lists.list'), value: ({ list }) => t(`lists.lists.${list}`) },
    { key: 'kind', title: t('lists.kind'), value: ({ kind }) => t(`lists.kinds.${kind}`) },
    { key: 'reason', title: t('lists.reason'), value: ({ reason }) => reason },
    {
      key: 'expiresAt',
      title: t('lists.expires'),
      value: ({ expiresAt }) => expiresAt ?? '',
      render: ({ expiresAt }) =>
        expiresAt === null ? t('lists.never') : <DateTime value={expiresAt} />,
    },
    { key: 'createdBy', title: t('lists.by'), value: ({ createdBy }) => createdBy },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      key: 'remove',
      title: t('lists.remove'),
      value: () => '',
      render: (entry) => <RemoveButton business={business} entry={entry} />,
    },
  ];
}

function RemoveButton({
  business,
  entry: { entryId, value },
}: {
  business: RiskBusiness;
  entry: RiskListEntry;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { act: remove, isBusy } = useAct({
    run: () => removeListed(business, entryId),
    done: () => t('lists.removed', { value }),
  });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('lists.removeOf', { value })}
      onClick={() => remove()}
    >
      {t('lists.remove')}
    </Button>
  );
}
