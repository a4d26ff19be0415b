import { z } from 'zod';
import { APPROVAL_KINDS, APPROVAL_STATUSES } from './approvals';
import { calls } from './calls';
import {
  accountParams,
  anyPage,
  apiMessage,
  currencyId,
  id,
  instant,
  line,
  minorUnits,
  pageOf,
  pathId,
  recordVersion,
} from './common.schema';
import { fieldChange } from './history.schema';
import { MAX_AMOUNT } from './payments';

/** With status 202: nothing has changed yet, a second administrator decides. */
export const approvalAsked = z.object({
  message: z.string(),
  approval: z.object({ approvalId: id, expiresAt: instant }),
});

/** What a call returns that may have to wait: an {@link approvalAsked} with status 202. */
export function orWaits<Response extends z.ZodType>(response: Response) {
  return {
    // First: a response that has a message only would drop the rest.
    response: z.union([approvalAsked, response]),
    otherResponses: { 202: approvalAsked },
  };
}

/** A change that somebody asked for, and what became of it. */
export const approval = z.object({
  approvalId: id,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(APPROVAL_STATUSES),
  /** What it is about: a bank account with its last digits, or a refund's amount. */
  subject: z.string(),
  businessId: id.nullable(),
  /** Of the payment, masked; for refunds. */
  transactionId: z.string().nullable(),
  /** Numbers are masked. */
  changes: z.array(fieldChange),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  /** Null until somebody decided. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What who decided says about it, or why it could not be done. */
  note: z.string(),
  /** Asked by the caller, who may withdraw it. */
  isOwn: z.boolean(),
  /** Why the caller may not approve or refuse it; empty where nothing is against it. */
  lockedReason: z.string(),
});

export const approvalsQuery = z.object({
  status: z.enum(['waiting', 'decided']).default('waiting'),
  ...anyPage,
});

/** Newest first. */
export const approvalsResponse = pageOf('approvals', approval);

export const approvalParams = accountParams.extend({ approvalId: pathId });

/** Who asked withdraws; another administrator approves or refuses. */
export const approvalDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse', 'withdraw']),
  note: line.max(500).default(''),
});

/** From which amount on refunds of a business are large. */
const largeRefunds = z.object({
  businessId: id,
  /**
   * In the minor unit of `currencyId`. A refund is large if it and those before it of the same payment
   * come to more; other currencies count at their last rate. Null: no refund is.
   */
  amount: minorUnits.min(0).max(MAX_AMOUNT).nullable(),
  currencyId,
  /** A second administrator approves large ones. Who asks confirms their identity either way. */
  needApproval: z.boolean(),
});

export const approvalSettings = z.object({
  /** Bank accounts, and what is paid out to which, change only when a second administrator approves. */
  bankChanges: z.boolean(),
  /** All businesses of the account, by name. */
  refunds: z.array(
    largeRefunds.extend({
      name: z.string(),
      currencyAlphaCode: z.string(),
      /** Number of decimals. */
      currencyCoefficient: z.int().min(0),
    }),
  ),
  /** How many could approve beside the provider. */
  administrators: z.int().min(0),
  version: recordVersion,
});

/** Businesses that are not named stay as they are. What lessens the protection needs approval. */
export const approvalSettingsRequest = z.strictObject({
  bankChanges: z.boolean(),
  refunds: z
    .array(
      z.strictObject({
        businessId: id,
        amount: largeRefunds.shape.amount,
        needApproval: z.boolean(),
      }),
    )
    .max(500),
});

export const approvalCalls = calls({
  'GET /accounts/:accountId/approvals': {
    params: accountParams,
    query: approvalsQuery,
    response: approvalsResponse,
  },
  'POST /accounts/:accountId/approvals/:approvalId/decision': {
    params: approvalParams,
    body: approvalDecision,
    response: apiMessage,
  },
  'GET /accounts/:accountId/approval-settings': {
    params: accountParams,
    response: approvalSettings,
  },
  /** With the settings' version in If-Match. */
  'PUT /accounts/:accountId/approval-settings': {
    params: accountParams,
    body: approvalSettingsRequest,
    ...orWaits(apiMessage),
  },
});
