import { CopyButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortId } from '../list/short-id';
import styles from './detail.module.css';
import print from './print.module.css';

/** An id to be read and copied; whole on hover. */
export function CopiedId({ id, what }: { id: string; what: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <span className={styles.copied}>
      <span className={`${styles.mono} ${print.whole}`} title={id}>
        {shortId(id)}
      </span>
      <CopyButton text={id} label={t('detail.copy', { what })} />
    </span>
  );
}
