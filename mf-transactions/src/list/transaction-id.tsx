import { CopyButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortId } from './short-id';
import styles from './columns.module.css';

/** A transaction's id, shortened in the middle, to be copied whole. */
export function TransactionId({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <span className={styles.id}>
      <span title={id} className={styles.idText}>
        {shortId(id)}
      </span>
      <CopyButton text={id} label={t('list.copyId')} confirmation={t('list.idCopied')} />
    </span>
  );
}
