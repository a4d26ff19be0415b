/**
 * The heavier parts of the ui kit, fetched with the first page that needs them: tables and date
 * ranges, with the states of both kept in the address.
 */

export { DataTable, type DataTableProps } from './table/data-table';
export type { DataColumn, Sorting } from './table/columns';
export { FiguresTable, type FiguresTableProps } from './table/figures-table';
export type { RowSelection } from './table/row-selection';
export type { DataTableHandle } from './table/use-row-focus';
export { useTableState, type TableState, type TableParamsOptions } from './table/table-state';
export { arrangeColumns, ColumnChooser, type ColumnChooserProps } from './columns/column-chooser';
export { PopupButton, type PopupButtonProps } from './popup/popup-button';
export { DateRangeSelector, type DateRangeSelectorProps } from './date-range/date-range-selector';
export {
  addDays,
  formatRange,
  isDay,
  toInstants,
  type Day,
  type DayRange,
} from './date-range/days';
export { PRESETS, rangeOfPreset, type DateRange, type PresetName } from './date-range/presets';
export { writeRange } from './date-range/range-params';
export { dateRangeOf, useDateRange, type DateRangeOptions } from './date-range/use-date-range';
export { useToday, useUtcToday } from './date-range/use-today';
export { useMediaQuery, useNarrow } from '../hooks/use-media-query';
