import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';

/** What happened in an account within a span of time, and a digest of all of it, in order. */
export interface Span {
  accountId: AccountId;
  entries: number;
  digest: Buffer;
}

/** The same with the span as the database writes it. */
export interface SealText extends Span {
  from: string;
  to: string;
}

/** Exact to the microsecond, which a date of JavaScript is not, and the same in every session. */
const text = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * An entry as it is digested: all of it, with the time as a number, which no setting of the session
 * writes in another way.
 */
const entry = sql`jsonb_build_array(l.audit_id, extract(epoch FROM l.happened_at), l.user_id,
  l.account_id, l.action, l.outcome, l.request_id, host(l.ip), l.details, l.principal_kind,
  l.principal_id, l.record_kind, l.record_id, l.changes)::text`;

const digest = sql<Buffer>`sha256(convert_to(
  string_agg(${entry}, E'\\n' ORDER BY l.happened_at, l.audit_id), 'UTF8'))`;

/** Up to when everything is sealed, as the database writes it. */
export async function sealedTo(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT ${text(sql`coalesce(max(sealed_to), 'epoch')`)} AS at FROM audit_seals`.execute(db);
  return rows[0]!.at;
}

/**
 * Before then nothing is added any more: an entry has the time at which its transaction began, and none
 * that began before is still under way.
 */
export async function settledTo(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT ${text(sql`least(now() - interval '5 seconds', (
      SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database()
    ))`)} AS at`.execute(db);
  return rows[0]!.at;
}

/** What happened in the span, by account; without an account it is account 0. */
export async function spansOf(db: Db, from: string, to: string): Promise<Span[]> {
  const { rows } = await sql<Span>`
    SELECT coalesce(l.account_id, 0) AS "accountId", count(*)::int AS entries, ${digest} AS digest
      FROM audit_log l
     WHERE l.happened_at >= ${from}::timestamptz AND l.happened_at < ${to}::timestamptz
     GROUP BY coalesce(l.account_id, 0) ORDER BY 1`.execute(db);
  return rows;
}

/** The account's last seal; none before the first. */
export async function lastSeal(db: Db, accountId: AccountId): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('audit_seals')
    .select('seal')
    .where('account_id', '=', accountId)
    .orderBy('sealed_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seal;
}

/** Adds the seal of a span of time in an account; account 0 is for entries without one. */
export async function addSeal(
  trx: Trx,
  { accountId, entries, from, to, seal }: Omit<SealText, 'digest'> & { seal: Buffer },
): Promise<void> {
  await sql`INSERT INTO audit_seals (account_id, sealed_from, sealed_to, entries, seal)
    VALUES (${accountId}, ${from}::timestamptz, ${to}::timestamptz, ${entries}, ${seal})`.execute(
    trx,
  );
}

/** The account's seals, in order. */
export async function sealsOf(
  db: Db,
  accountId: AccountId,
): Promise<(Omit<SealText, 'digest'> & { seal: Buffer })[]> {
  return db
    .selectFrom('audit_seals')
    .select([
      'account_id as accountId',
      'entries',
      'seal',
      text(sql.ref('sealed_from')).as('from'),
      text(sql.ref('sealed_to')).as('to'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('sealed_to')
    .execute();
}

/** What the log holds of one account's span now; undefined: nothing. */
export async function spanOf(
  db: Db,
  accountId: AccountId,
  from: string,
  to: string,
): Promise<Span | undefined> {
  return (await spansOf(db, from, to)).find((span) => span.accountId === accountId);
}

/** Accounts that have entries before then, with how many; and those that have seals. */
export async function countByAccount(
  db: Db,
  before: string,
): Promise<{ accountId: AccountId; entries: number; sealed: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; entries: number; sealed: number }>`
    SELECT account_id AS "accountId", sum(entries)::int AS entries, sum(sealed)::int AS sealed FROM (
      SELECT coalesce(account_id, 0) AS account_id, count(*) AS entries, 0 AS sealed
        FROM audit_log WHERE happened_at < ${before}::timestamptz GROUP BY 1
      UNION ALL
      SELECT account_id, 0, sum(entries) FROM audit_seals GROUP BY 1
    ) both_counts GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
