import { Button, DeleteOutlined, Select } from '@mbo/shared/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withField, type FilterDraft, type Missing } from './draft';
import { FILTER_ACTIONS, FILTER_FIELDS, FILTER_FIELD_NAMES, isFilterField } from './filter-fields';
import { FilterValue } from './filter-value';
import styles from './filters.module.css';

export interface FilterRowProps {
  draft: FilterDraft;
  /** From 1, to tell rows apart by name. */
  number: number;
  onChange: (draft: FilterDraft) => void;
  onRemove: () => void;
  /** What it lacks, once that is to be said. */
  missing: Missing | undefined;
}

/** A row of the panel: field, include or exclude, operator, value. */
export function FilterRow({
  draft,
  number,
  onChange,
  onRemove,
  missing,
}: FilterRowProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const messageId = useId();
  const { field, action, operator, value } = draft;
  const rules = isFilterField(field) ? FILTER_FIELDS[field] : undefined;
  const describedBy = missing && messageId;
  const lacksValue = missing === 'value' || missing === 'number' || missing === 'date';

  const part = (
    name: 'field' | 'action' | 'operator',
    shown: string,
    options: { value: string; label: string }[],
    change: (value: string) => void,
  ): ReactNode => (
    <Select<string>
      className={styles[name] ?? ''}
      aria-label={t(`list.filters.${name}`)}
      aria-describedby={missing === name ? describedBy : undefined}
      {...(missing === name && { status: 'error' as const })}
      placeholder={t(`list.filters.${name}`)}
      value={shown === '' ? null : shown}
      options={options}
      disabled={options.length === 0}
      showSearch={name === 'field' && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
      onChange={change}
    />
  );

  return (
    <li className={styles.row}>
      <div className={styles.parts} role="group" aria-label={t('list.filters.row', { number })}>
        {part(
          'field',
          field,
          FILTER_FIELD_NAMES.map((one) => ({ value: one, label: t(`list.filters.fields.${one}`) })),
          (next) => onChange(withField(draft, next)),
        )}
        {part(
          'action',
          action,
          FILTER_ACTIONS.map((one) => ({ value: one, label: t(`list.filters.actions.${one}`) })),
          (next) => onChange({ ...draft, action: next }),
        )}
        {part(
          'operator',
          operator,
          (rules?.operators ?? []).map((one) => ({
            value: one,
            label: t(`list.filters.operators.${one}`, {
              context: rules?.valueType === 'date' ? 'date' : '',
            }),
          })),
          (next) => onChange({ ...draft, operator: next }),
        )}
        <div className={styles.value}>
          <FilterValue
            type={rules?.valueType ?? 'text'}
            value={value}
            onChange={(next) => onChange({ ...draft, value: next })}
            label={t('list.filters.value')}
            invalid={lacksValue}
            describedBy={lacksValue ? describedBy : undefined}
          />
        </div>
        <Button
          type="text"
          className={styles.remove ?? ''}
          icon={<DeleteOutlined />}
          aria-label={t('list.filters.removeRow', { number })}
          onClick={onRemove}
        />
      </div>
      {missing && (
        <p id={messageId} className={styles.missing}>
          {t(`list.filters.missing.${missing}`)}
        </p>
      )}
    </li>
  );
}
