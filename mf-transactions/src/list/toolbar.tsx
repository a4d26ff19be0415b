import type { Entity } from '@mbo/shared/bus';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { Button, FilterOutlined, type InputRef } from '@mbo/shared/ui';
import { ColumnChooser, useNarrow, type DataColumn } from '@mbo/shared/ui/data';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_COLUMNS } from './columns/transaction-columns';
import type { ShownColumns } from './columns/use-shown-columns';
import { FilterChips } from './filters/filter-chips';
import { FilterPlace } from './filters/filter-place';
import { ShortcutHelp } from './keyboard/shortcut-help';
import { useShortcuts } from './keyboard/use-shortcuts';
import { SearchBox } from './search-box';
import type { ListState } from './use-list-state';
import { ViewsMenu } from './views/views-menu';
import styles from './list.module.css';

export interface ToolbarProps {
  entity: Entity;
  list: ListState;
  views: UseQueryResult<SavedView[]>;
  view: SavedView | undefined;
  columns: readonly DataColumn<TransactionRow>[];
  shownColumns: ShownColumns;
}

/** What narrows the list down and how it is laid out: search, filters, views, columns. */
export function Toolbar({
  entity,
  list,
  views,
  view,
  columns,
  shownColumns: { shown, setShown },
}: ToolbarProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const narrow = useNarrow();
  const panelId = useId();
  const search = useRef<InputRef>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const [filtering, setFiltering] = useState(false);
  const [helping, setHelping] = useState(false);
  const { filters } = list;

  useShortcuts({
    '/': () => search.current?.focus({ cursor: 'all' }),
    f: () => setFiltering(!filtering),
    '?': () => setHelping(!helping),
    // Opened by its key, the help has no focus to hear Escape itself.
    ...(helping && { Escape: () => setHelping(false) }),
  });

  function stopFiltering(): void {
    setFiltering(false);
    filterButton.current?.focus();
  }

  return (
    <>
      <div className={styles.toolbar} role="search">
        <SearchBox
          key={list.search}
          value={list.search}
          onSearch={list.setSearch}
          inputRef={search}
        />
        <FilterButton
          buttonRef={filterButton}
          count={filters.length}
          open={filtering}
          panelId={panelId}
          onClick={() => setFiltering(!filtering)}
        />
        <ViewsMenu entity={entity} views={views} current={view} list={list} columns={shown} />
        {!narrow && (
          <>
            <ColumnChooser
              columns={columns}
              shown={shown}
              usual={view?.columns ?? USUAL_COLUMNS}
              onChange={setShown}
            />
            <ShortcutHelp open={helping} onOpenChange={setHelping} />
          </>
        )}
      </div>
      {filtering && (
        <FilterPlace
          id={panelId}
          filters={filters}
          onApply={(next, done) => {
            list.setFilters(next);
            if (done) stopFiltering();
          }}
          onClose={stopFiltering}
        />
      )}
      {(filters.length > 0 || list.search !== '') && (
        <FilterChips
          filters={filters}
          search={list.search}
          onFilters={list.setFilters}
          onSearch={list.setSearch}
          onClear={list.clear}
          onEmptied={() => filterButton.current?.focus()}
        />
      )}
      <span className="mbo-visually-hidden" role="status">
        {filters.length > 0 ? t('list.filters.count', { count: filters.length }) : ''}
      </span>
    </>
  );
}

function FilterButton({
  buttonRef,
  count,
  open,
  panelId,
  onClick,
}: {
  buttonRef: RefObject<HTMLButtonElement>;
  count: number;
  open: boolean;
  panelId: string;
  onClick: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <Button
      ref={buttonRef}
      icon={<FilterOutlined aria-hidden="true" />}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onClick}
    >
      {t('list.filters.button')}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  );
}
