import type { Entity } from '@mbo/shared/bus';
import { toInstants } from '@mbo/shared/ui/data';
import type { ListQuery, Selection } from '../api/list';
import { DEFAULT_PAGE_SIZE, SORT_COLUMNS } from './list-params';
import type { ListState } from './use-list-state';

type Shown = Pick<ListState, 'range' | 'search' | 'filters' | 'table'>;

/** What the list is about, as the gateway's calls say it. Days are those of the zone. */
export function toSelection(
  entity: Pick<Entity, 'id'>,
  { range, search, filters, table: { sorting } }: Shown,
  zone: string,
): Selection {
  return {
    ...toInstants(range, zone),
    entityId: entity.id,
    searchText: search,
    filters,
    sortColumn: SORT_COLUMNS[sorting?.column ?? 'timestamp'] ?? 1,
    sortOrder: sorting?.order === 'ascending' ? 'ASC' : 'DESC',
  };
}

export function toListQuery(entity: Pick<Entity, 'id'>, shown: Shown, zone: string): ListQuery {
  const { page, pageSize = DEFAULT_PAGE_SIZE } = shown.table;
  return { ...toSelection(entity, shown, zone), page, pageSize };
}
