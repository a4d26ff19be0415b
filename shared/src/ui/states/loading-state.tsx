import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './states.module.css';

export interface LoadingStateProps {
  /** Said to screen readers. Default: 'Loading…'. */
  label?: string;
  /** Lines of the skeleton; take as many as the content will have. Default: 4. */
  rows?: number;
  /** A skeleton of the content's own shape, instead of lines. */
  children?: ReactNode;
}

/** Stands in for content on its way: a skeleton of about its shape, so that nothing jumps. */
export function LoadingState({ label, rows = 4, children }: LoadingStateProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="mbo-visually-hidden">{label ?? t('loading')}</span>
      <div aria-hidden="true">
        {children ?? <Skeleton active title={false} paragraph={{ rows }} />}
      </div>
    </div>
  );
}
