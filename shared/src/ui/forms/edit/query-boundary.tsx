import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { ErrorState, LoadingState } from '../../states/states';
import { Card } from '../../layout/card';
import styles from './edit.module.css';

type DataOf<Q extends readonly UseQueryResult<unknown>[]> = {
  [K in keyof Q]: Q[K] extends UseQueryResult<infer Data> ? Data : never;
};

export interface QueryBoundaryProps<Q extends readonly UseQueryResult<unknown>[]> {
  queries: Q;
  /** Said when one fails, e.g. 'Bank accounts could not be loaded'. */
  failed: string;
  /** Of the shape of the content. */
  skeleton: ReactNode;
  children: (...data: DataOf<Q>) => ReactNode;
}

/** Draws its content once all queries have data: a skeleton before, Retry when one fails. */
export function QueryBoundary<const Q extends readonly UseQueryResult<unknown>[]>({
  queries,
  failed,
  skeleton,
  children,
}: QueryBoundaryProps<Q>): ReactNode {
  if (queries.every(({ data }) => data !== undefined)) {
    return children(...(queries.map(({ data }) => data) as DataOf<Q>));
  }
  const failures = queries.filter((query) => query.isError && !query.isFetching);
  if (failures.length === 0) return <LoadingState>{skeleton}</LoadingState>;
  return (
    <ErrorState
      title={failed}
      error={failures[0]?.error}
      onRetry={() => failures.forEach((query) => void query.refetch())}
    />
  );
}

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
