/** Records that are edited: in place, as a section of settings, or in a dialog. */
export { AccessNote } from './access-note';
export { CheckField, type CheckFieldProps } from './check-field';
export { EditDialog, type EditDialogProps } from './edit-dialog';
export { EditSection, type EditSectionProps } from './edit-section';
export { EditingForm, type EditingFormProps } from './editing-form';
export type { EditField, EditGroup } from './fields';
export { QueryBoundary, type QueryBoundaryProps } from './query-boundary';
export { ReadView, type ReadViewProps } from './read-view';
export { ReasonedButton, type ReasonedButtonProps } from './reasoned-button';
export { SectionSkeleton } from './section-skeleton';
export type { Saved, SaveOptions } from './use-record-form';
