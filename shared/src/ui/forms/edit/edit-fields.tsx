import { Form, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { FieldValue, GroupFrame, type GroupHeading } from './read-view';
import type { EditField, EditGroup } from './fields';
import styles from './edit.module.css';

interface EditFieldsProps<Values extends object> {
  groups: readonly EditGroup<Values>[];
  /** As they are in the form now. */
  values: Values;
  /** Level of the groups' headings. Default: h3, as in a card. */
  heading?: GroupHeading;
}

/** The fields of a record as a form's items; those without a control are read only. */
export function EditFields<Values extends object>({
  groups,
  values,
  heading,
}: EditFieldsProps<Values>): ReactNode {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <GroupFrame key={group.key} group={group} heading={heading}>
          <div className={styles.fields}>
            {group.fields
              .filter(({ shownWhen }) => shownWhen?.(values) ?? true)
              .map((field) => (
                <div key={field.name} className={field.wide ? styles.wide : undefined}>
                  <FieldItem field={field} values={values} />
                </div>
              ))}
          </div>
          {group.footer?.(values)}
        </GroupFrame>
      ))}
    </div>
  );
}

function FieldItem<Values extends object>({
  field,
  values,
}: {
  field: EditField<Values>;
  values: Values;
}): ReactNode {
  const { name, label, input, rules, normalize, hint, ownLabel } = field;
  if (!input) {
    return (
      <dl className={styles.readOnly}>
        <dt className={styles.term}>{label}</dt>
        <dd className={styles.value}>
          <FieldValue field={field} values={values} />
        </dd>
      </dl>
    );
  }
  return (
    <Form.Item
      name={name as string}
      {...(!ownLabel && { label })}
      extra={typeof hint === 'function' ? hint(values) : hint}
      // Told once the field is left, not while it is being typed.
      validateTrigger="onBlur"
      {...(rules && { rules })}
      {...(normalize && { normalize: normalize as (value: unknown) => unknown })}
    >
      {typeof input === 'function' ? input(values) : input}
    </Form.Item>
  );
}

export interface CheckFieldProps {
  label: ReactNode;
  /** Cannot be changed; the field's hint says why. Default: false. */
  locked?: boolean | undefined;
  value?: boolean;
  onChange?: (value: boolean) => void;
  id?: string;
}

/** A checkbox with its label as a form's control, for a field with `ownLabel`. */
export function CheckField({
  label,
  locked,
  value = false,
  onChange,
  id,
}: CheckFieldProps): ReactNode {
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      checked={value}
      // Undefined leaves it to the form around it.
      disabled={locked || undefined}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
