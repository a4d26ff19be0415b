import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { EmptyState, ErrorState } from '../../states/states';
import { useNarrow } from '../../hooks/use-media-query';
import { useDataWords } from '../words';
import { nextSorting, sortRows, type DataColumn } from './columns';
import { pageAfterResize, serverWindow } from './paging';
import { RowCards } from './row-cards';
import { TableFooter } from './table-footer';
import type { TableState } from './table-state';
import type { RowSelection } from './row-selection';
import { useRowFocus, type DataTableHandle } from './use-row-focus';
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
  /** Rows of a page where `state` has none; `Infinity`: all, and no count below. Default: 10. */
  pageSize?: number;
  /** Lets the user choose the rows of a page among these. Default: no choice. */
  pageSizes?: readonly number[];
  /**
   * Number of rows there are on the server, which then sorts and pages: `rows` holds one page.
   * Default: sorted and paged here.
   */
  total?: number;
  /** The server stopped counting at `total`: there are more. Default: false. */
  totalIsCapped?: boolean;
  /**
   * Opens a row: by a click on it, or by Enter once the arrow keys, or j and k, have come to it.
   * Default: rows do not open.
   */
  onOpen?: (row: Row) => void;
  /** Names a row's button, e.g. 'Open payment 42'. Default: the value of its first column. */
  openLabel?: (row: Row) => string;
  /** Key of the row whose details are shown: it is marked. */
  openKey?: string | undefined;
  /** Lets rows be chosen by check boxes. Default: they are not. */
  selection?: RowSelection;
  /** Moves the focus to rows from outside, see {@link DataTableHandle}. */
  handle?: Ref<DataTableHandle>;
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
  /** Closer cells, for many columns. Default: false. */
  dense?: boolean;
  /** On narrow screens: each row a card, or the table scrolling in its frame. Default: cards. */
  narrow?: 'cards' | 'scroll';
  /** On all others. Default: table. */
  wide?: 'table' | 'cards';
  /** Draws what a card holds. Default: the first column as its title, the others as its fields. */
  card?: (row: Row) => ReactNode;
}

/** A table: sorted by its headings, paged, with skeleton, empty and error states of its own. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  state,
  onStateChange,
  pageSize: givenSize = 10,
  pageSizes,
  total,
  totalIsCapped = false,
  onOpen,
  openLabel,
  openKey,
  selection,
  handle,
  error,
  onRetry,
  refreshing = false,
  empty,
  skeletonRows = 5,
  dense = false,
  narrow = 'cards',
  wide = 'table',
  card,
}: DataTableProps<Row>): ReactNode {
  const t = useDataWords();
  const locale = useBusState('locale');
  const asCards = (useNarrow() ? narrow : wide) === 'cards';

  const failed = error !== undefined && error !== null;
  const pageSize = state.pageSize ?? givenSize;
  const received = rows?.length ?? 0;
  const window = serverWindow(state.page, pageSize, {
    total: total ?? received,
    isCapped: totalIsCapped,
    received,
  });
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

  const shown = shownRows();
  const focus = useRowFocus(shown?.map(rowKey) ?? [], openKey);
  const { focusRow } = focus;
  useImperativeHandle(handle, () => ({ focusRow }), [focusRow]);

  const view: RowsViewProps<Row> = {
    label,
    columns,
    rows: shown,
    rowKey,
    skeletonRows,
    sorting: state.sorting,
    onSort: ({ key, firstOrder = 'ascending' }) =>
      onStateChange({ ...state, sorting: nextSorting(state.sorting, key, firstOrder), page: 1 }),
    opening: onOpen && {
      activeKey: openKey,
      tabStop: focus.tabStop,
      label: openLabel ?? ((row) => String(columns[0]?.value(row) ?? '')),
      onOpen,
      onFocus: focus.onFocus,
    },
    selection,
    busy: refreshing || (rows === undefined && !failed),
  };

  function content(): ReactNode {
    if (failed) {
      return (
        <ErrorState
          title={t('table.failed', { label })}
          error={error}
          {...(onRetry && { onRetry })}
        />
      );
    }
    const nothing = empty ?? <EmptyState title={t('table.empty')} />;
    if (!asCards) return <WideTable {...view} nothing={nothing} />;
    return view.rows?.length === 0 ? nothing : <RowCards {...view} card={card} />;
  }

  return (
    // Hears the keys that its rows' buttons do not take.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={focus.root}
      className={styles.frame}
      data-refreshing={refreshing}
      data-dense={dense || undefined}
      onKeyDown={focus.onKeyDown}
    >
      {content()}
      {view.rows === undefined && (
        <div role="status" className={styles.footer}>
          <span className="mbo-visually-hidden">{t('table.loading')}</span>
        </div>
      )}
      {!failed && window.total > 0 && pageSize !== Infinity && (
        <TableFooter
          label={label}
          window={window}
          pageSize={pageSize}
          total={window.total}
          atLeast={totalIsCapped ? total : undefined}
          onPage={(page) => onStateChange({ ...state, page })}
          pageSizes={pageSizes}
          onPageSize={(size) =>
            onStateChange({
              ...state,
              page: pageAfterResize(window.page, pageSize, size),
              pageSize: size,
            })
          }
        />
      )}
    </div>
  );
}
