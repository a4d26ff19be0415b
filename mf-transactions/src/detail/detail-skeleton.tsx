import { LoadingState, Skeleton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

const SECTIONS = [2, 5, 2];

/** Stands in for a transaction on its way, in its shape. */
export function DetailSkeleton(): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <LoadingState label={t('detail.loading')}>
      <div className={styles.summary}>
        <Skeleton active title={{ width: 180 }} paragraph={{ rows: 1, width: 320 }} />
      </div>
      <div className={styles.balance}>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} active title={false} paragraph={{ rows: 2, width: [60, 80] }} />
        ))}
      </div>
      {SECTIONS.map((rows, index) => (
        <div key={index} className={styles.section}>
          <Skeleton active title={{ width: 120 }} paragraph={false} />
          <div className={styles.terms}>
            <Skeleton active title={false} paragraph={{ rows }} />
            <Skeleton active title={false} paragraph={{ rows }} />
          </div>
        </div>
      ))}
    </LoadingState>
  );
}
