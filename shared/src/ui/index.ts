/**
 * The ui kit every page is made of: theme, roots, hooks, states and formats, with the parts of
 * antd that are always there. Areas take their interface from here and from `./data`, never from
 * antd itself. Loaded with the shell: what only some pages need belongs to `./data`.
 */
import './theme/fonts.css';
import './theme/theme.css';
import './theme/base.css';

export * from './antd';
export * from './icons';
export * from './format/copy-button';
export * from './format/date-time';
export * from './format/dates';
export * from './format/money';
export * from './format/percent';
export * from './format/status-tag';
export { FormDialog, FormProblem, type FormDialogProps } from './forms/submit/form-dialog';
export {
  useSubmitForm,
  type FieldComplaint,
  type SubmitFailure,
  type SubmitForm,
  type SubmitFormOptions,
} from './forms/submit/use-submit-form';
export { ReasonedButton, type ReasonedButtonProps } from './forms/edit/reasoned-button';
export * from './hooks/use-access';
export * from './hooks/use-bank-accounts';
export * from './hooks/use-bus-state';
export { keep, readKept } from './hooks/kept';
export { categoryCode, categoryCodeOf, urlOf } from './hooks/wire-names';
export { useMediaQuery, useNarrow } from './hooks/use-media-query';
export * from './hooks/use-lookups';
export * from './hooks/use-merchant-brand';
export * from './hooks/use-records';
export * from './layout/card';
export * from './layout/detail-section';
export * from './layout/page-header';
export * from './layout/form-layout';
export { Name, type NameProps } from './layout/name';
export * from './layout/password';
export { ReturnOfFocus } from './layout/return-of-focus';
export * from './root/area-root';
export * from './root/create-area';
export * from './root/error-boundary';
export { idle } from './root/idle';
export * from './root/lazy-page';
export { addLocales, words, type Locales } from '../words/words';
export { directionOf, isPseudoLocale, pseudoText } from '../words/locale';
export type { Lifecycles, MountProps } from './root/lifecycles';
export { queryClient } from './root/query-client';
export * from './search/area-search';
export * from './search/looks-like-card';
export * from './search/search-group';
export * from './slots/create-slot';
export { Slot, useSlotFillers, type SlotProps } from './slots/slot';
export * from './states/states';
export { readableOn } from '@mbo/gateway-contract/brand-colour';
export { antdThemes } from './theme/antd-theme';
export { palettes, type Palette } from './theme/tokens';
