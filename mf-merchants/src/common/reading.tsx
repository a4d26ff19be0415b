import { ErrorState, LoadingState } from '@mbo/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type DataOf<Q extends readonly UseQueryResult<unknown>[]> = {
  [K in keyof Q]: Q[K] extends UseQueryResult<infer Data> ? Data : never;
};

export interface ReadingProps<Q extends readonly UseQueryResult<unknown>[]> {
  queries: Q;
  /** Said when one fails, e.g. 'Bank accounts could not be loaded'. */
  failed: string;
  /** Of the shape of the content. */
  skeleton: ReactNode;
  children: (...data: DataOf<Q>) => ReactNode;
}

/** What is drawn once all of some reads are answered: a skeleton before, Retry when one fails. */
export function Reading<const Q extends readonly UseQueryResult<unknown>[]>({
  queries,
  failed,
  skeleton,
  children,
}: ReadingProps<Q>): ReactNode {
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
