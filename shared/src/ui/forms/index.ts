/**
 * What pages for editing need and others do not, fetched with the first such page: the rarer parts
 * of antd, pickers of countries, currencies and cities, and sections that are edited in place.
 */

export {
  Collapse,
  Descriptions,
  Drawer,
  InputNumber,
  Popover,
  Progress,
  Radio,
  Steps,
  Switch,
  Tabs,
  Typography,
  Upload,
} from 'antd';
export type {
  CollapseProps,
  DescriptionsProps,
  DrawerProps,
  InputNumberProps,
  PopoverProps,
  RadioGroupProps,
  StepsProps,
  SwitchProps,
  TabsProps,
  UploadProps,
} from 'antd';

export * from './amount';
export { DayInput, type DayInputProps } from './day/day-input';
export { FileButton, type FileButtonProps } from './file-button';
export {
  outcomeUnknown,
  useIdempotencyKey,
  useIdempotencyKey as useAttemptKey,
  type IdempotencyKey,
  type IdempotencyKey as AttemptKey,
} from './idempotency-key';
export * from './edit';
export {
  HistoryButton,
  HistoryPanel,
  historyFields,
  type HistoryButtonProps,
  type HistoryField,
  type HistoryPanelProps,
} from './history/history-panel';
export * from './steps';
export {
  DetailPanel,
  SidePanel,
  type DetailPanelProps,
  type SidePanelProps,
} from './panel/side-panel';
export { RecordActions, RecordPanels, type RecordPanelsProps } from './panel/record-panels';
export * from './pickers';
export { useCities, useClearWithCountry } from './pickers/city-select';
