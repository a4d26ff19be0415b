import { Table, type TableColumnsType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { cellOf, type DataColumn } from './columns';
import { RowOpener, meansRow, type RowOpening } from './row-opening';
import { AllRowsChoice, RowChoice, type RowSelection } from './row-selection';
import type { Sorting } from './sorting';
import styles from './data-table.module.css';
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';

export interface RowsViewProps<Row> {
  /** Says what the rows are, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Rows of this page; undefined while there are none yet: then a skeleton is drawn. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  skeletonRows: number;
  sorting: Sorting | undefined;
  onSort: (column: DataColumn<Row>) => void;
  /** Undefined where rows do not open. */
  opening: RowOpening<Row> | undefined;
  /** Undefined where rows are not chosen. */
  selection: RowSelection | undefined;
  busy: boolean;
}

/** A row, or the place of one that is on its way. */
type Slot<Row> = { key: string; row: Row } | { key: string; row?: never };

function toColumns<Row>({
  columns,
  rows,
  sorting,
  onSort,
  opening,
}: RowsViewProps<Row>): TableColumnsType<Slot<Row>> {
  return columns.map((column, index) => {
    const order = sorting?.column === column.key ? sorting.order : undefined;
    return {
      key: column.key,
      align: column.align ?? 'start',
      ...(column.width !== undefined && { width: column.width }),
      ...(column.pinned && { className: styles.pinned }),
      rowScope: index === 0 && rows ? 'row' : undefined,
      title: column.sortable ? (
        <SortButton title={column.title} order={order} onSort={() => onSort(column)} />
      ) : (
        column.title
      ),
      onHeaderCell: () => ({ scope: 'col', ...(order !== undefined && { 'aria-sort': order }) }),
      render: (_value: unknown, { key, row }: Slot<Row>) => {
        if (row === undefined) return <span className={styles.bone} />;
        if (index > 0 || !opening) return cellOf(column, row);
        return (
          <>
            <RowOpener row={row} rowKey={key} opening={opening} />
            {cellOf(column, row)}
          </>
        );
      },
    };
  });
}

/** The check boxes, before all other columns. */
function choiceColumn<Row>({
  rows,
  rowKey,
  selection,
}: RowsViewProps<Row>): TableColumnsType<Slot<Row>> {
  if (!selection) return [];
  return [
    {
      key: 'choice',
      width: '38px',
      title: <AllRowsChoice rowKeys={rows?.map(rowKey) ?? []} selection={selection} />,
      render: (_value: unknown, { key, row }: Slot<Row>, index: number) =>
        row && <RowChoice rowKey={key} number={index + 1} selection={selection} />,
    },
  ];
}

/** Rows as a table that scrolls inside its own frame when there is no room. */
export function WideTable<Row>({
  nothing,
  ...props
}: RowsViewProps<Row> & {
  /** Stands below the headings where there are no rows. */
  nothing: ReactNode;
}): ReactNode {
  const { label, columns, rows, rowKey, skeletonRows, opening, busy } = props;
  // Who has no mouse scrolls the frame by what can take focus in it, or else by itself.
  const scrollable = opening || columns.some(({ sortable }) => sortable) ? {} : { tabIndex: 0 };
  const slots: Slot<Row>[] =
    rows?.map((row) => ({ key: rowKey(row), row })) ??
    Array.from({ length: skeletonRows }, (_, index) => ({ key: `skeleton-${index}` }));

  function rowProps({ key, row }: Slot<Row>): HTMLAttributes<HTMLElement> {
    if (!opening || row === undefined) return {};
    const active = key === opening.activeKey;
    return {
      className: [styles.opens, active && styles.active].filter(Boolean).join(' '),
      onClick: (event) => {
        if (!meansRow(event)) return;
        opening.onFocus(key);
        opening.onOpen(row);
      },
    };
  }

  return (
    <div className={styles.scroller} {...scrollable}>
      <Table<Slot<Row>>
        aria-label={label}
        aria-busy={busy}
        className={styles.table ?? ''}
        size="small"
        columns={[...choiceColumn(props), ...toColumns(props)]}
        dataSource={slots}
        onRow={rowProps}
        pagination={false}
        locale={{ emptyText: <div className={styles.nothing}>{nothing}</div> }}
      />
    </div>
  );
}

/** A heading that sorts: a button, so that it works by mouse, keyboard and screen reader alike. */
function SortButton({
  title,
  order,
  onSort,
}: {
  title: string;
  /** Undefined while the table stands in order of another column. */
  order: Sorting['order'] | undefined;
  onSort: () => void;
}): ReactNode {
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {title}
      <span className={styles.arrow} data-order={order ?? 'none'} aria-hidden="true">
        {order === 'ascending' ? <CaretUpOutlined /> : <CaretDownOutlined />}
      </span>
    </button>
  );
}
