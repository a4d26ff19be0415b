import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { cellOf, type DataColumn, type Sorting } from './columns';
import { RowOpener, meansRow, type RowOpening } from './row-opening';
import { AllRowsChoice, RowChoice, type RowSelection } from './row-selection';
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

/**
 * Rows as a table that scrolls inside its own frame when there is no room. It is HTML's own: a table
 * of antd measures a scroll bar as it is mounted, which lays out the whole page once more, and each
 * of its cells takes as long as a row of this one.
 */
export function WideTable<Row>({
  nothing,
  ...props
}: RowsViewProps<Row> & {
  /** Shown below the headings where there are no rows. */
  nothing: ReactNode;
}): ReactNode {
  const { label, columns, rows, skeletonRows, sorting, onSort, selection, opening, busy } = props;
  // Who has no mouse scrolls the frame by what can take focus in it, or else by itself.
  const scrollable = opening || columns.some(({ sortable }) => sortable) ? {} : { tabIndex: 0 };
  return (
    <div className={styles.scroller} {...scrollable}>
      <div className={styles.wide}>
        <table className={styles.table} aria-label={label} aria-busy={busy}>
          <colgroup>
            {selection && <col className={styles.choiceColumn} />}
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr className={styles.headings}>
              {selection && (
                <th scope="col">
                  <AllRowsChoice rowKeys={rows?.map(props.rowKey) ?? []} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.key} {...{ column, sorting, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row, index) => (
              <WideRow key={props.rowKey(row)} {...props} row={row} number={index + 1} />
            )) ??
              Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} className={styles.row}>
                  {selection && <td />}
                  {columns.map((column) => (
                    <td key={column.key} className={pinned(column)} style={aligned(column)}>
                      <span className={styles.bone} />
                    </td>
                  ))}
                </tr>
              ))}
            {rows?.length === 0 && (
              <tr className={styles.empty}>
                <td colSpan={columns.length + (selection ? 1 : 0)}>
                  <div className={styles.nothing}>{nothing}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const pinned = <Row,>(column: DataColumn<Row>): string | undefined =>
  column.pinned ? styles.pinned : undefined;

const aligned = <Row,>({ align = 'start' }: DataColumn<Row>): CSSProperties => ({
  textAlign: align,
});

function Heading<Row>({
  column,
  sorting,
  onSort,
}: Pick<RowsViewProps<Row>, 'sorting' | 'onSort'> & { column: DataColumn<Row> }): ReactNode {
  const order = sorting?.column === column.key ? sorting.order : undefined;
  return (
    <th scope="col" aria-sort={order} className={pinned(column)} style={aligned(column)}>
      {column.sortable ? (
        <SortButton title={column.title} order={order} onSort={() => onSort(column)} />
      ) : (
        column.title
      )}
    </th>
  );
}

function WideRow<Row>({
  columns,
  row,
  number,
  rowKey,
  opening,
  selection,
}: RowsViewProps<Row> & { row: Row; number: number }): ReactNode {
  const key = rowKey(row);
  function open(event: MouseEvent<HTMLElement>): void {
    if (!opening || !meansRow(event)) return;
    opening.onFocus(key);
    opening.onOpen(row);
  }
  const active = key === opening?.activeKey;
  const look = [styles.row, opening && styles.opens, active && styles.active];
  return (
    <tr
      data-row-key={key}
      className={look.filter(Boolean).join(' ')}
      {...(opening && { onClick: open })}
    >
      {selection && (
        <td>
          <RowChoice rowKey={key} number={number} selection={selection} />
        </td>
      )}
      {columns.map((column, index) =>
        index > 0 ? (
          <td key={column.key} className={pinned(column)} style={aligned(column)}>
            {cellOf(column, row)}
          </td>
        ) : (
          <th key={column.key} scope="row" className={pinned(column)} style={aligned(column)}>
            {opening && <RowOpener row={row} rowKey={key} opening={opening} />}
            {cellOf(column, row)}
          </th>
        ),
      )}
    </tr>
  );
}

/** A heading that sorts: a button, so that it works by mouse, keyboard and screen reader alike. */
function SortButton({
  title,
  order,
  onSort,
}: {
  title: string;
  /** Undefined while the table is in order of another column. */
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
