import {
  MAX_COUNTED,
  TRANSACTION_STATUSES,
  type TransactionNarrowing,
  type TransactionStatus,
  type TransactionStatuses,
} from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { EntityRef } from '../../accounts/tenant-scopes';
import type { ApiClientPrincipal, UserPrincipal } from '../../../core/authentication/principal';
import type { Db } from '../../../core/database/schema';
import { all } from './condition';
import { conditionsOf, type SelectionConditions, type SelectionContext } from './selection';

interface StatusCount {
  status: TransactionStatus;
  count: number;
}

/**
 * How many transactions of the query have each status, whichever of them it asks for.
 *
 * @throws {unknown} as `selectTransactions`.
 */
export async function countStatuses(
  context: SelectionContext,
  principal: UserPrincipal | ApiClientPrincipal,
  entity: EntityRef,
  query: TransactionNarrowing,
): Promise<TransactionStatuses> {
  const filters = query.filters.filter(
    ({ field, action }) => field !== 'status' || action === 'EXCLUDE',
  );
  const conditions = await conditionsOf(context, principal, entity, { ...query, filters });
  const isNarrowed = conditions.narrowed.length > 0;
  const counts = await (isNarrowed ? countFound : countEach)(context.db, conditions);
  if (isNarrowed && counts.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED) {
    return { statuses: [], isCounted: false };
  }
  return {
    statuses: counts
      .filter(({ count }) => count > 0)
      .sort((a, b) => placeOf(a.status) - placeOf(b.status))
      .map(({ status, count }) => ({
        status,
        count: Math.min(count, MAX_COUNTED),
        isCapped: count > MAX_COUNTED,
      })),
    isCounted: true,
  };
}

const placeOf = (status: TransactionStatus): number => TRANSACTION_STATUSES.indexOf(status);

/** Along the index of each status; each count stops by itself, so that a large one hides no small. */
async function countEach(db: Db, { within }: SelectionConditions): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT wanted.status, counted.count
    FROM unnest(${[...TRANSACTION_STATUSES]}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM (
        SELECT FROM transactions t
        WHERE ${all(within)} AND t.status = wanted.status COLLATE "C"
        LIMIT ${MAX_COUNTED + 1}
      ) t
    ) counted`.execute(db);
  return rows;
}

/** What search and filters find, together: there is no index of both them and the status. */
async function countFound(
  db: Db,
  { within, narrowed }: SelectionConditions,
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT t.status, count(*) AS count FROM (
      SELECT t.status FROM transactions t WHERE ${all([...within, ...narrowed])}
      LIMIT ${MAX_COUNTED + 1}
    ) t
    GROUP BY t.status`.execute(db);
  return rows;
}
