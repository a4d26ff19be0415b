import { Card, LoadingState, PageHeader, Skeleton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import styles from './invoice.module.css';

/** An invoice on its way, of its shape. */
export function LoadingInvoice({ title }: { title: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <LoadingState>
        <div className={styles.page}>
          <Card>
            <Skeleton active paragraph={{ rows: 14 }} />
          </Card>
          <Card>
            <Skeleton active paragraph={{ rows: 8 }} />
          </Card>
        </div>
      </LoadingState>
    </>
  );
}
