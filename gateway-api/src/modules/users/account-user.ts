import type { AccountUser } from '@mbo/gateway-contract/users';
import type { AccountId } from '../../core/authorisation/account-id';
import { holdsRight } from '../../core/authorisation/rights';
import { seesAccount, type UserPrincipal } from '../../core/authentication/principal';
import type { InvitationRow } from './invitation-repository';
import type { MemberRow } from './repository';

/** What is against changing or removing somebody; said in the list, and when it is tried. */
export const LOCKED = {
  self: 'You cannot change or remove yourself.',
  lastAdmin: 'An account keeps at least one Merchant Admin.',
  noRight: 'Only a Merchant Admin may change users.',
} as const;

/**
 * Why a caller who may change users may not reset this one's second factor; empty where nothing is
 * against it. It is the user's in all accounts: an administrator resets it who administers them all.
 */
export function resetRefusal(
  member: Pick<MemberRow, 'user_id' | 'account_ids'>,
  caller: UserPrincipal,
): string {
  if (member.user_id === caller.userId) return 'You change your own second factor under Security.';
  const isTheirs = (accountId: number) =>
    seesAccount(caller, accountId) && holdsRight(caller, 'users.write', accountId);
  return member.account_ids.every(isTheirs)
    ? ''
    : 'This user belongs to other accounts too. Ask your payment provider to reset their second factor.';
}

/** Everybody in the account's list, by name. */
export function toList(
  members: readonly MemberRow[],
  invitations: readonly InvitationRow[],
  caller: UserPrincipal,
  accountId: AccountId,
): AccountUser[] {
  const admins = members.filter((member) => member.access_type === 20).length;
  const mayWrite = holdsRight(caller, 'users.write', accountId);
  const locked = (member: MemberRow): string => {
    if (!mayWrite) return LOCKED.noRight;
    if (member.user_id === caller.userId) return LOCKED.self;
    return member.access_type === 20 && admins === 1 ? LOCKED.lastAdmin : '';
  };
  return [
    ...members.map((member) => ({
      ...memberOf(member, caller, locked(member)),
      ...(mayWrite &&
        member.has_second_factor &&
        resetRefusal(member, caller) === '' && { mayResetSecondFactor: true }),
    })),
    ...invitations.map((row) => invitationOf(row, mayWrite ? '' : LOCKED.noRight)),
  ].sort(byName);
}

/**
 * A user as the account's list has it. `lockedReason` is why the caller may not change it; empty:
 * may.
 */
export function memberOf(
  member: MemberRow,
  caller: UserPrincipal,
  lockedReason: string,
): AccountUser {
  // Users have one name; the list's two are shown side by side.
  const [firstName = '', ...rest] = member.name.split(' ');
  return {
    userId: `user-${member.user_id}`,
    firstName,
    lastName: rest.join(' '),
    email: member.email,
    accessType: member.access_type,
    status: 'Active',
    invitedAt: null,
    lastSignInAt: member.last_sign_in_at?.toISOString() ?? null,
    isSelf: member.user_id === caller.userId,
    lockedReason,
  };
}

/** An invitation as the account's list has it, among its users. */
export function invitationOf(row: InvitationRow, lockedReason: string): AccountUser {
  return {
    userId: `invitation-${row.invitation_id}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    accessType: row.access_type,
    status: row.expired ? 'InvitationExpired' : 'Invited',
    invitedAt: row.created_at.toISOString(),
    lastSignInAt: null,
    isSelf: false,
    lockedReason,
  };
}

const collator = new Intl.Collator('en');

function byName(a: AccountUser, b: AccountUser): number {
  const name = (user: AccountUser) => `${user.firstName} ${user.lastName}`;
  return collator.compare(name(a), name(b)) || collator.compare(a.email, b.email);
}
