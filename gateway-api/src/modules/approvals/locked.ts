import type { Approval } from '@mbo/gateway-contract/approvals';
import type { UserPrincipal } from '../../core/authentication/principal';
import { holdsRight } from '../../core/authorisation/rights';
import { AppError, missingRight } from '../../core/errors/app-error';
import { nameFor } from '../../core/records/update-row';
import { changeOf } from './kinds';
import type { ApprovalRow, ListedApproval } from './repository';

/** Who looks, and since when they have been what they are in the account; staff always were. */
export interface Reader {
  by: UserPrincipal;
  since: Date | undefined;
}

/** The refusal for the reader who approves or refuses it; undefined where nothing is against that. */
export function lockOf(row: ApprovalRow, { by, since }: Reader): AppError | undefined {
  if (row.asked_by === by.userId) {
    return new AppError(
      409,
      'own_approval',
      'You asked for this yourself: somebody else approves it.',
      { params: { context: 'asked_yourself' } },
    );
  }
  const { right } = changeOf(row.kind);
  if (!holdsRight(by, right, row.account_id)) return missingRight(right);
  if (by.staff || (since !== undefined && since <= row.asked_at)) return undefined;
  return new AppError(
    409,
    'own_approval',
    'You became an administrator after this was asked for: somebody else approves it.',
    { params: { context: 'administrator_since' } },
  );
}

/**
 * A change that waits or waited, as `reader` may see it; one that waits beyond its time is shown as
 * expired.
 */
export function toApproval(
  row: ListedApproval,
  reader: Reader,
  mask: (transactionId: string) => string,
): Approval {
  const { by } = reader;
  const isOver = row.status === 'waiting' && row.is_over;
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    status: isOver ? 'expired' : row.status,
    subject: row.subject,
    businessId: row.business_id,
    transactionId: row.transaction_id === null ? null : mask(row.transaction_id),
    changes: row.changes,
    askedBy: nameFor(by, { by_name: row.asker_name, by_type: row.asker_type }),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy:
      row.decider_name === null
        ? null
        : nameFor(by, { by_name: row.decider_name, by_type: row.decider_type }),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    isOwn: row.asked_by === by.userId,
    lockedReason: lockOf(row, reader)?.message ?? '',
  };
}
