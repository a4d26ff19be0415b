import { sql } from 'kysely';
import type { AccountId } from '../authorisation/account-id';
import type { Db } from '../database/schema';
import { statement } from '../database/statement';
import { isStaffAccountType, type UserPrincipal } from './principal';
import { hashToken, newToken } from './tokens';

/** How long a session lasts: however busy, and without a call. */
export interface SessionLifetime {
  hours: number;
  idleMinutes: number;
}

/** Writing the time of the last call on each call would double the writes: once a minute is enough. */
const TOUCH_AFTER_SECONDS = 60;

/** Where a session is opened from. */
export interface SessionOrigin {
  ip: string | null;
  /** As the browser calls itself. */
  userAgent: string;
}

/** Longer ones say nothing more. */
const MAX_USER_AGENT = 300;

/** Opens a session and returns its token, which exists nowhere else from then on. */
export async function openSession(
  db: Db,
  userId: number,
  lifetime: SessionLifetime,
  { ip, userAgent }: SessionOrigin = { ip: null, userAgent: '' },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${lifetime.hours}::int)`,
      ip,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
    })
    .execute();
  return token;
}

/**
 * Who the token belongs to; undefined when it is unknown, has expired, has been idle too long or its
 * user is disabled. All clocks are the database's, so several gateways agree.
 */
export async function findPrincipal(
  db: Db,
  token: string,
  lifetime: SessionLifetime,
): Promise<UserPrincipal | undefined> {
  return findPrincipalOfSession(db, hashToken(token), lifetime);
}

/** The same by what is stored of the token. */
export async function findPrincipalOfSession(
  db: Db,
  tokenHash: Buffer,
  lifetime: SessionLifetime,
): Promise<UserPrincipal | undefined> {
  const row = await sessionBy({
    tokenHash,
    idleMinutes: lifetime.idleMinutes,
    touchAfter: touchAfter(lifetime),
  }).executeTakeFirst(db);
  if (!row) return undefined;

  if (row.stale) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const staff = isStaffAccountType(row.account_type_id);
  const accessTypes = new Map(
    row.accounts.map(([accountId, type]) => [accountId, toAccessType(type)]),
  );
  const highest = [...accessTypes.values()].includes(20) ? 20 : 10;
  return {
    kind: 'user',
    userId: row.user_id,
    email: row.email,
    accountTypeId: row.account_type_id,
    accessType: staff ? 20 : highest,
    staff,
    accountIds: [...accessTypes.keys()],
    accessTypes,
  };
}

interface SessionLookup {
  tokenHash: Buffer;
  idleMinutes: number;
  /** Seconds. */
  touchAfter: number;
}

const sessionBy = statement((db, { tokenHash, idleMinutes, touchAfter }: SessionLookup) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`)
    .where('u.disabled_at', 'is', null)
    .select([
      'u.user_id',
      'u.email',
      'u.account_type_id',
      // One reading of the user's accounts: [account, access type] by account.
      sql<[AccountId, number][]>`coalesce((
        SELECT json_agg(json_build_array(ua.account_id, ua.access_type) ORDER BY ua.account_id)
          FROM user_accounts ua WHERE ua.user_id = u.user_id
      ), '[]')`.as('accounts'),
      sql<boolean>`s.last_used_at < now() - make_interval(secs => ${touchAfter}::int)`.as('stale'),
    ]),
);

function toAccessType(value: number | undefined): 10 | 20 {
  return value === 20 ? 20 : 10;
}

/** Never so late that a busy session would look idle. */
function touchAfter(lifetime: SessionLifetime): number {
  return Math.min(TOUCH_AFTER_SECONDS, lifetime.idleMinutes * 15);
}

/** Ends one session. Ending an unknown one changes nothing. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of a user, in every browser. */
export async function closeAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
