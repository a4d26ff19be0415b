import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sorting } from './columns';

/** What a user chose in a table. */
export interface TableState {
  sorting: Sorting | undefined;
  /** From 1. */
  page: number;
  /** Rows of a page, where the user may choose: see `pageSizes` of {@link TableParamsOptions}. */
  pageSize?: number;
}

export interface TableParamsOptions {
  /** Keeps two tables of a page apart in the address, e.g. `methods`. Default: it is the only one. */
  name?: string;
  /** Keys of the columns that can be sorted by. */
  sortable: readonly string[];
  defaultSorting?: Sorting;
  /** Page sizes that can be chosen. Default: the page's size is no choice. */
  pageSizes?: readonly number[];
  /** Default: the first of `pageSizes`. */
  defaultPageSize?: number;
}

/** Beyond this a page number is a mistake, not a page. */
const MAX_PAGES = 1_000_000;

/** Names of the parameters: `methods.sort`, or `sort` where the table has no name. */
function parametersOf(name: string | undefined): Record<'sort' | 'page' | 'size', string> {
  const prefix = name === undefined ? '' : `${name}.`;
  return { sort: `${prefix}sort`, page: `${prefix}page`, size: `${prefix}size` };
}

/**
 * Reads a table's state out of an address: `?methods.sort=-revenue&methods.page=2`, where the minus
 * means descending. What makes no sense counts as not given.
 */
export function readTableState(params: URLSearchParams, options: TableParamsOptions): TableState {
  const { name, sortable, defaultSorting, pageSizes, defaultPageSize = pageSizes?.[0] } = options;
  const parameters = parametersOf(name);
  const sort = params.get(parameters.sort) ?? '';
  const column = sort.replace(/^-/, '');
  const page = params.get(parameters.page) ?? '';
  const number = /^[1-9]\d*$/.test(page) ? Number(page) : 1;
  const size = pageSizes?.find((one) => String(one) === params.get(parameters.size));
  const pageSize = size ?? defaultPageSize;
  return {
    sorting: sortable.includes(column)
      ? { column, order: sort.startsWith('-') ? 'descending' : 'ascending' }
      : defaultSorting,
    page: number <= MAX_PAGES ? number : 1,
    ...(pageSize !== undefined && { pageSize }),
  };
}

/** The same address with another state; what is as by default is left out. */
export function writeTableState(
  params: URLSearchParams,
  state: TableState,
  { name, defaultSorting, pageSizes, defaultPageSize = pageSizes?.[0] }: TableParamsOptions,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const parameters = parametersOf(name);
  const { sorting, page, pageSize } = state;
  const set = (parameter: string, value: string | undefined): void => {
    if (value === undefined) next.delete(parameter);
    else next.set(parameter, value);
  };
  const isDefault =
    sorting?.column === defaultSorting?.column && sorting?.order === defaultSorting?.order;
  const sort = sorting && `${sorting.order === 'descending' ? '-' : ''}${sorting.column}`;
  set(parameters.sort, isDefault ? undefined : sort);
  set(parameters.page, page > 1 ? String(page) : undefined);
  set(
    parameters.size,
    pageSize === undefined || pageSize === defaultPageSize ? undefined : String(pageSize),
  );
  return next;
}

/** A table's sorting and page, kept in the address. Changing them makes no new step in the history. */
export function useTableState(
  options: TableParamsOptions,
): [TableState, (state: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const setState = useCallback(
    (state: TableState) =>
      setParams((before) => writeTableState(before, state, options), { replace: true }),
    [setParams, options],
  );
  return [readTableState(params, options), setState];
}
