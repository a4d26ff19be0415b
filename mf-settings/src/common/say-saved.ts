import { waitsForApproval, type ApprovalAsked } from '@mbo/gateway-contract/approvals';
import { showAlert } from '@mbo/shared/bus';

/** Says that something was done, or that somebody else must approve it first. */
export function saySaved(answer: object | ApprovalAsked | undefined, done: string): void {
  if (waitsForApproval(answer)) showAlert('info', answer.message);
  else showAlert('success', done);
}
