import { CopyButton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from './marked';
import { shortId } from './short-id';
import styles from './columns.module.css';

/** A transaction's id, shortened in the middle, to be copied whole. */
export function TransactionId({ id, search = '' }: { id: string; search?: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <span className={styles.id}>
      <span title={id} className={styles.idText}>
        <Marked text={shortId(id)} search={searchIn(id, search)} from="start" />
      </span>
      <CopyButton text={id} label={t('list.copyId')} confirmation={t('list.idCopied')} />
    </span>
  );
}

/** What of a shortened id was searched for: all of it where the cut lies within. */
function searchIn(id: string, search: string): string {
  if (search === '' || !id.startsWith(search.toLowerCase())) return '';
  const short = shortId(id);
  return short.startsWith(search.toLowerCase()) ? search : short;
}
