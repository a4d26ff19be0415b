import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { isStaffAccountType } from '../../core/authentication/principal';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Db, Trx } from '../../core/database/schema';

/** What signing in and recovery need to know of a user. */
export interface AccessUser {
  userId: number;
  email: string;
  name: string;
  timezone: string;
  accountTypeId: number;
  accessType: 10 | 20;
  displayCurrencyId: number;
  /** Null until an invited user has set one. */
  passwordHash: string | null;
}

function users(db: Db) {
  return db
    .selectFrom('users')
    .where('disabled_at', 'is', null)
    .select([
      'user_id as userId',
      'email',
      'name',
      'timezone',
      'account_type_id as accountTypeId',
      'access_type as accessType',
      'display_currency_id as displayCurrencyId',
      'password_hash as passwordHash',
    ]);
}

/** The user with this e-mail in any case of letters; undefined when unknown or disabled. */
export function findUserByEmail(db: Db, email: string): Promise<AccessUser | undefined> {
  return users(db)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** The user with this id; undefined when unknown or disabled. */
export function findUserById(db: Db, userId: number): Promise<AccessUser | undefined> {
  return users(db).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Whether the user's password is still the one whose hash was checked. Holds the user's row until the
 * transaction ends, so that no change of the password comes between the check and what follows.
 */
export async function passwordStillIs(
  tx: Trx,
  userId: number,
  checkedHash: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === checkedHash;
}

/** Marks of known devices and sign-ins under way end with the old password: whoever had it may have one. */
export async function setPassword(tx: Trx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('proof_steps').where('user_id', '=', userId).execute();
}

/** Makes a recovery token; those the user had before are good no more. */
export async function createRecoveryToken(
  tx: Trx,
  userId: number,
  minutes: number,
): Promise<string> {
  const token = newToken();
  await tx.deleteFrom('recovery_tokens').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
  return token;
}

/** Whose recovery token it is; undefined when it is unknown, used, expired or its user disabled. */
export function findRecoveryUser(db: Db, token: string): Promise<AccessUser | undefined> {
  return users(db)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('recovery_tokens')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`),
    )
    .executeTakeFirst();
}

/** Uses the token up. False when somebody else was first or it has just expired. */
export async function useRecoveryToken(tx: Trx, token: string, userId: number): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A user as an invitation sees them, whether or not they may sign in. */
export interface AnyUser {
  userId: number;
  email: string;
  name: string;
  accountTypeId: number;
  disabled: boolean;
  hadPassword: boolean;
  hasAccounts: boolean;
}

/** Also who is disabled. */
export function findAnyUserByEmail(db: Db, email: string): Promise<AnyUser | undefined> {
  return db
    .selectFrom('users as u')
    .where(sql`lower(u.email)`, '=', email.trim().toLowerCase())
    .select([
      'u.user_id as userId',
      'u.email',
      'u.name',
      'u.account_type_id as accountTypeId',
      sql<boolean>`u.disabled_at IS NOT NULL`.as('disabled'),
      sql<boolean>`u.password_hash IS NOT NULL`.as('hadPassword'),
      sql<boolean>`EXISTS (SELECT FROM user_accounts ua WHERE ua.user_id = u.user_id)`.as(
        'hasAccounts',
      ),
    ])
    .executeTakeFirst();
}

/** Holds the user's row until the transaction ends; a statement of its own, so that the next sees all. */
export async function lockUser(tx: Trx, email: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .forUpdate()
    .execute();
}

/** What an invitation says of who it is for. */
interface InvitedPerson {
  email: string;
  first_name: string;
  last_name: string;
  access_type: 10 | 20;
  invited_by: number | null;
}

/** Account type of a merchant's user whom the provider's staff invited. */
const MERCHANT = 3;

/**
 * Makes the user unless there is one with this e-mail. Whom a merchant's user invites is of that user's
 * account type, so that nobody hands out more than they have, and begins with their time zone and
 * display currency. The password is set later.
 */
export async function createInvitedUser(tx: Trx, person: InvitedPerson): Promise<void> {
  const inviter =
    person.invited_by === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['account_type_id', 'timezone', 'display_currency_id'])
          .where('user_id', '=', person.invited_by)
          .executeTakeFirst();
  const colleague = inviter && !isStaffAccountType(inviter.account_type_id) ? inviter : undefined;
  await tx
    .insertInto('users')
    .values({
      email: person.email,
      name: `${person.first_name} ${person.last_name}`,
      password_hash: null,
      account_type_id: colleague?.account_type_id ?? MERCHANT,
      access_type: person.access_type,
      ...(inviter ? { timezone: inviter.timezone } : {}),
      ...(colleague ? { display_currency_id: colleague.display_currency_id } : {}),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}

/** The user may sign in (again), with this password. Open recovery links are good no more. */
export async function reopenUser(tx: Trx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: null }).where('user_id', '=', userId).execute();
  await setPassword(tx, userId, passwordHash);
  await tx.deleteFrom('recovery_tokens').where('user_id', '=', userId).execute();
}

/** Remembers that the user signed in just now. */
export async function markSignIn(tx: Trx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Gives an account to a user who may have it already. */
export async function giveAccount(
  trx: Trx,
  userId: number,
  { account_id, access_type }: { account_id: AccountId; access_type: 10 | 20 },
): Promise<void> {
  await trx
    .insertInto('user_accounts')
    .values({ account_id, user_id: userId, access_type })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute();
}
