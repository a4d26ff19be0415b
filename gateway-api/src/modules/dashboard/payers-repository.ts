import type { Trend } from '@mbo/gateway-contract/dashboard';
import type { EntityRef } from '../accounts/tenant-scopes';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_ONCE } from '../../core/database/prepared-statements';
import type { Db, Trx } from '../../core/database/schema';
import { DAY_BY_DAY, isWholeDay, markedDays } from './figures-repository';
import { onlyRow } from './figures-statement';
import type { DashboardRange } from './range';

/** Bits in a row of `daily_payers`, as the migration has it. */
const CHUNK_BITS = sql.raw('32768');
/** As a business: all of the account. */
const ALL = 0;

/** Whose payers are told apart: all together, or those by currency and those by payment method. */
export type PayerSets = 'all' | 'parts';

const SETS: Record<PayerSets, { stored: RawBuilder<unknown>; raw: RawBuilder<unknown> }> = {
  all: {
    stored: sql`t.currency_id = 0 AND t.payment_method_id = 0`,
    raw: sql`(VALUES (0, 0))`,
  },
  parts: {
    stored: sql`(t.currency_id <> 0 OR t.payment_method_id <> 0)`,
    raw: sql`(VALUES (f.currency_id, 0), (0, f.payment_method_id))`,
  },
};

const EVERY_SET = sql`(VALUES (0, 0), (f.currency_id, 0), (0, f.payment_method_id))`;

/** The bits of rows of payers, by their numbers. */
const bitsOf = (number: RawBuilder<unknown>) => sql`bits_of(${number} % ${CHUNK_BITS}, 1)`;

/**
 * Common table expressions ending in `stored`, `bought` and `unnumbered`. The latter two together are
 * the payers with an approved sale within exactly the range. `bought` has rows of (day, currency_id,
 * payment_method_id, chunk, payers), bitmaps; `unnumbered` has (day, currency_id, payment_method_id,
 * payer_id) of those who are in no bitmap yet. Whole days come from `daily_payers`; days marked as
 * out of date and the range's edges from the transactions.
 */
export function payersOf(
  { accountId, businessId }: EntityRef,
  range: DashboardRange,
  sets: PayerSets,
): RawBuilder<unknown> {
  const ofBusiness = businessId === undefined ? sql`` : sql`AND business_id = ${businessId}`;
  const edges = range.edges.map(
    ({ from, end }) => sql`
      UNION ALL
      SELECT day, currency_id, payment_method_id, payer_id FROM transaction_figures
      WHERE account_id = ${accountId} ${ofBusiness} AND is_sale
        AND occurred_at >= ${from} AND occurred_at < ${end}`,
  );
  return sql`
    marked AS MATERIALIZED (
      SELECT DISTINCT day FROM ${markedDays({ accountId, businessId })} AS m
      WHERE ${isWholeDay('day', range)}
    ),
    raw AS (
      SELECT f.* FROM marked CROSS JOIN LATERAL (
        SELECT day, currency_id, payment_method_id, payer_id FROM transaction_figures
        WHERE account_id = ${accountId} ${ofBusiness} AND is_sale
          AND occurred_at >= marked.day::timestamp AT TIME ZONE 'UTC'
          AND occurred_at < (marked.day + 1)::timestamp AT TIME ZONE 'UTC'
        ${DAY_BY_DAY}
      ) AS f
      ${sql.join(edges, sql` `)}
    ),
    numbered AS MATERIALIZED (
      SELECT DISTINCT f.day, s.currency_id, s.payment_method_id, f.payer_id, f.payer_no
      FROM (
        -- Looked up one by one: as a join, all numbers of the account may be read instead.
        SELECT raw.*, (
          SELECT payer_no FROM payer_numbers p
          WHERE p.account_id = ${accountId} AND p.payer_id = raw.payer_id
        ) AS payer_no
        FROM raw OFFSET 0
      ) AS f
      CROSS JOIN LATERAL ${SETS[sets].raw} AS s (currency_id, payment_method_id)
    ),
    stored AS (
      SELECT t.day, t.currency_id, t.payment_method_id, t.chunk, t.payers, t.payer_count
      FROM daily_payers t
      WHERE t.account_id = ${accountId} AND t.business_id = ${businessId ?? ALL}
        AND ${isWholeDay('t.day', range)} AND ${SETS[sets].stored}
        AND NOT EXISTS (SELECT FROM marked WHERE marked.day = t.day)
    ),
    bought AS (
      SELECT day, currency_id, payment_method_id, chunk, payers FROM stored
      UNION ALL
      SELECT day, currency_id, payment_method_id, payer_no / ${CHUNK_BITS}, ${bitsOf(sql`payer_no`)}
      FROM numbered WHERE payer_no IS NOT NULL
      GROUP BY day, currency_id, payment_method_id, payer_no / ${CHUNK_BITS}
    ),
    unnumbered AS (SELECT * FROM numbered WHERE payer_no IS NULL)`;
}

/** Distinct payers of each day by itself: rows of `day` and `payers`. Reads no bits of stored days. */
export function payersADay(): RawBuilder<unknown> {
  return sql`
    SELECT day, sum(payer_count)::bigint AS payers FROM stored GROUP BY day
    UNION ALL
    SELECT day, count(DISTINCT payer_id) FROM numbered GROUP BY day`;
}

