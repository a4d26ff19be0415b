import { LoadingState, PageHeader, Skeleton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import styles from './invoice.module.css';

/** An invoice on its way, of its shape. */
export function LoadingInvoice({ title }: { title: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <LoadingState>
        <div className={styles.page}>
          <Skeleton active paragraph={{ rows: 14 }} />
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      </LoadingState>
    </>
  );
}
