import type { ResetPasswordRequest } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { isStaffAccountType } from '../../core/authentication/principal';
import { hashPassword } from '../../core/authentication/passwords';
import { closeAllSessions } from '../../core/authentication/sessions';
import {
  findInvitationByToken,
  type InvitationRow,
  useInvitation,
} from '../users/invitation-repository';
import { lockAccount } from '../accounts/repository';
import type { AccessContext } from './context';
import { passwordNotice } from './mail-jobs';
import {
  type AnyUser,
  createInvitedUser,
  findAnyUserByEmail,
  giveAccount,
  lockUser,
  reopenUser,
} from './repository';

/**
 * Whether the one with the invited e-mail may become a member: somebody new, or a merchant's user who
 * is active or was removed from their last account. Not the provider's staff, and not a user whom the
 * provider has shut out.
 */
export function mayAccept(user: AnyUser | undefined): boolean {
  if (!user) return true;
  return !isStaffAccountType(user.accountTypeId) && (!user.disabled || !user.hasAccounts);
}

/** The invitation that the link's token opens, if the one it is for may accept it. */
export async function findAcceptable(
  { db }: Pick<AccessContext, 'db'>,
  token: string,
): Promise<InvitationRow | undefined> {
  const invitation = await findInvitationByToken(db, token);
  if (!invitation) return undefined;
  return mayAccept(await findAnyUserByEmail(db, invitation.email)) ? invitation : undefined;
}

/**
 * Uses the invitation up: gives the account to the user of its e-mail, who is made if there is none,
 * with the new password. False when it is good no more.
 */
export async function acceptInvitation(
  { db, jobs }: AccessContext,
  request: FastifyRequest,
  invitation: InvitationRow,
  given: ResetPasswordRequest,
): Promise<boolean> {
  const passwordHash = await hashPassword(given.newPassword);
  return db
    .transaction()
    .execute(async (tx) => {
      // As whoever changes the account's users does first.
      await lockAccount(tx, invitation.account_id);
      const used = await useInvitation(tx, given.token);
      if (!used) return false;
      await createInvitedUser(tx, used);
      await lockUser(tx, used.email);
      const user = await findAnyUserByEmail(tx, used.email);
      // Thrown, not answered: what the transaction has done so far must be undone.
      if (!user || !mayAccept(user)) throw new NotAcceptable();

      await reopenUser(tx, user.userId, passwordHash);
      await closeAllSessions(tx, user.userId);
      await giveAccount(tx, user.userId, used);
      await audit(tx, auditSource(request), {
        action: 'user.join',
        userId: user.userId,
        accountId: used.account_id,
        record: { kind: 'user', id: user.userId },
        details: { invitationId: used.invitation_id, accessType: used.access_type },
      });
      if (user.hadPassword) {
        await jobs.enqueue(tx, passwordNotice, { userId: user.userId }, request.id);
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotAcceptable) return false;
      throw error;
    });
}

class NotAcceptable extends Error {}
