import type { ApprovalAsked } from '@mbo/gateway-contract/approvals';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditEvent } from '../../core/audit/audit';
import { withoutCardNumbers } from '../../core/card-data/card-numbers';
import type { Trx } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import { administratorsOf } from '../bank-accounts/repository';
import type { ApplyDeps, ApprovableChange } from './approvable';
import { approvalNotice } from './notice-job';
import { beginTry, expireApprovals, insertApproval, storePayload, undoTry } from './repository';

export const WAITS = 'Waits for approval by a second administrator.';

/** Where what was sent is encrypted for. */
export const payloadPlace = (accountId: AccountId, approvalId: number) => ({
  table: 'approvals',
  column: 'sealed_payload',
  accountId,
  id: approvalId,
});

/**
 * Makes a change, or has it wait if `needed`.
 *
 * @throws {AppError} what the change throws; 409 `approval_waiting` when one of the same record waits
 */
export async function applyOrAsk<Payload, Result>(
  trx: Trx,
  deps: ApplyDeps,
  actor: Actor,
  change: ApprovableChange<Payload, Result>,
  payload: Payload,
  needed: boolean,
): Promise<{ done: Result } | { asked: ApprovalAsked }> {
  if (!needed) return { done: await change.apply(trx, deps, actor, payload) };
  return { asked: await ask(trx, deps, actor, change, payload) };
}

/** @throws {AppError} as `applyOrAsk` */
export async function ask<Payload, Result>(
  trx: Trx,
  deps: ApplyDeps,
  { by, source }: Actor,
  change: ApprovableChange<Payload, Result>,
  payload: Payload,
): Promise<ApprovalAsked> {
  const subject = await change.describe(trx, deps, payload);
  const { accountId } = subject;
  // Nothing waits that could not be done; and what it would change is what approvers are shown.
  const events: AuditEvent[] = [];
  await beginTry(trx);
  const rehearsing = { ...source, onEvent: (event: AuditEvent) => events.push(event) };
  await change.apply(trx, deps, { by, source: rehearsing }, payload);
  await undoTry(trx);

  const record = events.find((event) => event.record)?.record;
  const changes = events.flatMap((event) => event.changes ?? []);
  await expireApprovals(trx, accountId);
  const row = await insertApproval(trx, {
    account_id: accountId,
    kind: change.kind,
    subject_key: subject.key,
    subject: withoutCardNumbers(subject.name, '[redacted]'),
    business_id: subject.businessId ?? null,
    transaction_id: subject.transactionId ?? null,
    record_kind: record?.kind ?? null,
    record_id: record ? String(record.id) : null,
    changes: JSON.stringify(changes, (_key, value: unknown) =>
      typeof value === 'string' ? withoutCardNumbers(value, '[redacted]') : value,
    ),
    asked_by: by.userId,
  });
  if (!row) {
    throw new AppError(
      409,
      'approval_waiting',
      `A change of ${subject.name} waits for approval already. Withdraw it, or have it decided first.`,
      { params: { subject: subject.name } },
    );
  }
  const { approval_id: approvalId, expires_at } = row;
  const sealed = deps.secrets.seal(JSON.stringify(payload), payloadPlace(accountId, approvalId));
  await storePayload(trx, { accountId, approvalId }, sealed);
  await audit(trx, source, {
    action: 'approval.ask',
    accountId,
    ...(record && { record }),
    changes,
    details: {
      approvalId,
      kind: change.kind,
      subject: subject.name,
      ...(subject.transactionId !== undefined && { paymentId: subject.transactionId }),
    },
  });
  for (const to of await administratorsOf(trx, accountId)) {
    if (to !== by.userId) {
      await deps.jobs.enqueue(trx, approvalNotice, { accountId, approvalId, to }, source.requestId);
    }
  }
  return { message: WAITS, approval: { approvalId, expiresAt: expires_at.toISOString() } };
}
