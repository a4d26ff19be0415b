import { sql } from 'kysely';
import type { SessionLifetime } from '../../core/authentication/sessions';
import type { Db } from '../../core/database/schema';

/** The user's sessions that are good, the one used last first. */
export function listSessions(db: Db, userId: number, { idleMinutes }: SessionLifetime) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'token_hash', 'ip', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
}

/** @returns whether the user had it */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of the user but one. Returns how many. */
export async function endOtherSessions(db: Db, userId: number, keptHash: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keptHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
