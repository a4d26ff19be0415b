import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';

/** A user as a member of one account. */
export interface MemberRow {
  user_id: number;
  email: string;
  name: string;
  /** On that account. */
  access_type: 10 | 20;
  last_sign_in_at: Date | null;
  has_second_factor: boolean;
  /** Of other accounts as well. */
  account_ids: number[];
}

/** Who may sign in for the account. The provider's staff belong to no account's list. */
export function listMembers(db: Db, accountId: AccountId): Promise<MemberRow[]> {
  return members(db, accountId).execute();
}

/** The user as a member of the account; undefined for staff and users of other accounts. */
export function findMember(
  db: Db,
  accountId: AccountId,
  userId: number,
): Promise<MemberRow | undefined> {
  return members(db, accountId).where('u.user_id', '=', userId).executeTakeFirst();
}

/** Where the user's clock is, an IANA name; UTC for a user who is gone. */
export async function timeZoneOf(db: Db, userId: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user?.timezone ?? 'UTC';
}

/** Whether a member has this e-mail, in any case of letters. */
export async function isMember(db: Db, accountId: AccountId, email: string): Promise<boolean> {
  const row = await members(db, accountId)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Members who may change the account. */
export async function countAdmins(trx: Trx, accountId: AccountId): Promise<number> {
  const admins = await members(trx, accountId).where('ua.access_type', '=', 20).execute();
  return admins.length;
}

/**
 * Changes what a member may do on this account alone: 10 reads, 20 changes.
 *
 * Source: specification of access and merchants, 'Business constants and limits'.
 */
export async function setAccessType(
  trx: Trx,
  accountId: AccountId,
  userId: number,
  accessType: 10 | 20,
): Promise<void> {
  await trx
    .updateTable('user_accounts')
    .set({ access_type: accessType, access_since: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Holds the user's row, so that nobody else changes their accounts or second factor meanwhile. */
export async function lockUserRow(trx: Trx, userId: number): Promise<void> {
  await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/** Takes the account from the user. False when the user has no other one left. */
export async function removeMember(
  trx: Trx,
  accountId: AccountId,
  userId: number,
): Promise<boolean> {
  // Held, so that of two accounts that remove the user at once the later sees that it is the last.
  await lockUserRow(trx, userId);
  await trx
    .deleteFrom('user_accounts')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const other = await trx
    .selectFrom('user_accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ends all ways in; the user's row stays, as history names it. */
export async function closeUser(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_tokens').where('user_id', '=', userId).execute();
}

function members(db: Db, accountId: AccountId) {
  return db
    .selectFrom('user_accounts as ua')
    .innerJoin('users as u', 'u.user_id', 'ua.user_id')
    .where('ua.account_id', '=', accountId)
    .where('u.account_type_id', 'not in', [...STAFF_ACCOUNT_TYPES])
    .where('u.disabled_at', 'is', null)
    .select([
      'u.user_id',
      'u.email',
      'u.name',
      'ua.access_type',
      'u.last_sign_in_at',
      sql<boolean>`(EXISTS (SELECT FROM authenticator_apps f
                             WHERE f.user_id = u.user_id AND f.confirmed_at IS NOT NULL)
                 OR EXISTS (SELECT FROM passkeys f WHERE f.user_id = u.user_id))`.as(
        'has_second_factor',
      ),
      sql<number[]>`ARRAY(SELECT account_id::float8 FROM user_accounts o
                           WHERE o.user_id = u.user_id)`.as('account_ids'),
    ]);
}
