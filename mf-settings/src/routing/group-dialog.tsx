import type { CardProcessor } from '@mbo/gateway-contract/processors';
import type { ProcessorGroup } from '@mbo/gateway-contract/routing';
import { Button, DeleteOutlined, Input, Select } from '@mbo/shared/ui';
import { EditDialog, HistoryButton, moved, type EditGroup, type Saved } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeGroup, createGroup } from '../api/routing';
import type { SelectedBusiness } from '../common/business-page';
import { processorNames } from '../common/names';
import { SortableRows } from '../common/sortable-rows';
import { besideTrigger } from './conditions-input';
import styles from './routing.module.css';

interface GroupValues {
  name: string;
  processorIds: number[];
}

function toGroupValues({ name, processorIds }: GroupValues): GroupValues {
  return { name, processorIds };
}

export interface GroupDialogProps {
  business: SelectedBusiness;
  cards: readonly CardProcessor[];
  /** The one to change. Missing: a new one. */
  group: ProcessorGroup | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a group of processors that rules route to, or changes one. */
export function GroupDialog({
  business,
  cards,
  group,
  reload,
  onClose,
}: GroupDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const names = (ids: readonly number[]): string => processorNames(cards, ids).join(' → ');
  const form: EditGroup<GroupValues> = {
    key: 'group',
    fields: [
      {
        name: 'name',
        label: t('routing.groupName'),
        input: <Input maxLength={60} autoComplete="off" />,
        rules: [{ required: true, whitespace: true, message: t('routing.nameMissing') }],
        wide: true,
      },
      {
        name: 'processorIds',
        label: t('routing.processors'),
        hint: t('routing.processorsHint'),
        show: ({ processorIds }) => names(processorIds),
        input: <ProcessorsInput cards={cards} />,
        rules: [{ required: true, type: 'array', min: 1, message: t('routing.processorsMissing') }],
        wide: true,
      },
    ],
  };
  return (
    <EditDialog<GroupValues, Saved>
      name="processor-group"
      title={t(group ? 'routing.editGroup' : 'routing.addGroup')}
      okLabel={t(group ? 'common.update' : 'common.create')}
      groups={[form]}
      values={group ? toGroupValues(group) : { name: '', processorIds: [] }}
      version={group?.version}
      fromRecord={(record) => toGroupValues(record as ProcessorGroup)}
      save={(values, { version, idempotencyKey }) =>
        group
          ? changeGroup(business, group.groupId, values, version)
          : createGroup(business, values, idempotencyKey)
      }
      successMessage={t(group ? 'common.updated' : 'common.success')}
      onSaved={reload}
      onTakeTheirs={() => void reload()}
      lead={
        group && (
          <HistoryButton
            accountId={business.accountId}
            kind="processorGroup"
            id={group.groupId}
            what={group.name}
            fields={{
              name: t('routing.groupName'),
              processorIds: {
                label: t('routing.processors'),
                show: (ids) => names([ids].flat().map(Number)),
              },
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}

/** A form's control for processors in the order they are tried. */
function ProcessorsInput({
  cards,
  id,
  value: ids = [],
  onChange,
}: {
  cards: readonly CardProcessor[];
  id?: string;
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const nameOf = (one: number): string => processorNames(cards, [one]).join('');
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.chosen}>
          <SortableRows<number>
            label={t('routing.processors')}
            rows={ids}
            rowKey={(one) => one}
            rowName={nameOf}
            columns={[{ key: 'name', title: t('routing.processor'), cell: nameOf }]}
            onMove={(from, to) => onChange?.(moved(ids, from, to))}
            actions={(one) => (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('routing.removeProcessor', { name: nameOf(one) })}
                onClick={() => onChange?.(ids.filter((other) => other !== one))}
              />
            )}
          />
        </div>
      )}
      <Select<number>
        {...(id !== undefined && { id })}
        placeholder={t('routing.addProcessor')}
        value={null}
        options={cards
          .filter((card) => !ids.includes(card.id))
          .map((card) => ({ value: card.id, label: card.name }))}
        showSearch={{ optionFilterProp: 'label' }}
        getPopupContainer={besideTrigger}
        onChange={(one) => onChange?.([...ids, one])}
      />
    </>
  );
}
