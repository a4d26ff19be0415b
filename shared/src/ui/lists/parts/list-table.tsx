import type { ReactNode, Ref } from 'react';
import type { DataColumn } from '../../data/table/columns';
import { DataTable } from '../../data/table/data-table';
import type { RowSelection } from '../../data/table/row-selection';
import type { DataTableHandle } from '../../data/table/use-row-focus';
import { useListContext } from '../list-context';
import type { ListPageProps } from '../list-page-props';
import type { ListRowsState } from '../state/use-list-rows';
import type { ListState } from '../state/use-list-state';
import { EmptyList } from './empty-list';
import styles from '../lists.module.css';

interface ListTableProps<Row> extends Pick<
  ListPageProps<Row>,
  'columns' | 'rowKey' | 'openLabel' | 'card' | 'layout' | 'empty'
> {
  list: ListState;
  page: ListRowsState<Row>;
  columns: readonly DataColumn<Row>[];
  pageSizes: readonly number[];
  opens: boolean;
  zone: string;
  handle: Ref<DataTableHandle>;
  /** Default: rows are not chosen. */
  selection?: RowSelection;
}

/** The rows of a list, as a table or as cards; what it does is in the address. */
export function ListTable<Row>({
  list,
  page,
  pageSizes,
  opens,
  openLabel,
  card,
  layout = 'table',
  empty,
  zone,
  ...props
}: ListTableProps<Row>): ReactNode {
  const { say } = useListContext();
  return (
    <div className={styles.rows}>
      <DataTable<Row>
        {...props}
        label={say('rows')}
        rows={page.rows}
        state={list.table}
        onStateChange={list.setTable}
        dense={opens}
        {...(pageSizes.length > 1 && { pageSizes })}
        {...(!page.isWhole && page.total !== undefined && { total: page.total })}
        totalIsCapped={page.totalIsCapped}
        {...(opens && { onOpen: (row: Row) => list.setOpen(props.rowKey(row)) })}
        {...(openLabel && { openLabel })}
        openKey={list.open}
        error={page.error}
        onRetry={page.refresh}
        refreshing={page.refreshing}
        skeletonRows={page.isWhole ? 5 : list.table.pageSize}
        {...(card && { card })}
        wide={layout}
        empty={<EmptyList list={list} zone={zone} icon={empty?.icon} action={empty?.action} />}
      />
    </div>
  );
}
