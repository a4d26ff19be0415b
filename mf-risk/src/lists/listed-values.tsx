import type { RiskListEntry } from '@mbo/gateway-contract/risk';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { Button, Card, DateTime, EmptyState, PlusOutlined, useAccess } from '@mbo/shared/ui';
import { DataTable, type DataColumn, type TableState } from '@mbo/shared/ui/data';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { removeListed, useListed } from '../api';
import type { RiskBusiness } from '../engine/rule-editor';
import { AddListed } from './add-listed';

/** The values that a business has blacklisted or verified, which the rules above them look at. */
export function ListedValues({ business }: { business: RiskBusiness }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { mayChange } = useAccess();
  const listed = useListed(business);
  const [adding, setAdding] = useState(false);
  const [state, setState] = useState<TableState>({ sorting: undefined, page: 1 });
  const columns = useColumns(business, mayChange);
  return (
    <Card
      title={t('lists.title')}
      padding="none"
      extra={
        mayChange && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('lists.add')}
          </Button>
        )
      }
    >
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
      {adding && <AddListed business={business} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function useColumns(business: RiskBusiness, mayChange: boolean): DataColumn<RiskListEntry>[] {
  const { t } = useTranslation('mf-risk');
  const [removing, setRemoving] = useState<number>();
  async function remove({ entryId, value }: RiskListEntry): Promise<void> {
    setRemoving(entryId);
    try {
      await removeListed(business, entryId);
      showAlert('success', t('lists.removed', { value }));
    } catch (error) {
      showAlert('error', messageOf(error));
    }
    setRemoving(undefined);
  }
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
      render: (entry) => (
        <Button
          size="small"
          loading={removing === entry.entryId}
          aria-label={t('lists.removeOf', { value: entry.value })}
          onClick={() => void remove(entry)}
        >
          {t('lists.remove')}
        </Button>
      ),
    },
  ];
}
