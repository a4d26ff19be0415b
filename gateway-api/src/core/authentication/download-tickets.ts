import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Db } from '../database/schema';
import { hasCode } from '../errors/database-errors';
import { unauthenticated } from '../errors/app-error';
import { hashToken, newToken } from './tokens';

/** Of PostgreSQL. */
const FOREIGN_KEY_VIOLATION = '23503';

/** How long a ticket is good for. */
const TICKET_SECONDS = 60;

/**
 * Leave to fetch `path` once, in place of the session's token: an address may end in histories and
 * logs, where a token must not. The ticket ends with its session.
 *
 * @throws {AppError} 401 when the session has just ended
 */
export async function issueTicket(
  db: Db,
  holder: { userId: number; sessionToken: string },
  path: string,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newToken();
  const { expires_at: expiresAt } = await db
    .insertInto('download_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      user_id: holder.userId,
      session_hash: hashToken(holder.sessionToken),
      path: sealedPath(ticket, path),
      expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw hasCode(error, FOREIGN_KEY_VIOLATION) ? unauthenticated() : error;
    });
  return { ticket, expiresAt };
}

/** Uses a ticket up. Returns its session's token hash; undefined unless it is good for that path. */
export async function redeemTicket(
  db: Db,
  ticket: string,
  path: string,
): Promise<Buffer | undefined> {
  const used = await db
    .deleteFrom('download_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['path', 'session_hash', sql<boolean>`expires_at > now()`.as('in_time')])
    .executeTakeFirst();
  return used?.in_time && used.path === sealedPath(ticket, path) ? used.session_hash : undefined;
}

/**
 * What is stored of a path, which may hold whatever somebody searched for: it can be compared with
 * the ticket in hand, and not be read.
 */
function sealedPath(ticket: string, path: string): string {
  return createHmac('sha256', ticket).update(path).digest('base64url');
}

/** An address as fetched, taken apart: the path the ticket is bound to, and the ticket. */
export function splitTicket(
  url: string,
  parameter: string,
): { path: string; ticket: string } | undefined {
  const [pathname = '', query] = url.split('?');
  if (query === undefined) return undefined;
  const parts = query.split('&');
  const isTicket = (part: string) => part.toLowerCase().startsWith(`${parameter.toLowerCase()}=`);
  const tickets = parts.filter(isTicket);
  const ticket = tickets[0]?.slice(parameter.length + 1);
  if (tickets.length !== 1 || !ticket) return undefined;
  const rest = parts.filter((part) => !isTicket(part)).join('&');
  return { path: rest === '' ? pathname : `${pathname}?${rest}`, ticket };
}
