import { sql } from 'kysely';
import type { Db } from '../database/schema';

/** How long a proof of who somebody is holds for what asks for one. */
export const CONFIRMED_MINUTES = 5;

const holdsUntil = sql<Date>`confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}::int)`;

export interface ConfirmationState {
  /** By a second factor, of who has one. */
  confirmed: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
}

/** What the user of a session has proven and can prove; undefined when there is no such session. */
export async function confirmationState(
  db: Db,
  tokenHash: Buffer,
): Promise<ConfirmationState | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .where('s.token_hash', '=', tokenHash)
    .select([
      sql<boolean>`coalesce(${holdsUntil} > now(), false)`.as('recent'),
      's.confirmed_by_factor',
      sql<boolean>`EXISTS (SELECT FROM authenticator_apps a
        WHERE a.user_id = s.user_id AND a.confirmed_at IS NOT NULL)`.as('has_app'),
      sql<boolean>`EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id)`.as('has_passkey'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { has_app: hasApp, has_passkey: hasPasskey } = row;
  const enough = row.confirmed_by_factor || !(hasApp || hasPasskey);
  return { confirmed: row.recent && enough, hasApp, hasPasskey };
}

/** Notes that the session's user has just proven who they are. Returns until when that holds. */
export async function confirmSession(
  db: Db,
  tokenHash: Buffer,
  byFactor: boolean,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()`, confirmed_by_factor: byFactor })
    .where('token_hash', '=', tokenHash)
    .returning(holdsUntil.as('until'))
    .executeTakeFirst();
  return row?.until;
}
