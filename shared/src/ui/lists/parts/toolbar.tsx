import { FilterOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, type InputRef } from 'antd';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Entity } from '../../../bus';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { ColumnChooser } from '../../data/columns/column-chooser';
import { useNarrow } from '../../hooks/use-media-query';
import type { ShownColumns } from '../columns/use-shown-columns';
import { FilterChips } from '../filters/filter-chips';
import type { ListFilter } from '../filters/fields';
import { FilterPlace } from '../filters/filter-place';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { useListContext } from '../list-context';
import type { ListState } from '../state/use-list-state';
import { ViewsMenu } from '../views/views-menu';
import { SearchBox } from './search-box';
import styles from '../lists.module.css';

export interface ToolbarProps {
  list: ListState;
  /** Undefined: the list is not searched. */
  search: 'on enter' | 'while typing' | undefined;
  /** Undefined: it has no saved views. */
  views: { entity: Entity; all: UseQueryResult<SavedView[]> } | undefined;
  view: SavedView | undefined;
  /** Undefined: its columns are not chosen. */
  columns: readonly { key: string; title: string }[] | undefined;
  usualColumns: readonly string[];
  shownColumns: ShownColumns;
  /** Filters that the page itself shows, and that have no chip. */
  isShownElsewhere: ((filter: ListFilter) => boolean) | undefined;
}

/** What narrows the list down and how it is laid out: search, filters, views, columns. */
export function Toolbar({
  list,
  search: searched,
  views,
  view,
  columns,
  usualColumns,
  shownColumns: { shown, setShown },
  isShownElsewhere,
}: ToolbarProps): ReactNode {
  const { say, fields } = useListContext();
  const narrow = useNarrow();
  const panelId = useId();
  const search = useRef<InputRef>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const [filtering, setFiltering] = useState(false);
  const { filters } = list;
  const ownFilters = filters.filter((filter) => isShownElsewhere?.(filter) === true);
  const chipped = filters.filter((filter) => !ownFilters.includes(filter));
  const hasFilters = Object.keys(fields).length > 0;

  useShortcuts({
    ...(searched && { '/': () => search.current?.focus({ cursor: 'all' }) }),
    ...(hasFilters && { f: () => setFiltering(!filtering) }),
  });

  function stopFiltering(): void {
    setFiltering(false);
    filterButton.current?.focus();
  }

  if (!searched && !hasFilters && !views && !columns) return null;
  return (
    <>
      <div className={styles.toolbar} role="search">
        {searched && (
          <SearchBox
            value={list.search}
            onSearch={list.setSearch}
            whileTyping={searched === 'while typing'}
            inputRef={search}
          />
        )}
        {hasFilters && (
          <FilterButton
            buttonRef={filterButton}
            count={filters.length}
            open={filtering}
            panelId={panelId}
            onClick={() => setFiltering(!filtering)}
          />
        )}
        {views && (
          <ViewsMenu
            entity={views.entity}
            views={views.all}
            current={view}
            list={list}
            columns={shown}
          />
        )}
        {!narrow && columns && (
          <ColumnChooser
            columns={columns}
            shown={shown}
            usual={view?.columns ?? usualColumns}
            onChange={setShown}
          />
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
      {hasFilters && (chipped.length > 0 || list.search !== '') && (
        <FilterChips
          filters={chipped}
          search={list.search}
          onFilters={(next) => list.setFilters([...ownFilters, ...next])}
          onSearch={list.setSearch}
          onClear={list.clear}
          onEmptied={() => filterButton.current?.focus()}
        />
      )}
      {hasFilters && (
        <span className="mbo-visually-hidden" role="status">
          {filters.length > 0 ? say('filters.count', { count: filters.length }) : ''}
        </span>
      )}
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
  const { say } = useListContext();
  return (
    <Button
      ref={buttonRef}
      icon={<FilterOutlined aria-hidden="true" />}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onClick}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // What else is open stays so.
        event.stopPropagation();
        onClick();
      }}
    >
      {say('filters.button')}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  );
}
