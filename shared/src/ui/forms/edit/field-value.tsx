import type { ReactNode } from 'react';
import { named } from '../../layout/name';
import type { EditField } from './fields';
import { useEditWords } from './words';
import styles from './edit.module.css';

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
