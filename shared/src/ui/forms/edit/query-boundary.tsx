import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../states/error-state';
import { LoadingState } from '../../states/loading-state';

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
