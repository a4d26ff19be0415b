/** What is done to a payment that was made: void, capture, refund. */
export { ActDialog, type ActDialogProps } from './act-dialog';
export { ActionButtons } from './action-buttons';
