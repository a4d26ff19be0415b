/** Forms that are sent, in a page or in a dialog. */
export { FormDialog, FormProblem, type FormDialogProps } from './form-dialog';
export {
  useSubmitForm,
  type FieldComplaint,
  type SubmitFailure,
  type SubmitForm,
  type SubmitFormOptions,
} from './use-submit-form';
