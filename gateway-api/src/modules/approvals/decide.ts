import type { ApprovalDecision } from '@mbo/gateway-contract/approvals';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditEvent } from '../../core/audit/audit';
import { isStaffAccountType } from '../../core/authentication/principal';
import { holdsRight } from '../../core/authorisation/rights';
import type { Trx } from '../../core/database/schema';
import { AppError, missingRight, notFound } from '../../core/errors/app-error';
import { findUserById } from '../sign-in/repository';
import type { ApplyDeps, ApprovableChange } from './approvable';
import { payloadPlace } from './ask';
import { changeOf } from './kinds';
import { lockOf } from './locked';
import { approvalNotice } from './notice-job';
import {
  type ApprovalRef,
  type ApprovalRow,
  beginTry,
  lockApproval,
  membershipOf,
  storeDecision,
  undoTry,
} from './repository';

type Decision = Required<ApprovalDecision>;
type LockedRow = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** Why a change cannot be made any more: a sentence, and its parameters. */
interface Failure {
  status: 'failed';
  reason: string;
  context: string | number;
  values: Readonly<Record<string, string | number>>;
}

/** What a decision came to, before what follows from it. */
type Outcome =
  | { status: 'approved'; follow: () => Promise<string | undefined> }
  | { status: 'refused' | 'withdrawn' }
  | Failure;

const MESSAGES = {
  approved: 'Approved. The change is made.',
  refused: 'Refused. Nothing has changed.',
  withdrawn: 'Withdrawn. Nothing has changed.',
};

/**
 * Decides about a change that waits, once. An approved one is made in the same transaction, against
 * the version that was seen when it was asked for; one that cannot be made any more is closed and
 * says why. Returns what to say.
 *
 * @throws {AppError} 403; 404; 409 `own_approval`, `wrong_state` when it is decided, or
 * `approval_outdated`
 */
export async function decide(
  deps: ApplyDeps,
  actor: Actor,
  ref: ApprovalRef,
  decision: Decision,
): Promise<string> {
  const outcome = await deps.db
    .transaction()
    .execute((trx) => decideIn(trx, deps, actor, ref, decision));
  switch (outcome.status) {
    case 'failed':
      throw new AppError(
        409,
        'approval_outdated',
        `It cannot be done any more as it was asked for. ${outcome.reason}`,
        { params: { reason: outcome.reason, context: outcome.context, ...outcome.values } },
      );
    case 'approved':
      return (await outcome.follow()) ?? MESSAGES.approved;
    default:
      return MESSAGES[outcome.status];
  }
}

async function decideIn(
  trx: Trx,
  deps: ApplyDeps,
  actor: Actor,
  ref: ApprovalRef,
  { decision, note }: Decision,
): Promise<Outcome> {
  const { by } = actor;
  const row = await lockApproval(trx, ref);
  if (!row) throw notFound();
  const outcome: Outcome =
    decision === 'withdraw' ? withdraw(row, actor) : await judge(trx, deps, actor, row, decision);
  const isFailed = outcome.status === 'failed';
  await storeDecision(trx, ref, {
    status: outcome.status,
    note: isFailed ? outcome.reason : note,
    decidedBy: by.userId,
  });
  await audit(trx, actor.source, {
    action: `approval.${decision}`,
    outcome: isFailed ? 'failure' : 'success',
    accountId: ref.accountId,
    ...recordOf(row),
    details: {
      approvalId: ref.approvalId,
      kind: row.kind,
      subject: row.subject,
      ...(row.transaction_id !== null && { paymentId: row.transaction_id }),
      askedBy: (await findUserById(trx, row.asked_by))?.name ?? '',
      ...(note !== '' && { note }),
      ...(isFailed && { problem: outcome.reason }),
    },
  });
  if (decision !== 'withdraw') {
    const notice = { ...ref, to: row.asked_by };
    await deps.jobs.enqueue(trx, approvalNotice, notice, actor.source.requestId);
  }
  return outcome;
}

function withdraw(row: LockedRow, { by }: Actor): Outcome {
  if (row.asked_by !== by.userId) {
    throw new AppError(403, 'forbidden', 'Only who asked for it withdraws it. Refuse it instead.', {
      params: { context: 'approval' },
    });
  }
  requireWaiting(row, 'withdraw');
  return { status: 'withdrawn' };
}

async function judge(
  trx: Trx,
  deps: ApplyDeps,
  actor: Actor,
  row: LockedRow,
  decision: 'approve' | 'refuse',
): Promise<Outcome> {
  const { by } = actor;
  const change = changeOf(row.kind);
  // Read now and not when the request came in: somebody may have lost it meanwhile.
  const member = await membershipOf(trx, row.account_id, by.userId);
  if (!holdsRight(by, change.right, row.account_id) || !(by.staff || member?.accessType === 20)) {
    throw missingRight(change.right);
  }
  const lock = lockOf(row, { by, since: member?.since });
  if (lock) throw lock;
  requireWaiting(row, decision);
  if (decision === 'refuse') return { status: 'refused' };
  if (!(await mayStillAsk(trx, row, change))) {
    const reason = 'Who asked for it is no administrator any more.';
    return { status: 'failed', reason, context: 'asker_left', values: {} };
  }
  return apply(trx, deps, actor, row, change);
}

async function apply<Payload, Result>(
  trx: Trx,
  deps: ApplyDeps,
  actor: Actor,
  row: ApprovalRow,
  change: ApprovableChange<Payload, Result>,
): Promise<Outcome> {
  const { account_id, approval_id, sealed_payload } = row;
  if (!sealed_payload) throw new Error(`Nothing was kept of the change ${approval_id}.`);
  const sent = deps.secrets.open(sealed_payload, payloadPlace(account_id, approval_id)).reveal();
  await beginTry(trx);
  try {
    const result = await change.apply(trx, deps, actor, change.payload.parse(JSON.parse(sent)));
    return {
      status: 'approved',
      follow: async () => change.follow?.(deps, actor, result),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
    await undoTry(trx);
    return failureOf(error);
  }
}

/** That of a change which met a refusal. */
function failureOf({ code, message, errors: [first] = [], params = {} }: AppError): Failure {
  const { context = first?.code ?? code, ...values } = params;
  return {
    status: 'failed',
    reason: message,
    context,
    values: { cause: code, ...first?.params, ...values },
  };
}

/** Nobody's wish outlives the right to make it. */
async function mayStillAsk(
  trx: Trx,
  { account_id, asked_by }: ApprovalRow,
  { right }: Pick<ApprovableChange<never, never>, 'right'>,
): Promise<boolean> {
  const user = await findUserById(trx, asked_by);
  if (user && isStaffAccountType(user.accountTypeId)) return true;
  const member = await membershipOf(trx, account_id, asked_by);
  if (!member) return false;
  const { accessType, accountTypeId } = member;
  return holdsRight({ kind: 'user', staff: false, accessType, accountTypeId }, right);
}

function requireWaiting(row: LockedRow, context: Decision['decision']): void {
  const status = row.status === 'waiting' && row.is_over ? 'expired' : row.status;
  if (status === 'waiting') return;
  const words = status === 'failed' ? 'could not be done any more' : `is ${status} already`;
  throw new AppError(409, 'wrong_state', `This ${words}.`, { params: { status, context } });
}

function recordOf({ record_kind: kind, record_id: id }: ApprovalRow): Pick<AuditEvent, 'record'> {
  if (kind === null || id === null) return {};
  return { record: { kind, id: Number(id) } as NonNullable<AuditEvent['record']> };
}
