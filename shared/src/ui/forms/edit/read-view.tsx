import type { ReactNode } from 'react';
import { FieldValue } from './field-value';
import { sameValue, type EditField, type EditGroup } from './fields';
import { GroupFrame, type GroupHeading } from './group-frame';
import styles from './edit.module.css';

export interface ReadViewProps<Values extends object> {
  groups: readonly EditGroup<Values>[];
  values: Values;
  /** Level of the groups' headings. Default: h3, as in a card. */
  heading?: GroupHeading;
}

/** A record to be read: its groups, each a list of terms. */
export function ReadView<Values extends object>({
  groups,
  values,
  heading,
}: ReadViewProps<Values>): ReactNode {
  const present = ({ name, onlyWhenPresent, shownWhen }: EditField<Values>): boolean =>
    (shownWhen?.(values) ?? true) && (!onlyWhenPresent || !sameValue(values[name], ''));
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <GroupFrame key={group.key} group={group} heading={heading}>
          <dl className={styles.terms}>
            {group.fields.filter(present).map((field) => (
              <div key={field.name} className={field.wide ? styles.wide : undefined}>
                <dt className={styles.term}>{field.label}</dt>
                <dd className={styles.value}>
                  <FieldValue field={field} values={values} />
                </dd>
              </div>
            ))}
          </dl>
          {group.footer?.(values)}
        </GroupFrame>
      ))}
    </div>
  );
}
