import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, type Key } from 'react';

/** Some rows of a list, and how many the list has. */
export interface RowsPart<Row> {
  rows: readonly Row[];
  totalRows: number;
}

export interface MoreRowsOptions<Row> {
  queryKey: QueryKey;
  /** Reads the rows from that one on; the first is 1. */
  read: (startIndex: number, signal: AbortSignal) => Promise<RowsPart<Row>>;
  idOf: (row: Row) => Key;
  /** After how many milliseconds these rows are read again. Default: they are not. */
  refetchMs?: (rows: readonly Row[]) => number | false;
}

/** A list that begins with its newest rows and shows more when it is asked to. */
export type MoreRows<Row> = ReturnType<typeof useMoreRows<Row>>;

/**
 * Reads a list part by part, with `ShowMore` beneath it. What was added a moment ago must be there, so
 * nothing is kept once the page is left.
 */
export function useMoreRows<Row>({ queryKey, read, idOf, refetchMs }: MoreRowsOptions<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ rows, totalRows }, _parts, startIndex) =>
      rows.length > 0 && startIndex + rows.length <= totalRows
        ? startIndex + rows.length
        : undefined,
    refetchInterval: ({ state: { data } }) =>
      refetchMs && data ? refetchMs(data.pages.flatMap((part) => part.rows)) : false,
    staleTime: 0,
    gcTime: 0,
  });
  // Where one was added meanwhile, the next part begins with the last row of this one.
  const rows = [
    ...new Map(
      query.data?.pages.flatMap((part) => part.rows).map((row) => [idOf(row), row]),
    ).values(),
  ];
  const [list, beforeMore] = useFocusOnMore(rows.length);
  return {
    query,
    rows,
    /** For the element whose children are the rows. */
    list,
    showMore(): void {
      beforeMore();
      void query.fetchNextPage();
    },
  };
}

/** Once more is there, the focus goes to the first of it: the button may be gone. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLElement | null>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    const first = list.current?.children[from.current];
    from.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    const taker = first.hasAttribute('tabindex') ? first : first.querySelector('[tabindex]');
    if (taker instanceof HTMLElement) taker.focus();
  }, [count]);
  const setList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  return [setList, () => (from.current = count)] as const;
}
