import { Card, Skeleton } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import styles from './common.module.css';

/** Stands for a section of settings on its way: as many terms in as many columns. */
export function SectionSkeleton({ terms }: { terms: number }): ReactNode {
  return (
    <Card>
      <div className={styles.skeleton}>
        {Array.from({ length: terms }, (_, index) => (
          <Skeleton key={index} active title={{ width: '40%' }} paragraph={{ rows: 1 }} />
        ))}
      </div>
    </Card>
  );
}
