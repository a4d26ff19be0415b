import { answerText } from '@mbo/shared/http';
import { waitsForApproval, type ApprovalAsked } from '@mbo/gateway-contract/approvals';
import { showAlert } from '@mbo/shared/bus';

/** Alerts that a change was saved, or that another administrator must approve it first. */
export function saySaved(answer: object | ApprovalAsked | undefined, done: string): void {
  if (waitsForApproval(answer)) showAlert('info', answerText(answer));
  else showAlert('success', done);
}
