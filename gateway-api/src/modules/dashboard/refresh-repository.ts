import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Trx } from '../../core/database/schema';
import { DAY_BY_DAY } from './figures-repository';
import { refreshPayers } from './payers-repository';
import { columns, ROLLUPS, summed } from './rollups-repository';

interface MarkedDay {
  account_id: AccountId;
  business_id: number;
  day: string;
}

/**
 * One batch of `refreshRollups`, within a REPEATABLE READ transaction of the caller: up to `limit`
 * marked days. Returns how many.
 */
export async function refreshBatch(trx: Trx, limit: number): Promise<number> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  // One refresh at a time: before the first reading, so that its snapshot has what the last one did.
  await sql`LOCK TABLE daily_totals IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const marked = await trx
    .selectFrom('rollup_marks')
    .select(['account_id', 'business_id', 'day'])
    .distinct()
    // Businesses of an account that share a day come together: its own day is then added up once.
    .orderBy('account_id')
    .orderBy('day')
    .orderBy('business_id')
    .limit(limit)
    .execute();
  if (marked.length === 0) return 0;

  const days = daysTable(marked);
  await sql`
    DELETE FROM rollup_marks USING ${days}
    WHERE rollup_marks.account_id = d.account_id AND rollup_marks.business_id = d.business_id
      AND rollup_marks.day = d.day
  `.execute(trx);
  await refreshPayers(trx, days);
  for (const rollup of ROLLUPS) {
    const table = sql.table(rollup.table);
    const names = [...rollup.keys, ...Object.keys(rollup.sums)];
    await sql`
      DELETE FROM ${table} t USING ${days}
      WHERE t.account_id = d.account_id AND t.business_id = d.business_id AND t.day = d.day
    `.execute(trx);
    await sql`
      INSERT INTO ${table} (account_id, day, business_id${columns(names)})
      SELECT d.account_id, d.day, d.business_id${columns(rollup.keys, 'f')}${summed(rollup)}
      FROM ${days}
      CROSS JOIN LATERAL (
        SELECT * FROM ${sql.table(rollup.view)}
        WHERE account_id = d.account_id AND business_id = d.business_id
          AND occurred_at >= d.day::timestamp AT TIME ZONE 'UTC'
          AND occurred_at < (d.day + 1)::timestamp AT TIME ZONE 'UTC' AND ${rollup.only}
        ${DAY_BY_DAY}
      ) AS f
      GROUP BY d.account_id, d.day, d.business_id${columns(rollup.keys, 'f')}
    `.execute(trx);
  }
  return marked.length;
}

function daysTable(marked: readonly MarkedDay[]) {
  return sql`unnest(
    ${marked.map((row) => row.account_id)}::bigint[],
    ${marked.map((row) => row.business_id)}::bigint[],
    ${marked.map((row) => row.day)}::date[]
  ) AS d (account_id, business_id, day)`;
}
