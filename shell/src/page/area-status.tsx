import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaPage } from '@mbo/shared/area';
import { LoadingState, Skeleton, Spin } from '@mbo/shared/ui';
import { AreaFailurePanel } from '../areas/area-failure-panel';
import { useHostState, useShell } from '../shell-context';
import styles from './page-slot.module.css';

const CARDS = [1, 2, 3];

/** Stands in while an area is on its way, and in the place of one that failed. */
export function AreaStatus({ area, page }: { area: string; page: AreaPage }): ReactNode {
  const { t } = useTranslation('shell');
  const { title, guards } = page;
  const { host } = useShell();
  const state = useHostState();
  if (state.status === 'ready' && state.area === area) return null;
  if (state.status === 'failed' && state.area === area) {
    return (
      <div className={styles.panel}>
        <h1 tabIndex={-1} className="mbo-visually-hidden">
          {title}
        </h1>
        <AreaFailurePanel failure={state.failure} onRetry={host.retry} />
      </div>
    );
  }
  // A public page has no frame, so there is no telling its shape.
  if (guards.public) {
    return (
      <div className={`${styles.status} ${styles.alone}`}>
        <LoadingState label={t('area.loading', { title })}>
          <Spin />
        </LoadingState>
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <LoadingState label={t('area.loading', { title })}>
        <div className={styles.skeleton}>
          <Skeleton active paragraph={false} title={{ width: 200 }} />
          <div className={styles.cards}>
            {CARDS.map((card) => (
              <div key={card} className={styles.card}>
                <Skeleton active paragraph={{ rows: 2 }} />
              </div>
            ))}
          </div>
        </div>
      </LoadingState>
    </div>
  );
}
