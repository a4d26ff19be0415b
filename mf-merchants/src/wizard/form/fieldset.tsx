import { Alert } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../wizard-context';
import type { FieldPath } from '../values';
import styles from './form.module.css';

/** A group of fields with its heading, in two columns where there is room. */
export function Fieldset({
  title,
  first,
  before,
  children,
}: {
  title: string;
  /**
   * A field of the group: where that one is locked, so are the others, and the group says why.
   * Default: the group above says it.
   */
  first?: FieldPath;
  /** Shown above the fields, e.g. a checkbox that decides about all of them. */
  before?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { lockOf } = useWizard();
  const lock = first && lockOf(first);
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{title}</legend>
      {lock && (
        <Alert
          className={styles.lock ?? ''}
          type={lock === 'made' ? 'info' : 'warning'}
          showIcon
          // Nothing that just happened.
          role="note"
          title={t(`wizard.lock.${lock}`)}
        />
      )}
      {before}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
