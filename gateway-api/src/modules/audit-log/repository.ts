import type { AuditEntry, AuditLogSelection } from '@mbo/gateway-contract/audit-log';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { ACTOR_COLUMNS, entryFor } from '../history/repository';

/** Counting goes no further. */
const MAX_COUNTED = 10_000;

export interface AuditSelection extends AuditLogSelection {
  accountId: AccountId;
}

/**
 * What happened in the account, and what its users did that belongs to no account: signing in, for
 * one.
 */
function selected(db: Db, selection: AuditSelection) {
  const { accountId, fromDate, toDate, outcome, searchText } = selection;
  const part = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_log as log')
    .leftJoin('users', 'users.user_id', 'log.user_id')
    .where((eb) =>
      eb.or([
        eb('log.account_id', '=', accountId),
        eb.and([
          eb('log.account_id', 'is', null),
          eb(
            'log.user_id',
            'in',
            eb
              .selectFrom('user_accounts')
              .select('user_accounts.user_id')
              .where('user_accounts.account_id', '=', accountId),
          ),
        ]),
      ]),
    )
    .where('log.happened_at', '>=', new Date(fromDate))
    .where('log.happened_at', '<=', new Date(toDate))
    .$if(outcome !== undefined, (query) => query.where('log.outcome', '=', outcome!))
    .$if(searchText !== '', (query) =>
      query.where(
        sql<boolean>`(replace(replace(log.action, '_', ' '), '.', ' ') || ' ' || log.action || ' ' ||
          coalesce(users.name, '') || ' ' || coalesce(host(log.ip), '')) ILIKE ${part}`,
      ),
    );
}

/** A part of the log, newest first, as `reader` may see it. */
export async function readAuditLog(
  db: Db,
  reader: Principal,
  selection: AuditSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEntry[]> {
  const rows = await selected(db, selection)
    .select([
      'log.audit_id',
      'log.happened_at',
      'log.action',
      'log.outcome',
      'log.record_kind',
      'log.record_id',
      'log.changes',
      'log.details',
      'log.request_id',
      'log.ip',
      ...ACTOR_COLUMNS,
      sql<boolean>`log.happened_at < coalesce((SELECT max(sealed_to) FROM audit_seals), '-infinity')`.as(
        'sealed',
      ),
    ])
    .orderBy('log.happened_at', 'desc')
    .orderBy('log.audit_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const entry = entryFor(reader, row);
    return {
      ...entry,
      outcome: row.outcome,
      record: row.record_kind === null ? null : { kind: row.record_kind, id: row.record_id ?? '' },
      details: Object.entries(row.details).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      requestId: row.request_id,
      // Where the provider's people work from is theirs.
      ip: entry.by.kind === 'provider' ? null : row.ip,
      sealed: row.sealed,
    };
  });
}

/** How many entries the selection has; counting stops above `MAX_COUNTED`. */
export async function countAuditLog(
  db: Db,
  selection: AuditSelection,
): Promise<{ totalRows: number; totalIsCapped: boolean }> {
  const { count } = await db
    .selectFrom(
      selected(db, selection)
        .select('log.audit_id')
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const totalRows = Number(count);
  return totalRows > MAX_COUNTED
    ? { totalRows: MAX_COUNTED, totalIsCapped: true }
    : { totalRows, totalIsCapped: false };
}
