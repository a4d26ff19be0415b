import type { InviteUserRequest } from '@mbo/gateway-contract/users';
import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';
import { type ExpressionBuilder, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Database, Db, Trx } from '../../core/database/schema';

/** How long an invitation's link is good for. */
export const INVITATION_DAYS = 7;

/** An invitation that nobody has accepted yet. */
export interface InvitationRow {
  invitation_id: number;
  account_id: AccountId;
  email: string;
  first_name: string;
  last_name: string;
  access_type: 10 | 20;
  invited_by: number | null;
  created_at: Date;
  /** By the database's clock. */
  expired: boolean;
}

export interface MailedInvitation {
  email: string;
  firstName: string;
  accessType: 10 | 20;
  accountName: string;
  /** Null if the user who invited is gone. */
  inviterName: string | null;
  inviterTypeId: number | null;
}

/** Those that nobody has accepted, also when their link is too old by now. */
export function listInvitations(db: Db, accountId: AccountId): Promise<InvitationRow[]> {
  return open(db).where('account_id', '=', accountId).execute();
}

/** One of the account that nobody has accepted; undefined when there is none with that id. */
export function findInvitation(
  db: Db,
  accountId: AccountId,
  invitationId: number,
): Promise<InvitationRow | undefined> {
  return open(db)
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
}

/** The invitation that a link's token opens; undefined when it is unknown, accepted or too old. */
export function findInvitationByToken(db: Db, token: string): Promise<InvitationRow | undefined> {
  return open(db)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where(mayStillInvite)
    .executeTakeFirst();
}

/** Makes the invitation, or the open one of this e-mail anew: its earlier link is good no more. */
export async function putInvitation(
  trx: Trx,
  accountId: AccountId,
  { email, firstName, lastName, type }: InviteUserRequest,
  invitedBy: number,
): Promise<{ invitationId: number; again: boolean }> {
  const values = {
    email,
    first_name: firstName,
    last_name: lastName,
    access_type: type,
    // Of no link that exists: it is made when it is mailed.
    token_hash: hashToken(newToken()),
    invited_by: invitedBy,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`,
  };
  const renewed = await trx
    .updateTable('user_invitations')
    .set(values)
    .where('account_id', '=', accountId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  if (renewed) return { invitationId: renewed.invitation_id, again: true };

  const { invitation_id } = await trx
    .insertInto('user_invitations')
    .values({ account_id: accountId, ...values })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return { invitationId: invitation_id, again: false };
}

/** What the mail of an open invitation says; undefined when it was accepted or taken back. */
export function findMailedInvitation(
  db: Db,
  accountId: AccountId,
  invitationId: number,
): Promise<MailedInvitation | undefined> {
  return db
    .selectFrom('user_invitations as i')
    .innerJoin('accounts as a', 'a.account_id', 'i.account_id')
    .leftJoin('users as u', 'u.user_id', 'i.invited_by')
    .where('i.account_id', '=', accountId)
    .where('i.invitation_id', '=', invitationId)
    .where('i.accepted_at', 'is', null)
    .select([
      'i.email',
      'i.first_name as firstName',
      'i.access_type as accessType',
      'a.name as accountName',
      'u.name as inviterName',
      'u.account_type_id as inviterTypeId',
    ])
    .executeTakeFirst();
}

/** Makes the open invitation's link anew and returns its token; an earlier one is good no more. */
export async function renewLink(
  db: Db,
  accountId: AccountId,
  invitationId: number,
): Promise<string | undefined> {
  const token = newToken();
  const renewed = await db
    .updateTable('user_invitations')
    .set({ token_hash: hashToken(token) })
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  return renewed && token;
}

/** Changes what whoever accepts may do; nothing once it is accepted. */
export async function setInvitationAccess(
  trx: Trx,
  accountId: AccountId,
  invitationId: number,
  accessType: 10 | 20,
): Promise<void> {
  await trx
    .updateTable('user_invitations')
    .set({ access_type: accessType })
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Takes an invitation back: its link opens nothing any more. Nothing once it is accepted. */
export async function deleteInvitation(
  trx: Trx,
  accountId: AccountId,
  invitationId: number,
): Promise<void> {
  await trx
    .deleteFrom('user_invitations')
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .execute();
}

/**
 * Takes back what somebody who loses the account, or the right to change it, has left open: the
 * invitations that they made and those to their own e-mail. Returns what was taken back.
 */
export function deleteInvitationsOf(
  trx: Trx,
  accountId: AccountId,
  { userId, email }: { userId: number; email: string },
): Promise<Pick<InvitationRow, 'invitation_id' | 'email'>[]> {
  return trx
    .deleteFrom('user_invitations')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where((where) =>
      where.or([
        where('invited_by', '=', userId),
        where(sql`lower(email)`, '=', email.toLowerCase()),
      ]),
    )
    .returning(['invitation_id', 'email'])
    .execute();
}

/** Who invited is the provider's staff or an administrator of the account, and may sign in. */
function mayStillInvite({
  exists,
  or,
  selectFrom,
}: ExpressionBuilder<Database, 'user_invitations'>) {
  return or([
    sql<boolean>`user_invitations.invited_by IS NULL`,
    exists(
      selectFrom('users as inviter')
        .leftJoin('user_accounts as member', (join) =>
          join
            .onRef('member.user_id', '=', 'inviter.user_id')
            .onRef('member.account_id', '=', 'user_invitations.account_id'),
        )
        .whereRef('inviter.user_id', '=', 'user_invitations.invited_by')
        .where('inviter.disabled_at', 'is', null)
        .where((where) =>
          where.or([
            where('inviter.account_type_id', 'in', [...STAFF_ACCOUNT_TYPES]),
            where('member.access_type', '=', 20),
          ]),
        )
        .select('inviter.user_id'),
    ),
  ]);
}

/** Who is invited to what. */
const INVITED = [
  'invitation_id',
  'account_id',
  'email',
  'first_name',
  'last_name',
  'access_type',
  'invited_by',
] as const;

function open(db: Db) {
  return db
    .selectFrom('user_invitations')
    .where('accepted_at', 'is', null)
    .select([...INVITED, 'created_at', sql<boolean>`expires_at <= now()`.as('expired')]);
}

/**
 * Uses up the invitation of this token. Undefined when somebody was first, or it has just expired or
 * been taken back, or who invited may not any more.
 */
export function useInvitation(
  tx: Trx,
  token: string,
): Promise<Omit<InvitationRow, 'expired' | 'created_at'> | undefined> {
  return tx
    .updateTable('user_invitations')
    .set({ accepted_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(mayStillInvite)
    .returning(INVITED)
    .executeTakeFirst();
}
