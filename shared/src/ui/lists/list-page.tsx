import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import type { Entity } from '../../bus';
import { arrangeColumns } from '../data/columns/arrange-columns';
import { DateRangeSelector } from '../data/date-range/date-range-selector';
import type { DataColumn } from '../data/table/columns';
import { DataTable } from '../data/table/data-table';
import type { Sorting } from '../data/table/sorting';
import type { DataTableHandle } from '../data/table/use-row-focus';
import { formatDateTime, useTimeZone } from '../format/date-time';
import { useBusState, useEntity } from '../hooks/use-bus-state';
import { Card } from '../layout/card';
import { PageHeader } from '../layout/page-header';
import { EmptyState } from '../states/empty-state';
import { useShownColumns } from './columns/use-shown-columns';
import { ExportButton } from './export/export-button';
import type { FilterFields } from './filters/fields';
import { useShortcuts } from './keyboard/use-shortcuts';
import { ListContextProvider, useListContext } from './list-context';
import { EmptyList } from './parts/empty-list';
import { ListNotice } from './parts/list-notice';
import { Toolbar } from './parts/toolbar';
import { InvalidParamsNotice } from './state/invalid-params-notice';
import { useEntityChange } from './state/use-entity-change';
import {
  toQuery,
  useListRows,
  type ListQuery,
  type ListRows,
  type ListRowsState,
} from './state/use-list-rows';
import { useListState, type ListDates, type ListState } from './state/use-list-state';
import { useNeighbours } from './state/use-neighbours';
import { useViews } from './views/api';
import { useListWords } from './words';
import styles from './lists.module.css';

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
  /** Stand above the rows, see {@link ListNotice}. */
  notices?: ReactNode;
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

const PAGE_SIZES = [10, 25, 50, 100];
const NO_FILTERS: FilterFields = {};
const NO_COLUMNS: readonly never[] = [];

/**
 * A page that is a list: search, filters, saved views, columns, export, keyboard, paging, sorting,
 * with all of it in the address, its own states while there is nothing, and cards on phones.
 */
export function ListPage<Row>(props: ListPageProps<Row>): ReactNode {
  const { name, words, scope, filters: fields = NO_FILTERS } = props;
  const entity = useEntity();
  const say = useListWords(words, entity?.accountName);
  const context = useMemo(() => ({ name, say, fields }), [name, say, fields]);
  const isShown = entity !== null || scope === 'all';
  return (
    <ListContextProvider value={context}>
      {isShown ? (
        <Rows {...props} entity={scope === 'all' ? null : entity} />
      ) : (
        <>
          <PageHeader title={say('title')} />
          <EmptyState
            title={say('nothingSelected')}
            description={say('nothingSelectedDescription')}
          />
        </>
      )}
    </ListContextProvider>
  );
}

