import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { Select } from '../../forms/select/select';
import { useListContext } from '../list-context';
import { withField, type FilterDraft, type Missing } from './draft';
import { actionsOf, fieldOf, MAX_FILTERS, operatorsOf } from './fields';
import { FilterValue, usePlacement } from './filter-value';
import styles from './filters.module.css';

export interface FilterRowProps {
  draft: FilterDraft;
  /** From 1, to tell rows apart by name. */
  number: number;
  /** Fields that other rows have and that there is one row of. */
  taken: readonly string[];
  onChange: (draft: FilterDraft) => void;
  onRemove: () => void;
  /** What it lacks, once that is to be said. */
  missing: Missing | undefined;
}

/** A row of the panel: field, include or exclude, operator, value. */
export function FilterRow({
  draft,
  number,
  taken,
  onChange,
  onRemove,
  missing,
}: FilterRowProps): ReactNode {
  const { say, fields } = useListContext();
  const messageId = useId();
  const placement = usePlacement();
  const { field, action, operator, value } = draft;
  const known = fieldOf(fields, field);
  // Nothing to choose while all that the list has can only be included.
  const actions = (known ? [known] : Object.values(fields))
    .map(actionsOf)
    .reduce((most, one) => (one.length > most.length ? one : most), []);
  const describedBy = missing && messageId;
  const lacksValue =
    missing !== undefined && ['value', 'number', 'date', 'tooMany'].includes(missing);

  const part = (
    name: 'field' | 'action' | 'operator',
    shown: string,
    options: { value: string; label: string }[],
    change: (value: string) => void,
  ): ReactNode => (
    <Select<string>
      className={styles[name] ?? ''}
      aria-label={say(`filters.${name}`)}
      aria-describedby={missing === name ? describedBy : undefined}
      {...(missing === name && { status: 'error' as const })}
      placeholder={say(`filters.${name}`)}
      value={shown === '' ? null : shown}
      options={options}
      disabled={options.length === 0}
      showSearch={name === 'field' && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      {...placement}
      onChange={change}
    />
  );

  return (
    <li className={styles.row}>
      <div
        className={styles.parts}
        data-actions={actions.length}
        role="group"
        aria-label={say('filters.row', { number })}
      >
        {part(
          'field',
          field,
          Object.keys(fields)
            .filter((one) => !taken.includes(one))
            .map((one) => ({ value: one, label: say(`filters.fields.${one}`) })),
          (next) => onChange(withField(fields, draft, next)),
        )}
        {actions.length > 1 &&
          part(
            'action',
            action,
            actions.map((one) => ({ value: one, label: say(`filters.actions.${one}`) })),
            (next) => onChange({ ...draft, action: next }),
          )}
        {part(
          'operator',
          operator,
          (known ? operatorsOf(known) : []).map((one) => ({
            value: one,
            label: say(`filters.operators.${one}`, {
              context: known?.type === 'date' ? 'date' : '',
            }),
          })),
          (next) => onChange({ ...draft, operator: next }),
        )}
        <div className={styles.value}>
          <FilterValue
            field={known ?? { type: 'text' }}
            value={value}
            onChange={(next) => onChange({ ...draft, value: next })}
            label={say('filters.value')}
            invalid={lacksValue}
            describedBy={lacksValue ? describedBy : undefined}
          />
        </div>
        <Button
          type="text"
          className={styles.remove ?? ''}
          icon={<DeleteOutlined />}
          aria-label={say('filters.removeRow', { number })}
          onClick={onRemove}
        />
      </div>
      {missing && (
        <p id={messageId} className={styles.missing}>
          {say(`filters.missing.${missing}`, { max: MAX_FILTERS })}
        </p>
      )}
    </li>
  );
}
