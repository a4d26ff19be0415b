/** Records that are edited: in place, as a section of settings, or in a dialog. */
export { AccessNote } from './form-notes';
export { CheckField, type CheckFieldProps } from './edit-fields';
export { EditDialog, type EditDialogProps } from './edit-dialog';
export { EditSection, type EditSectionProps } from './edit-section';
export { EditingForm, type EditingFormProps } from './editing-form';
export type { EditField, EditGroup } from './fields';
export { QueryBoundary, SectionSkeleton, type QueryBoundaryProps } from './query-boundary';
export { ReadView, type ReadViewProps } from './read-view';
export { ReasonedButton, type ReasonedButtonProps } from './reasoned-button';
export type { Saved, SaveOptions } from './use-record-form';
