import type { ReactNode } from 'react';
import { fieldsOf, isRequired, type EditGroup } from './fields';
import { useEditWords } from './words';
import styles from './edit.module.css';

/** What the star at fields means; nothing where no field has one. */
export function RequiredNote<Values extends object>({
  groups,
  values,
}: {
  groups: readonly EditGroup<Values>[];
  values: Values;
}): ReactNode {
  const t = useEditWords();
  const shown = fieldsOf(groups).filter(({ shownWhen }) => shownWhen?.(values) ?? true);
  return shown.some(isRequired) && <p className={styles.required}>{t('required')}</p>;
}
