import type { AccountUser, InviteUserRequest, ListedUserId } from '@mbo/gateway-contract/users';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource } from '../../core/audit/audit';
import type { UserPrincipal } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { AppError, missingRight, notFound } from '../../core/errors/app-error';
import { lockAccount } from '../accounts/repository';
import { invitationOf, LOCKED, memberOf } from './account-user';
import {
  deleteInvitation,
  deleteInvitationsOf,
  findInvitation,
  putInvitation,
  setInvitationAccess,
} from './invitation-repository';
import {
  closeUser,
  countAdmins,
  findMember,
  isMember,
  type MemberRow,
  removeMember,
  setAccessType,
} from './repository';

/** Who acts, on whose behalf, and how it is recorded. */
export interface UserChange extends Actor {
  accountId: AccountId;
}

export interface Invited {
  user: AccountUser;
  /** Whether the e-mail's open invitation was made anew. */
  again: boolean;
  invitationId: number;
}

/**
 * Asks somebody into the account. Answers alike whether or not there is such a user elsewhere.
 * @throws {AppError} 409 `already_member` for who is in this account.
 */
export async function invite(
  trx: Trx,
  { accountId, by, source }: UserChange,
  given: InviteUserRequest,
): Promise<Invited> {
  await holdAccount(trx, by, accountId);
  if (await isMember(trx, accountId, given.email)) {
    const { email } = given;
    throw new AppError(409, 'already_member', `${email} has access to this account already.`, {
      params: { email },
    });
  }
  const { invitationId, again } = await putInvitation(trx, accountId, given, by.userId);
  const row = await findInvitation(trx, accountId, invitationId);
  if (!row) throw notFound();
  await audit(trx, source, {
    action: again ? 'user.invite_again' : 'user.invite',
    accountId,
    record: { kind: 'invitation', id: invitationId },
    details: { invitationId, email: given.email, accessType: given.type },
  });
  return { user: invitationOf(row, ''), again, invitationId };
}

/** Changes what somebody may do in the account, from their next call on. @throws {AppError} 404 and 409. */
export async function changeAccess(
  trx: Trx,
  { accountId, by, source }: UserChange,
  { kind, id }: ListedUserId,
  accessType: 10 | 20,
): Promise<AccountUser> {
  await holdAccount(trx, by, accountId);
  if (kind === 'invitation') {
    const invitation = await findInvitation(trx, accountId, id);
    if (!invitation) throw notFound();
    await setInvitationAccess(trx, accountId, id, accessType);
    await audit(trx, source, {
      action: 'user.change_invitation',
      accountId,
      record: { kind: 'invitation', id },
      changes: [{ field: 'accessType', from: invitation.access_type, to: accessType }],
      details: { invitationId: id, from: invitation.access_type, to: accessType },
    });
    return invitationOf({ ...invitation, access_type: accessType }, '');
  }

  const member = await changeableMember(trx, accountId, id, by);
  if (accessType === 10) await requireOtherAdmin(trx, accountId, member);
  await setAccessType(trx, accountId, id, accessType);
  if (accessType === 10)
    await endInvitations(trx, source, accountId, { userId: id, email: member.email });
  await audit(trx, source, {
    action: 'user.change_access',
    accountId,
    record: { kind: 'user', id },
    changes: [{ field: 'accessType', from: member.access_type, to: accessType }],
    details: { userId: id, from: member.access_type, to: accessType },
  });
  return memberOf({ ...member, access_type: accessType }, by, '');
}

/**
 * Takes the account from somebody, or their invitation back. Other accounts of theirs stay; who has
 * none left is signed out everywhere and may not sign in.
 *
 * @throws {AppError} 404 and 409.
 */
export async function remove(
  trx: Trx,
  { accountId, by, source }: UserChange,
  { kind, id }: ListedUserId,
): Promise<void> {
  await holdAccount(trx, by, accountId);
  if (kind === 'invitation') {
    const invitation = await findInvitation(trx, accountId, id);
    if (!invitation) throw notFound();
    await deleteInvitation(trx, accountId, id);
    await audit(trx, source, {
      action: 'user.take_invitation_back',
      accountId,
      record: { kind: 'invitation', id },
      details: { invitationId: id, email: invitation.email },
    });
    return;
  }

  const member = await changeableMember(trx, accountId, id, by);
  await requireOtherAdmin(trx, accountId, member);
  const hasOthers = await removeMember(trx, accountId, id);
  if (!hasOthers) await closeUser(trx, id);
  await endInvitations(trx, source, accountId, { userId: id, email: member.email });
  await audit(trx, source, {
    action: 'user.remove',
    accountId,
    record: { kind: 'user', id },
    details: {
      userId: id,
      email: member.email,
      accessType: member.access_type,
      closed: !hasOthers,
    },
  });
}

/** Nobody comes back, or hands out a right that he has lost, by an invitation that is still open. */
async function endInvitations(
  trx: Trx,
  source: AuditSource,
  accountId: AccountId,
  former: { userId: number; email: string },
): Promise<void> {
  for (const { invitation_id, email } of await deleteInvitationsOf(trx, accountId, former)) {
    await audit(trx, source, {
      action: 'user.take_invitation_back',
      accountId,
      record: { kind: 'invitation', id: invitation_id },
      details: { invitationId: invitation_id, email },
    });
  }
}

/**
 * Changes of an account's users go one after the other from here on; and the caller, who may have
 * waited for one, still has the right.
 *
 * @throws {AppError} 404
 */
export async function holdAccount(
  trx: Trx,
  by: UserPrincipal,
  accountId: AccountId,
): Promise<void> {
  if (!(await lockAccount(trx, accountId))) throw notFound();
  if (!by.staff && (await findMember(trx, accountId, by.userId))?.access_type !== 20) {
    throw missingRight('users.write');
  }
}

async function changeableMember(
  trx: Trx,
  accountId: AccountId,
  userId: number,
  by: UserPrincipal,
): Promise<MemberRow> {
  const member = await findMember(trx, accountId, userId);
  if (!member) throw notFound();
  if (userId === by.userId) throw new AppError(409, 'own_access', LOCKED.self);
  return member;
}

async function requireOtherAdmin(trx: Trx, accountId: AccountId, member: MemberRow): Promise<void> {
  if (member.access_type === 20 && (await countAdmins(trx, accountId)) === 1) {
    throw new AppError(409, 'last_admin', LOCKED.lastAdmin);
  }
}