/**
 * Distinct payers of `bought` and `unnumbered` by columns of theirs: rows of these and `payers`.
 *
 * @param columns  e.g. `currency_id`; none: a single row
 */
export function distinctPayers(...columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map((name) => sql.ref(name));
  const list = sql.join([...names, sql`chunk`]);
  const own = names.length === 0 ? sql`` : sql`${sql.join(names)},`;
  const by = names.length === 0 ? sql`` : sql`GROUP BY ${sql.join(names)}`;
  return sql`
    SELECT ${own} coalesce(sum(part), 0)::bigint AS payers FROM (
      SELECT ${own} bit_count(bit_or(payers)) AS part FROM bought GROUP BY ${list}
      UNION ALL
      SELECT ${own} count(DISTINCT payer_id) FROM unnumbered ${by}
    ) AS parts ${by}`;
}

/** A batch of days of businesses, `d (account_id, business_id, day)`, within a refresh of the roll-ups. */
export async function refreshPayers(trx: Trx, days: RawBuilder<unknown>): Promise<void> {
  const sales = sql`
    SELECT account_id, business_id, day, currency_id, payment_method_id, payer_id
    FROM transaction_figures
    WHERE is_sale AND occurred_at >= w.day::timestamp AT TIME ZONE 'UTC'
      AND occurred_at < (w.day + 1)::timestamp AT TIME ZONE 'UTC'`;
  // A day of a business is a part of its account's, which is added up anew from all businesses.
  const ofAccounts = sql`(SELECT DISTINCT account_id, day FROM ${days}) AS w`;
  await sql`
    WITH added AS MATERIALIZED (
      SELECT DISTINCT f.account_id, f.payer_id FROM ${ofAccounts}
      CROSS JOIN LATERAL (${sales} AND account_id = w.account_id ${DAY_BY_DAY}) AS f
      WHERE NOT EXISTS (
        SELECT FROM payer_numbers p
        WHERE p.account_id = f.account_id AND p.payer_id = f.payer_id)
    ), numbered AS MATERIALIZED (
      -- Once an account: no index knows the last number, so all of the account's are read for it.
      SELECT account_id, coalesce((
          SELECT max(payer_no) + 1 FROM payer_numbers p WHERE p.account_id = a.account_id
        ), 0) AS next_no
      FROM (SELECT DISTINCT account_id FROM added) a
    )
    INSERT INTO payer_numbers (account_id, payer_id, payer_no)
    SELECT account_id, payer_id,
      next_no + row_number() OVER (PARTITION BY account_id ORDER BY payer_id) - 1
    FROM added JOIN numbered USING (account_id)`.execute(trx);
  await sql`
    DELETE FROM daily_payers t USING ${days}
    WHERE t.account_id = d.account_id AND t.day = d.day AND t.business_id IN (d.business_id, ${ALL})
  `.execute(trx);
  const write = (business: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    INSERT INTO daily_payers (account_id, business_id, day, currency_id, payment_method_id, chunk,
      payers)
    SELECT f.account_id, ${business}, f.day, s.currency_id, s.payment_method_id,
      p.payer_no / ${CHUNK_BITS}, ${bitsOf(sql`p.payer_no`)}
    FROM ${from}
    JOIN payer_numbers p ON p.account_id = f.account_id AND p.payer_id = f.payer_id
    CROSS JOIN LATERAL ${EVERY_SET} AS s (currency_id, payment_method_id)
    GROUP BY 1, 2, 3, 4, 5, 6`;
  await write(
    sql`f.business_id`,
    sql`(SELECT account_id, business_id, day FROM ${days}) AS w
      CROSS JOIN LATERAL (
        ${sales} AND account_id = w.account_id AND business_id = w.business_id ${DAY_BY_DAY}) AS f`,
  ).execute(trx);
  await write(
    sql`${ALL}::bigint`,
    sql`${ofAccounts}
      CROSS JOIN LATERAL (${sales} AND account_id = w.account_id ${DAY_BY_DAY}) AS f`,
  ).execute(trx);
}

/** Distinct payers of two periods, and of both. */
export async function readPayers(
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
  before: DashboardRange,
): Promise<Trend['payers']> {
  const from = (period: DashboardRange, select: RawBuilder<unknown>) => sql`
    (WITH ${payersOf(scope, period, 'all')} ${select})`;
  const bitmaps = sql`SELECT chunk, bit_or(payers) AS payers FROM bought GROUP BY chunk`;
  const others = sql`SELECT DISTINCT payer_id FROM unnumbered`;
  const { rows } = await sql<Trend['payers']>`
      ${PLANNED_ONCE}SELECT coalesce(sum(in_now), 0)::bigint AS now,
        coalesce(sum(in_before), 0)::bigint AS before,
        coalesce(sum(in_both), 0)::bigint AS returning
      FROM (
        SELECT bit_count(a.payers) AS in_now, bit_count(b.payers) AS in_before,
          bit_count(a.payers & b.payers) AS in_both
        FROM ${from(range, bitmaps)} a FULL JOIN ${from(before, bitmaps)} b USING (chunk)
        UNION ALL
        SELECT count(a.payer_id), count(b.payer_id), count(*) FILTER (WHERE a.payer_id = b.payer_id)
        FROM ${from(range, others)} a FULL JOIN ${from(before, others)} b
          ON a.payer_id = b.payer_id
      ) AS parts`.execute(db);
  return onlyRow(rows);
}
