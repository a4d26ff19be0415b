import { LoadingState, Skeleton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './listing.module.css';

/** Businesses beneath each of the merchants that are on their way. */
const BUSINESSES = [2, 1, 3, 1];

/** Stands for the list while it is loaded, in its shape. */
export function ListingSkeleton(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <LoadingState label={t('listing.loading')}>
      <div className={styles.merchants}>
        {BUSINESSES.map((businesses, index) => (
          <div key={index} className={styles.merchant}>
            <Line width={220} />
            <div className={styles.businesses}>
              {Array.from({ length: businesses }, (_, one) => (
                <Line key={one} width={160} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

function Line({ width }: { width: number }): ReactNode {
  return (
    <div className={styles.line}>
      <Skeleton.Node active className={styles.skeleton ?? ''} style={{ width, height: 14 }} />
    </div>
  );
}
