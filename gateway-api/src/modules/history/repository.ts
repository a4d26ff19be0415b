import type { HistoryEntry, HistoryResponse } from '@mbo/gateway-contract/history';
import type { historyQuery } from '@mbo/gateway-contract/history/schema';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { AccountId } from '../../core/authorisation/account-id';
import { pageOf } from '../../core/database/page-of';
import { holdsRight } from '../../core/authorisation/rights';
import {
  isStaffAccountType,
  type Principal,
  type PrincipalKind,
} from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { nameFor } from '../../core/records/update-row';
import type { AuditLog } from '../tables';

/**
 * What became of one record of the account, newest first, as `reader` may see it. Merchants see the
 * provider's staff as the provider and not where they work from; view-only users see no address at all.
 */
export async function readHistory(
  db: Db,
  reader: Principal,
  accountId: AccountId,
  { recordKind, recordId, ...page }: z.output<typeof historyQuery>,
): Promise<HistoryResponse> {
  const ofRecord = db
    .selectFrom('audit_log as log')
    .where('log.account_id', '=', accountId)
    .where('log.record_kind', '=', recordKind)
    .where('log.record_id', '=', recordId)
    .where('log.outcome', '=', 'success')
    .leftJoin('users', 'users.user_id', 'log.user_id')
    .select([
      'log.audit_id',
      'log.happened_at',
      'log.action',
      'log.changes',
      'log.ip',
      ...ACTOR_COLUMNS,
    ])
    .orderBy('log.audit_id', 'desc');
  const { rows, totalRows } = await pageOf(ofRecord, page);

  const seesAddresses = holdsRight(reader, 'accounts.write', accountId);
  const entries = rows.map((row): HistoryEntry => {
    const entry = entryFor(reader, row);
    return { ...entry, ip: seesAddresses && entry.by.kind !== 'provider' ? row.ip : null };
  });
  return { entries, totalRows };
}

/** Who acted, as the log has it. */
export interface Actor {
  principal_kind: PrincipalKind | null;
  principal_id: string | null;
  by_name: string | null;
  by_type: number | null;
}

/** What every list of entries of the log says of one, as `reader` may see it. */
export function entryFor(
  reader: Principal,
  row: Actor & Pick<Selectable<AuditLog>, 'audit_id' | 'happened_at' | 'action' | 'changes'>,
): Omit<HistoryEntry, 'ip'> {
  return {
    id: String(row.audit_id),
    at: row.happened_at.toISOString(),
    by: byFor(reader, row),
    action: row.action,
    changes: row.changes as HistoryEntry['changes'],
  };
}

/** Columns of an {@link Actor}, of the log joined with its users. */
export const ACTOR_COLUMNS = [
  'log.principal_kind',
  'log.principal_id',
  'users.name as by_name',
  'users.account_type_id as by_type',
] as const;

function byFor(reader: Principal, actor: Actor): HistoryEntry['by'] {
  const { principal_kind: kind, principal_id: id, by_type } = actor;
  switch (kind) {
    case 'apiClient':
      return { kind, name: `API client ${id}` };
    case 'payer':
      return { kind, name: 'a payer' };
    case 'system':
      return reader.staff ? { kind, name: id ?? '' } : { kind: 'provider', name: 'the provider' };
    default: {
      const name = nameFor(reader, actor);
      if (by_type === null) return { kind: 'unknown', name };
      const isHidden = isStaffAccountType(by_type) && !reader.staff;
      return { kind: isHidden ? 'provider' : 'user', name };
    }
  }
}
