import { sql } from 'kysely';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Db, Trx } from '../../core/database/schema';
import { emailKey } from './limits';

/** How long a mark is good, from the last sign-in with it. */
export const DEVICE_DAYS = 180;

/** Most marks a user has; those that were used longest ago go first. */
const MAX_DEVICES = 20;

/** Whether the user with this e-mail has signed in with this mark before. */
export async function isKnownDevice(db: Db, email: string, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.user_id', 'd.user_id')
    .select('d.user_id')
    .where(sql`lower(u.email)`, '=', emailKey(email))
    .where('d.token_hash', '=', hashToken(mark))
    .where('d.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same by the user. */
export async function isDeviceOf(db: Db, userId: number, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(mark))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the browser in which the user has just signed in, and returns its mark: the one it has,
 * if that is `known` to be this user's, else a new one, so that nobody can plant a mark he knows.
 */
export async function rememberDevice(
  tx: Trx,
  userId: number,
  known: string | undefined,
): Promise<string> {
  const mark = known ?? newToken();
  const times = {
    last_used_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${DEVICE_DAYS}::int)`,
  };
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(mark), ...times })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(times))
    .execute();
  if (known !== undefined) return mark;
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(MAX_DEVICES),
    )
    .execute();
  return mark;
}
