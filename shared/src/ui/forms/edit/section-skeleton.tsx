import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '../../layout/card';
import styles from './edit.module.css';

/** Stands for a section of settings on its way: its head, and its groups of terms. */
export function SectionSkeleton({
  groups,
  headings = true,
}: {
  /** How many terms each group has; one that takes a whole line counts as two. */
  groups: readonly number[];
  /** Whether the groups have headings at their side. Default: true. */
  headings?: boolean;
}): ReactNode {
  return (
    <Card title={<Bar width={140} />} padding="none">
      {groups.map((terms, group) => (
        <div key={group} className={styles.group} data-titled={headings}>
          {headings && <Bar width={110} />}
          <div className={styles.terms}>
            {Array.from({ length: terms }, (_, term) => (
              <div key={term} className={styles.skeletonTerm}>
                <Bar width="35%" />
                <Bar width="60%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Card>
  );
}

function Bar({ width }: { width: number | string }): ReactNode {
  return <Skeleton.Node active className={styles.bar ?? ''} style={{ width, height: 12 }} />;
}
