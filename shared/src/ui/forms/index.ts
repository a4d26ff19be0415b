/**
 * What pages for editing need and others do not, fetched with the first such page: the rarer parts
 * of antd, pickers of countries, currencies and cities, each a control with `value` and `onChange`,
 * and records that are edited in place or in a dialog.
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

export { AmountInput, type AmountInputProps } from './amount/amount-input';
export { minorOf, parseAmount, type AmountProblem, type ParsedAmount } from './amount/parse-amount';
export { useAmountCheck, type AmountCheck } from './amount/use-amount-check';
export { DayInput, type DayInputProps } from './day/day-input';
export { FileButton, type FileButtonProps } from './file-button';
export {
  outcomeUnknown,
  useIdempotencyKey,
  useIdempotencyKey as useAttemptKey,
  type IdempotencyKey,
  type IdempotencyKey as AttemptKey,
} from './idempotency-key';
export { AccessNote } from './edit/form-notes';
export { checkField } from './edit/check-field';
export { CheckField, type CheckFieldProps } from './edit/edit-fields';
export { EditButton, type EditButtonProps } from './edit/edit-button';
export { EditDialog, type EditDialogProps } from './edit/edit-dialog';
export { EditSection, type EditSectionProps } from './edit/edit-section';
export { EditingForm, type EditingFormProps } from './edit/editing-form';
export type { EditField, EditGroup } from './edit/fields';
export { QueryBoundary, SectionSkeleton, type QueryBoundaryProps } from './edit/query-boundary';
export { ReadView, type ReadViewProps } from './edit/read-view';
export { ReasonedButton, type ReasonedButtonProps } from './edit/reasoned-button';
export type { Saved, SaveOptions } from './edit/use-record-form';
export {
  HistoryButton,
  HistoryPanel,
  historyFields,
  keepsHistory,
  type HistoryButtonProps,
  type HistoryField,
  type HistoryPanelProps,
} from './history/history-panel';
export { ShowMore } from './more/show-more';
export {
  useMoreRows,
  type MoreRows,
  type MoreRowsOptions,
  type RowsPart,
} from './more/use-more-rows';
export { useAct, type ActOptions, type Acts } from './submit/use-act';
export { createDrafts, useDraft } from './steps/drafts';
export type { DraftState, Drafts, Elsewhere, StoredDraft } from './steps/drafts';
export { StepsFrame, StepsPage, type PageStep, type StepsPageProps } from './steps/steps-page';
export { useSteps } from './steps/use-steps';
export type { StepErrors, StepsOptions, StepsPosition, StepsState } from './steps/use-steps';
export {
  DetailPanel,
  SidePanel,
  type DetailPanelProps,
  type SidePanelProps,
} from './panel/side-panel';
export { RecordActions, RecordPanels, type RecordPanelsProps } from './panel/record-panels';
export {
  CountrySelect,
  PhoneCodeSelect,
  flagOf,
  type CountrySelectProps,
  type PhoneCodeSelectProps,
} from './pickers/country-select';
export { moved } from './moved';
export { CurrencySelect, type CurrencySelectProps } from './pickers/currency-select';
export {
  CategoryCodeSelect,
  IndustrySelect,
  PayoutCycleSelect,
  type CategoryCodeSelectProps,
  type IndustrySelectProps,
  type PayoutCycleSelectProps,
} from './pickers/list-selects';
export {
  CitySelect,
  useCities,
  useClearWithCountry,
  type CitySelectProps,
} from './pickers/city-select';
