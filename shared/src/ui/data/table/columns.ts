import { named } from '../../layout/name';
import type { ReactNode } from 'react';
import type { Sorting, SortValue } from './sorting';

/** A column of a {@link DataTable}. */
export interface DataColumn<Row> {
  /** Unique in the table; what sorting by it is called. */
  key: string;
  title: string;
  /** What the cell shows when there is no `render`, and what the column is sorted by. */
  value: (row: Row) => SortValue;
  render?: (row: Row) => ReactNode;
  /** Whether its heading sorts. Default: false. */
  sortable?: boolean;
  /** The order that the first choice of its heading gives. Default: ascending. */
  firstOrder?: Sorting['order'];
  /** What its orders are called on narrow screens. Default: 'Lowest first' and 'Highest first'. */
  orders?: Readonly<Record<Sorting['order'], string>>;
  /** `end` for amounts and numbers. Default: start. */
  align?: 'start' | 'end';
  /** Stays in sight at the end of the line while a wide table is scrolled sideways. Default: false. */
  pinned?: boolean;
  /** CSS width, e.g. `120px`. Default: what the content needs. */
  width?: string;
}

/** What a cell shows. */
export function cellOf<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  return named(column.render ? column.render(row) : (column.value(row) ?? ''));
}
