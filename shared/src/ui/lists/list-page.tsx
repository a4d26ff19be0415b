import { useMemo, useRef, useEffect, type ReactNode } from 'react';
import type { Entity } from '../../bus';
import { arrangeColumns } from '../data/columns/column-chooser';
import { DateRangeSelector } from '../data/date-range/date-range-selector';
import type { DataTableHandle } from '../data/table/use-row-focus';
import { useTimeZone } from '../format/date-time';
import { useEntity } from '../hooks/use-bus-state';
import { Card } from '../layout/card';
import { PageHeader } from '../layout/page-header';
import { EmptyState } from '../states/states';
import { useShownColumns } from './columns/use-shown-columns';
import type { FilterFields } from './filters/fields';
import { useShortcuts } from './keyboard/use-shortcuts';
import { ListContextProvider, useListContext, useListWords } from './list-context';
import type { ListPageProps } from './list-page-props';
import { ListHead, useFocusAfterRemoval } from './parts/list-head';
import { ListNotice, InvalidParamsNotice } from './parts/list-notices';
import { ListTable } from './parts/list-table';
import { Toolbar } from './parts/toolbar';
import { sourceOf, toQuery, useListRows, useChosenRows } from './state/use-list-rows';
import { useListState } from './state/use-list-state';
import { useNeighbours } from './state/use-neighbours';
import { useViews } from './views/api';
import styles from './lists.module.css';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ENTITY_PARAMETER } from '../../navigation';
import { withParameter } from '../../navigation/params';
import { PARAMETERS } from './state/list-params';

/** The address without what another account or business makes meaningless. */
function withoutPlace(params: URLSearchParams, keepView: boolean): URLSearchParams {
  const { page, open, view } = PARAMETERS;
  const next = withParameter(withParameter(params, page, undefined), open, undefined);
  return keepView ? next : withParameter(next, view, undefined);
}

/**
 * Goes back to the first page, and closes what is open, when another account or business is chosen;
 * filters stay. A link, or a step back, that brings a whole address along is left as it is.
 */
function useEntityChange(entity: Entity | null): void {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const rest = withParameter(params, ENTITY_PARAMETER, undefined).toString();
  const before = useRef({ entity, rest });
  useEffect(() => {
    const { entity: last, rest: lastRest } = before.current;
    before.current = { entity, rest };
    if (last?.id === entity?.id || lastRest !== rest) return;
    const sameAccount = last?.accountId === entity?.accountId;
    // With the hash: who chose the entity may have asked for a dialog, too.
    navigate({ search: withoutPlace(params, sameAccount).toString(), hash }, { replace: true });
  }, [entity, rest, params, hash, navigate]);
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
  isShownElsewhere,
  views: hasViews = false,
  exportPath,
  description,
  actions,
  lead,
  notices,
  isReady = true,
  bulk,
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
  const source = sourceOf(queryKey, scope, entity);
  const page = useListRows(source, query, list, isWhole, read);
  const views = useViews(name, hasViews ? entity?.accountId : undefined);
  const view = views.data?.find(({ viewId }) => viewId === list.viewId);
  const usual = usualColumns ?? columns.map(({ key }) => key);
  const shownColumns = useShownColumns(name, usual, view);
  const arranged = usualColumns ? arrangeColumns(columns, shownColumns.shown) : columns;
  const root = useFocusAfterRemoval(page.rows?.length);
  const handle = useRef<DataTableHandle>(null);
  const neighbours = useNeighbours(page, list, rowKey);
  const chosen = useChosenRows(page.rows, rowKey, [...source, query]);

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
      <ListHead
        {...{ page, list, query, exportPath, zone, entity, description }}
        actions={
          typeof actions === 'function'
            ? actions({ refresh: page.refresh, open: list.setOpen })
            : actions
        }
      />
      {lead}
      {dates && list.range && (
        <div className={styles.range}>
          <DateRangeSelector
            saysInvalid={false}
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
          isShownElsewhere={isShownElsewhere}
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
        {typeof notices === 'function' ? notices({ ...list, query, zone }) : notices}
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
          {...(bulk && { selection: chosen.selection })}
        />
        {bulk && chosen.rows.length > 0 && (
          <div className={styles.bulk}>
            {bulk({ rows: chosen.rows, query, clear: chosen.clear, onChanged: page.refresh })}
          </div>
        )}
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
