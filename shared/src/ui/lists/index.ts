/**
 * Pages that are lists, fetched with the first such page. An area gives columns, filters, words and
 * the call that reads rows; search, views, paging and all the rest is here and in the address.
 */

export type {
  FilterAction,
  FilterField,
  FilterFields,
  FilterOperator,
  ListFilter,
} from './filters/fields';
export { operatorsOf, valueTypeOf } from './filters/fields';
export { ListPage } from './list-page';
export type { ChosenRows, ListControls, ListDetail, ListPageProps } from './list-page-props';
export { ListNotice, type ListNoticeProps } from './parts/list-notices';
export { readListFirst, type FirstList } from './state/read-list-first';
export type { ListQuery, ListRows } from './state/use-list-rows';
export type { ListDates } from './state/use-list-state';