function Rows<Row>({
  name,
  scope,
  queryKey,
  read,
  isWhole = false,
  columns = NO_COLUMNS,
  usualColumns,
  rowKey,
  defaultSorting,
  pageSizes = PAGE_SIZES,
  defaultPageSize = pageSizes[0] ?? 10,
  dates,
  search,
  views: hasViews = false,
  exportPath,
  description,
  actions,
  lead,
  notices,
  isReady = true,
  detail,
  entity,
  ...table
}: ListPageProps<Row> & { entity: Entity | null }): ReactNode {
  const { say, fields } = useListContext();
  const zone = useTimeZone();
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key);
  const list = useListState({
    filters: fields,
    sortable,
    defaultSorting,
    pageSizes,
    defaultPageSize,
    dates,
    zone,
  });
  useEntityChange(entity);
  const query = toQuery(entity, list, zone);
  const source = [...queryKey, scope === 'account' ? entity?.accountId : (entity?.id ?? 'all')];
  const page = useListRows(source, query, list, isWhole, read);
  const views = useViews(name, hasViews ? entity?.accountId : undefined);
  const view = views.data?.find(({ viewId }) => viewId === list.viewId);
  const usual = usualColumns ?? columns.map(({ key }) => key);
  const shownColumns = useShownColumns(name, usual, view);
  const arranged = usualColumns ? arrangeColumns(columns, shownColumns.shown) : columns;
  const root = useFocusAfterRemoval(page.rows?.length);
  const handle = useRef<DataTableHandle>(null);
  const neighbours = useNeighbours(page, list, rowKey);

  const toRows = (): void => void handle.current?.focusRow();
  useShortcuts({
    r: page.refresh,
    ...(detail && { j: toRows, k: toRows, ArrowDown: toRows, ArrowUp: toRows }),
    Escape: () => list.open !== undefined && close(),
  });

  function close(): void {
    const { open } = list;
    list.setOpen(undefined);
    handle.current?.focusRow(open);
  }

  return (
    <div ref={root} className={styles.page} data-layout={table.layout}>
      <PageHeader
        title={say('title')}
        description={description ?? (entity && <EntityLine entity={entity} />)}
        actions={
          <>
            {!isWhole && <RefreshButton page={page} zone={zone} />}
            {exportPath && (
              <ExportButton
                query={query}
                path={exportPath}
                range={list.range}
                zone={zone}
                total={page.total}
                totalIsCapped={page.totalIsCapped}
              />
            )}
            {typeof actions === 'function'
              ? actions({ refresh: page.refresh, open: list.setOpen })
              : actions}
          </>
        }
      />
      {lead}
      {dates && list.range && (
        <div className={styles.range}>
          <DateRangeSelector
            value={list.range}
            onChange={list.setRange}
            maxDays={dates.maxDays}
            zone={zone}
          />
        </div>
      )}
      <Card padding="none">
        <Toolbar
          list={list}
          search={search}
          views={hasViews && entity ? { entity, all: views } : undefined}
          view={view}
          columns={usualColumns && columns}
          usualColumns={usual}
          shownColumns={shownColumns}
          hasKeys={detail !== undefined}
        />
        <InvalidParamsNotice
          params={list.invalid}
          onDismiss={() => {
            list.forgetInvalid();
            // Its button goes, and would take the focus along.
            toRows();
          }}
        />
        <ListNotice title={say('refreshFailed')} error={page.refreshError} onRetry={page.refresh} />
        {notices}
        <ListTable
          {...table}
          rowKey={rowKey}
          list={list}
          page={isReady ? page : { ...page, rows: undefined }}
          columns={arranged.length > 0 ? arranged : arrangeColumns(columns, usual)}
          pageSizes={pageSizes}
          opens={detail !== undefined}
          zone={zone}
          handle={handle}
        />
      </Card>
      {list.open !== undefined &&
        detail?.({
          id: list.open,
          row: page.rows?.find((row) => rowKey(row) === list.open),
          onClose: close,
          ...neighbours,
          onOpen: list.setOpen,
          onChanged: page.refresh,
        })}
    </div>
  );
}

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
}

function ListTable<Row>({
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

/** Whose rows these are: those of an account with all its businesses, or of one business. */
function EntityLine({ entity }: { entity: Entity }): ReactNode {
  const { say } = useListContext();
  return entity.kind === 'account'
    ? say('ofAccount', { account: entity.name })
    : say('ofBusiness', { business: entity.name, account: entity.accountName });
}

/** A row that is removed takes the focus with it: it goes on to the page's first button. */
function useFocusAfterRemoval(count = 0): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('header button:enabled')?.focus();
  }, [count]);
  return root;
}

function RefreshButton<Row>({
  page: { readAt, refreshing, refresh },
  zone,
}: {
  page: ListRowsState<Row>;
  zone: string;
}): ReactNode {
  const { say } = useListContext();
  const locale = useBusState('locale');
  const when = readAt && formatDateTime(readAt, zone, locale);
  return (
    <Tooltip title={when && say('asOf', { when })}>
      <Button
        icon={<ReloadOutlined spin={refreshing} aria-hidden="true" />}
        aria-label={say('refresh')}
        onClick={refresh}
      />
    </Tooltip>
  );
}
