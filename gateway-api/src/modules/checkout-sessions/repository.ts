import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import { listSites } from '../business-urls/repository';
import type { BusinessRef } from '../businesses/repository';
import type { CheckoutSessions } from '../tables';

export interface SessionRef extends BusinessRef {
  sessionId: number;
}

/** What a checkout session says. */
export type CheckoutContent = SessionRecord['content'];

export type SessionRecord = Selectable<CheckoutSessions> & {
  alpha_code: string;
  coefficient: number;
};

const sessions = (db: Db, { accountId, businessId, sessionId }: SessionRef) =>
  db
    .selectFrom('checkout_sessions as s')
    .innerJoin('currencies as c', 'c.currency_id', 's.currency_id')
    .selectAll('s')
    .select(['c.alpha_code', 'c.coefficient'])
    .where('s.account_id', '=', accountId)
    .where('s.business_id', '=', businessId)
    .where('s.session_id', '=', sessionId);

/** One of the business; undefined when it has none with that id. */
export function findSession(db: Db, ref: SessionRef): Promise<SessionRecord | undefined> {
  return sessions(db, ref).executeTakeFirst();
}

/** Keeps others from paying the session until the transaction ends. */
export async function lockSession(trx: Trx, ref: SessionRef): Promise<void> {
  await sessions(trx, ref).forUpdate('s').executeTakeFirst();
}

/** Adds a session of a checkout, and returns its id. */
export async function insertSession(
  trx: Trx,
  values: Insertable<CheckoutSessions>,
): Promise<number> {
  const row = await trx
    .insertInto('checkout_sessions')
    .values(values)
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** Sites on which the business may show its sessions. */
export async function siteOrigins(db: Db, business: BusinessRef): Promise<string[]> {
  return originsOf(await listSites(db, business));
}

/** An origin as a policy may name it: nothing in it ends the directive or begins another. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** The origins of a business's URLs, each once; one that is not filled in has none. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
    .filter((origin) => ORIGIN.test(origin));
  return [...new Set(origins)];
}
