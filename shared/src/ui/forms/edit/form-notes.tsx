import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAccess } from '../../hooks/use-access';
import { FormProblem } from '../submit/form-dialog';
import styles from './edit.module.css';
import { fieldsOf, isRequired, type EditGroup } from './fields';
import { useEditWords } from './words';

/** Why nothing can be changed here, for who may look only; nothing for the others. */
export function AccessNote(): ReactNode {
  const { mayChange, reason } = useAccess();
  if (mayChange || reason === '') return null;
  return (
    <p className={styles.note}>
      <LockOutlined aria-hidden="true" />
      {reason}
    </p>
  );
}

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

/** That a record was not saved, and why. The alert has said it aloud, so this one is silent. */
export function Problem({ text }: { text: string | undefined }): ReactNode {
  const t = useEditWords();
  if (text === undefined) return null;
  return (
    <FormProblem spoken={false}>
      <span>
        {t('problem')} {text}
      </span>
    </FormProblem>
  );
}
