import type { ReactNode } from 'react';
import type { DataColumn, Sorting } from '../data/table/columns';
import type { DateRange } from '../data/date-range/presets';
import type { FilterFields, ListFilter } from './filters/fields';
import type { ListQuery, ListRows } from './state/use-list-rows';
import type { ListDates } from './state/use-list-state';

/** What the details of a row are given. */
export interface ListDetail<Row> {
  /** Key of the open row. A link may open one that is not on the page. */
  id: string;
  /** The row, where it is on the page. */
  row: Row | undefined;
  onClose: () => void;
  /** Undefined at the list's ends, and while the row is not on the page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onOpen: (id: string) => void;
  /** Reads the list anew. */
  onChanged: () => void;
}

/** What a page's own parts of a list know of it, and may change. */
export interface ListControls {
  query: ListQuery;
  /** Undefined where the list has no dates. */
  range: DateRange | undefined;
  setRange: (range: DateRange) => void;
  setFilters: (filters: readonly ListFilter[]) => void;
  /** Whose days the dates are, an IANA name. */
  zone: string;
}

/** Rows that were chosen by their check boxes; at most those of a page. */
export interface ChosenRows<Row> {
  rows: readonly Row[];
  /** What the list shows. */
  query: ListQuery;
  clear: () => void;
  /** Reads the list anew. */
  onChanged: () => void;
}

export interface ListPageProps<Row> {
  /** Name of the list, in lower-case words: `transactions`. Views and columns are kept by it. */
  name: string;
  /**
   * Where the area's words of the list are, e.g. `mf-transactions:list`: `title`, `rows`
   * ('Transactions'), `things` ('transactions'), `search.hint`, `filters.fields.<field>`,
   * `filters.values.<value>`, and any of shared/src/ui/lists/locales that should read otherwise.
   */
  words: string;
  /**
   * Whose rows they are: those of the selected account or business (`entity`), of the account that
   * either belongs to (`account`), or all that the user may see (`all`).
   */
  scope: 'entity' | 'account' | 'all';
  /** First parts of the query's key: the area's name, then the list's. Invalidate it to read anew. */
  queryKey: readonly unknown[];
  /** Reads a page, or without `totalRows` all rows. May throw a GatewayError: the page says so. */
  read: (query: ListQuery, signal: AbortSignal) => Promise<ListRows<Row>>;
  /** All rows come at once and are sorted and paged in the browser. Default: false. */
  isWhole?: boolean;
  /** All there are; those that sort are `sortable`. Default: none, for a `layout` of cards. */
  columns?: readonly DataColumn<Row>[];
  /** Keys of the columns shown at first. With them, columns can be chosen. Default: all. */
  usualColumns?: readonly string[];
  rowKey: (row: Row) => string;
  defaultSorting?: Sorting;
  /** Rows of a page that can be chosen. Default: 10, 25, 50 and 100. */
  pageSizes?: readonly number[];
  /** Default: the first of them. */
  defaultPageSize?: number;
  /** Default: the list has no dates. */
  dates?: ListDates;
  /** Default: it is not searched. */
  search?: 'on enter' | 'while typing';
  /** What it can be filtered by. Keep it in a constant. Default: nothing. */
  filters?: FilterFields;
  /** Filters that the page itself shows, e.g. as chips with counts: they are not shown twice. */
  isShownElsewhere?: (filter: ListFilter) => boolean;
  /** Views of it can be saved, for the account. Default: false. */
  views?: boolean;
  /** Path of the CSV of all that the query holds. Default: there is no export. */
  exportPath?: (query: ListQuery) => string;
  /** Below the title. Default: whose rows they are. */
  description?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode | ((list: { refresh: () => void; open: (key: string) => void }) => ReactNode);
  /** Between the head and the rows. */
  lead?: ReactNode;
  /** Shown above the rows, see {@link ListNotice}. */
  notices?: ReactNode | ((list: ListControls) => ReactNode);
  /** What can be done with rows that were chosen. Default: none can be. */
  bulk?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Rows are not drawn before that is there which they need. Default: true. */
  isReady?: boolean;
  /** Details of the row that is open, which the address names. Default: rows do not open. */
  detail?: (detail: ListDetail<Row>) => ReactNode;
  /** Names a row's button, e.g. 'Open payment 42'. Default: the value of its first column. */
  openLabel?: (row: Row) => string;
  /** Draws a row on narrow screens, or with `layout` cards on all. */
  card?: (row: Row) => ReactNode;
  /** Rows as a table, which becomes cards on narrow screens, or as cards on all. Default: table. */
  layout?: 'table' | 'cards';
  /** While there are no rows at all: its picture, and the button that makes the first one. */
  empty?: { icon?: ReactNode; action?: ReactNode };
}
