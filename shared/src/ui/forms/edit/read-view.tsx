import { useId, type ReactNode } from 'react';
import { named } from '../../layout/name';
import { sameValue, type EditField, type EditGroup } from './fields';
import styles from './edit.module.css';
import { useEditWords } from './words';

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

/** How a field reads: as it says itself, else its value as text, else that nothing is given. */
export function FieldValue<Values extends object>({
  field,
  values,
}: {
  field: EditField<Values>;
  values: Values;
}): ReactNode {
  const t = useEditWords();
  const value: unknown = values[field.name];
  const empty = value === undefined || value === null || value === '';
  const shown = field.show ? field.show(values) : empty ? '' : String(value);
  if (shown !== '' && shown !== null && shown !== undefined) return named(shown);
  return (
    <span className={styles.none}>
      <span aria-hidden="true">{t('none')}</span>
      <span className="mbo-visually-hidden">{t('noneSpoken')}</span>
    </span>
  );
}

/** Level of the headings of groups. */
export type GroupHeading = 'h2' | 'h3';

/** The frame of a group of fields, read or edited: its heading at the side, the fields beside it. */
export function GroupFrame<Values extends object>({
  group,
  heading: Heading = 'h3',
  children,
}: {
  group: EditGroup<Values>;
  /** Level of its heading, one below what is above. Default: h3, as in a card. */
  heading?: GroupHeading | undefined;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const titled = group.title !== undefined;
  return (
    <div
      className={styles.group}
      data-titled={titled}
      {...(titled && { role: 'group', 'aria-labelledby': id })}
    >
      {titled && (
        <div>
          <Heading id={id} className={styles.groupTitle}>
            {group.title}
          </Heading>
          {group.description !== undefined && (
            <p className={styles.groupDescription}>{group.description}</p>
          )}
        </div>
      )}
      <div>{children}</div>
    </div>
  );
}
