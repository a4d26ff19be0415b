import type { ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { EmptyState } from '../../states/empty-state';
import { ErrorState } from '../../states/error-state';
import { useNarrow } from '../use-media-query';
import { useDataWords } from '../words';
import type { DataColumn } from './columns';
import { pageWindow } from './paging';
import { RowCards } from './row-cards';
import { nextSorting, sortRows } from './sorting';
import { TableFooter } from './table-footer';
import type { TableState } from './table-params';
import { WideTable, type RowsViewProps } from './wide-table';
import styles from './data-table.module.css';

export interface DataTableProps<Row> {
  /** Says what the rows are, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** All rows or, with `total`, those of the present page; undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Sorting and page, see {@link useTableState}. */
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Default: 10. */
  pageSize?: number;
  /**
   * Number of rows there are on the server, which then sorts and pages: `rows` holds one page.
   * Default: sorted and paged here.
   */
  total?: number;
  /** What loading failed with. */
  error?: unknown;
  /** Tries to load again. */
  onRetry?: () => void;
  /** Rows shown are of before, others are on their way: they are dimmed. Default: false. */
  refreshing?: boolean;
  /** Shown when there are no rows. Default: 'Nothing to show'. */
  empty?: ReactNode;
  /** Rows of the skeleton while loading. Default: 5. */
  skeletonRows?: number;
  /** On narrow screens: each row a card, or the table scrolling in its frame. Default: cards. */
  narrow?: 'cards' | 'scroll';
}

/** A table: sorted by its headings, paged, with skeleton, empty and error states of its own. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  state,
  onStateChange,
  pageSize = 10,
  total,
  error,
  onRetry,
  refreshing = false,
  empty,
  skeletonRows = 5,
  narrow = 'cards',
}: DataTableProps<Row>): ReactNode {
  const t = useDataWords();
  const locale = useBusState('locale');
  const asCards = useNarrow() && narrow === 'cards';

  const failed = error !== undefined && error !== null;
  const count = total ?? rows?.length ?? 0;
  const window = pageWindow(state.page, pageSize, count);
  const sortColumn = columns.find(({ key }) => key === state.sorting?.column);

  function shownRows(): readonly Row[] | undefined {
    if (failed) return [];
    if (rows === undefined || total !== undefined) return rows;
    const sorted =
      sortColumn && state.sorting
        ? sortRows(rows, sortColumn.value, state.sorting.order, locale)
        : rows;
    return sorted.slice(window.start, window.end);
  }

  const view: RowsViewProps<Row> = {
    label,
    columns,
    rows: shownRows(),
    rowKey,
    skeletonRows,
    sorting: state.sorting,
    onSort: ({ key, firstOrder = 'ascending' }) =>
      onStateChange({ sorting: nextSorting(state.sorting, key, firstOrder), page: 1 }),
    busy: refreshing || (rows === undefined && !failed),
  };

  function content(): ReactNode {
    if (view.rows?.length !== 0) return asCards ? <RowCards {...view} /> : <WideTable {...view} />;
    return failed ? (
      <ErrorState
        title={t('table.failed', { label })}
        error={error}
        {...(onRetry && { onRetry })}
      />
    ) : (
      (empty ?? <EmptyState title={t('table.empty')} />)
    );
  }

  return (
    <div className={styles.frame} data-refreshing={refreshing}>
      {content()}
      {view.rows === undefined && (
        <div role="status" className={styles.footer}>
          <span className="mbo-visually-hidden">{t('table.loading')}</span>
        </div>
      )}
      {!failed && count > 0 && (
        <TableFooter
          label={label}
          window={window}
          pageSize={pageSize}
          total={count}
          onPage={(page) => onStateChange({ ...state, page })}
        />
      )}
    </div>
  );
}
