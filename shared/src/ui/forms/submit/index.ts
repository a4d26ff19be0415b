/** Forms that are sent, in a page or in a dialog. */
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormProblem } from './form-problem';
export {
  useSubmitForm,
  type FieldComplaint,
  type SubmitFailure,
  type SubmitForm,
  type SubmitFormOptions,
} from './use-submit-form';
