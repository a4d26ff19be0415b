import type { Sorting } from './sorting';

/** What a user chose in a table. */
export interface TableState {
  sorting: Sorting | undefined;
  /** From 1. */
  page: number;
}

export interface TableParamsOptions {
  /** Keeps two tables of a page apart in the address, e.g. `methods`. */
  name: string;
  /** Keys of the columns that can be sorted by. */
  sortable: readonly string[];
  defaultSorting?: Sorting;
}

/** Beyond this a page number is a mistake, not a page. */
const MOST_PAGES = 1_000_000;

/**
 * Reads a table's state out of an address: `?methods.sort=-revenue&methods.page=2`, where the minus
 * means descending. What makes no sense counts as not given.
 */
export function readTableState(params: URLSearchParams, options: TableParamsOptions): TableState {
  const { name, sortable, defaultSorting } = options;
  const sort = params.get(`${name}.sort`) ?? '';
  const column = sort.replace(/^-/, '');
  const page = params.get(`${name}.page`) ?? '';
  const number = /^[1-9]\d*$/.test(page) ? Number(page) : 1;
  return {
    sorting: sortable.includes(column)
      ? { column, order: sort.startsWith('-') ? 'descending' : 'ascending' }
      : defaultSorting,
    page: number <= MOST_PAGES ? number : 1,
  };
}

/** The same address with another state; what is as by default is left out. */
export function writeTableState(
  params: URLSearchParams,
  state: TableState,
  { name, defaultSorting }: TableParamsOptions,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { sorting, page } = state;
  const isDefault =
    sorting?.column === defaultSorting?.column && sorting?.order === defaultSorting?.order;
  if (sorting && !isDefault) {
    next.set(`${name}.sort`, `${sorting.order === 'descending' ? '-' : ''}${sorting.column}`);
  } else {
    next.delete(`${name}.sort`);
  }
  if (page > 1) next.set(`${name}.page`, String(page));
  else next.delete(`${name}.page`);
  return next;
}
