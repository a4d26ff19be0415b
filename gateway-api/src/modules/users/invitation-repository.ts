import type { InviteUserRequest } from '@mbo/gateway-contract/users';
import { sql, type Kysely, type Transaction } from 'kysely';
import { hashToken, newToken } from '../../core/auth/tokens';
import type { Database } from '../../core/database/schema';

/** How long an invitation's link is good for. */
export const INVITATION_DAYS = 7;

/** An invitation that nobody has accepted yet. */
export interface InvitationRow {
  invitation_id: number;
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  access_type: 10 | 20;
  invited_by: number | null;
  created_at: Date;
  /** By the database's clock. */
  expired: boolean;
}

export function listInvitations(db: Kysely<Database>, accountId: number): Promise<InvitationRow[]> {
  return open(db).where('account_id', '=', accountId).execute();
}

export function findInvitation(
  db: Kysely<Database>,
  accountId: number,
  invitationId: number,
): Promise<InvitationRow | undefined> {
  return open(db)
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
}

/** The invitation that a link's token opens; undefined when it is unknown, accepted or too old. */
export function findInvitationByToken(
  db: Kysely<Database>,
  token: string,
): Promise<InvitationRow | undefined> {
  return open(db)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Makes the invitation, or the open one of this e-mail anew: its earlier link is good no more. */
export async function putInvitation(
  trx: Transaction<Database>,
  accountId: number,
  { email, firstName, lastName, type }: InviteUserRequest,
  invitedBy: number,
): Promise<{ invitationId: number; token: string; again: boolean }> {
  const token = newToken();
  const values = {
    email,
    first_name: firstName,
    last_name: lastName,
    access_type: type,
    token_hash: hashToken(token),
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
  if (renewed) return { invitationId: renewed.invitation_id, token, again: true };

  const { invitation_id } = await trx
    .insertInto('user_invitations')
    .values({ account_id: accountId, ...values })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return { invitationId: invitation_id, token, again: false };
}

export async function setInvitationAccess(
  trx: Transaction<Database>,
  accountId: number,
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

export async function deleteInvitation(
  trx: Transaction<Database>,
  accountId: number,
  invitationId: number,
): Promise<void> {
  await trx
    .deleteFrom('user_invitations')
    .where('account_id', '=', accountId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .execute();
}

function open(db: Kysely<Database>) {
  return db
    .selectFrom('user_invitations')
    .where('accepted_at', 'is', null)
    .select([
      'invitation_id',
      'account_id',
      'email',
      'first_name',
      'last_name',
      'access_type',
      'invited_by',
      'created_at',
      sql<boolean>`expires_at <= now()`.as('expired'),
    ]);
}
