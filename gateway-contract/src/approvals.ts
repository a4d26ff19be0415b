import type { z } from 'zod';
import type * as schema from './approvals.schema';
import type { CallsOf } from './calls';

/** What can wait for a second administrator. */
export const APPROVAL_KINDS = [
  'bankAccount',
  'bankLink',
  'bankSplit',
  'bankUnlink',
  'refund',
  'approvalSettings',
] as const;

export const APPROVAL_STATUSES = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  /** It could not be done any more when it was approved. */
  'failed',
] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export type Approval = z.infer<typeof schema.approval>;
export type ApprovalAsked = z.infer<typeof schema.approvalAsked>;
export type ApprovalDecision = z.input<typeof schema.approvalDecision>;
export type ApprovalsResponse = z.infer<typeof schema.approvalsResponse>;
export type ApprovalSettings = z.infer<typeof schema.approvalSettings>;
export type ApprovalSettingsRequest = z.input<typeof schema.approvalSettingsRequest>;
export type ApprovalCalls = CallsOf<typeof schema.approvalCalls>;

/** Whether what was sent waits for somebody else, and so has changed nothing yet. */
export function waitsForApproval<Answer extends object>(
  answer: Answer | ApprovalAsked | '' | null | undefined,
): answer is ApprovalAsked {
  return typeof answer === 'object' && answer !== null && 'approval' in answer;
}
