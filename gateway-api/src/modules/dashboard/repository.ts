import type { AttemptFigures, DayFigures, Trend } from '@mbo/gateway-contract/dashboard';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { knownIds } from '../../core/database/known-ids';
import { PLANNED_ONCE } from '../../core/database/prepared-statements';
import type { Database } from '../../core/database/schema';
import {
  type DashboardScope,
  EACH_ITS_OWN,
  factorsOf,
  figuresOf,
  newestRate,
  priced,
  total,
} from './figures';
import { figuresStatement } from './figures-statement';
import { distinctPayers, payersADay, payersOf } from './payers-repository';
import type { DashboardRange } from './range';
import { DECLINES, HOURS, PROCESSORS } from './rollups-repository';

const NET = sql`sales - refunded - charged_back`;

export interface ShareRow {
  revenue: number;
  net_revenue: number;
  payers: number;
  unconverted: string[];
  rates_of: string | null;
}

export interface OverviewRow {
  revenue: number;
  sales: number;
  refund_total: number;
  refunds: number;
  chargeback_total: number;
  chargebacks: number;
}

export interface BreakdownRowOf {
  by: 'currency' | 'payment method';
  name: string;
  revenue: number;
  net_revenue: number;
  sales: number;
  payers: number;
}

/** Whether the gateway knows the currency at all. */
export const currencyExists = knownIds(async (db, currencyId) => {
  const row = await db
    .selectFrom('currencies')
    .select('currency_id')
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row !== undefined;
});

export async function readApproval(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
): Promise<{ approved: number; declined: number }> {
  return one(await approval(scope, range).execute(db));
}

const approval = figuresStatement(
  (scope, range) => sql<{ approved: number; declined: number }>`
      ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}
      SELECT coalesce(sum(approved_count), 0)::bigint AS approved,
        coalesce(sum(declined_count), 0)::bigint AS declined
      FROM figures
    `,
);

/** Amounts are in minor units of `displayCurrencyId`. */
export async function readShare(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<ShareRow> {
  return one(await share(scope, range, displayCurrencyId).execute(db));
}

const share = figuresStatement(
  (scope, range, displayCurrencyId) => sql<ShareRow>`
      ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)}
      SELECT
        ${total(sql`sales`)} AS revenue,
        ${total(NET)} AS net_revenue,
        (WITH ${payersOf(scope, range, 'all')} ${distinctPayers()}) AS payers,
        array(
          SELECT alpha_code::text FROM currencies
          WHERE currency_id IN (SELECT currency_id FROM factors WHERE factor IS NULL)
          ORDER BY alpha_code
        ) AS unconverted,
        ${newestRate(displayCurrencyId)} AS rates_of
      FROM priced
    `,
);

/** Amounts are in minor units of `displayCurrencyId`. */
export async function readOverview(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<OverviewRow> {
  return one(await overview(scope, range, displayCurrencyId).execute(db));
}

const overview = figuresStatement(
  (scope, range, displayCurrencyId) => sql<OverviewRow>`
      ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)}
      SELECT
        ${total(sql`sales`)} AS revenue,
        coalesce(sum(sales_count), 0)::bigint AS sales,
        ${total(sql`refunded`)} AS refund_total,
        coalesce(sum(refund_count), 0)::bigint AS refunds,
        ${total(sql`charged_back`)} AS chargeback_total,
        coalesce(sum(chargeback_count), 0)::bigint AS chargebacks
      FROM priced
    `,
);

/**
 * One row a currency and one a payment method in which anything was sold, refunded or disputed, the
 * highest revenue first. Amounts are in minor units of `displayCurrencyId`.
 */
export async function readBreakdown(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<BreakdownRowOf[]> {
  return breakdown(scope, range, displayCurrencyId).execute(db);
}

const breakdown = figuresStatement(
  (scope, range, displayCurrencyId) => sql<BreakdownRowOf>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)},
    sums AS (
      SELECT currency_id, payment_method_id,
        ${total(sql`sales`)} AS revenue,
        ${total(NET)} AS net_revenue,
        sum(sales_count)::bigint AS sales
      FROM priced
      GROUP BY GROUPING SETS ((currency_id), (payment_method_id))
    ),
    payers AS MATERIALIZED (
      WITH ${payersOf(scope, range, 'parts')} ${distinctPayers('currency_id', 'payment_method_id')}
    )
    SELECT
      CASE WHEN sums.currency_id IS NULL THEN 'payment method' ELSE 'currency' END AS by,
      named.name,
      sums.revenue, sums.net_revenue, sums.sales,
      coalesce(payers.payers, 0) AS payers
    FROM sums
    LEFT JOIN payers ON payers.currency_id = coalesce(sums.currency_id, 0)
      AND payers.payment_method_id = coalesce(sums.payment_method_id, 0)
    CROSS JOIN LATERAL (
      SELECT alpha_code::text AS name FROM currencies WHERE currency_id = sums.currency_id
      UNION ALL
      SELECT name FROM payment_methods WHERE payment_method_id = sums.payment_method_id
    ) AS named
    ORDER BY sums.revenue DESC, named.name COLLATE "C"
  `,
);

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('An aggregate without GROUP BY answered no row.');
  return row;
}

/** Day by day; amounts are in minor units of `displayCurrencyId`. */
export async function readDays(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)},
    attempts AS (
      SELECT day, sum(approved_count)::bigint AS approved, sum(declined_count)::bigint AS declined
      FROM figures GROUP BY day
    ),
    customers AS (WITH ${payersOf(scope, range, 'all')} ${payersADay()}),
    money AS (
      SELECT day, sum(sales_count)::bigint AS sales, sum(refund_count)::bigint AS refunds,
        sum(chargeback_count)::bigint AS chargebacks, ${total(sql`sales`)} AS revenue,
        ${total(NET)} AS net_revenue, ${total(sql`refunded`)} AS refund_total,
        ${total(sql`charged_back`)} AS chargeback_total
      FROM priced GROUP BY day
    )
    SELECT attempts.day, approved, declined, coalesce(payers, 0) AS payers,
      coalesce(sales, 0) AS sales, coalesce(revenue, 0) AS revenue,
      coalesce(net_revenue, 0) AS "netRevenue", coalesce(refunds, 0) AS refunds,
      coalesce(refund_total, 0) AS "refundTotal", coalesce(chargebacks, 0) AS chargebacks,
      coalesce(chargeback_total, 0) AS "chargebackTotal"
    FROM attempts LEFT JOIN customers USING (day) LEFT JOIN money USING (day)
    ORDER BY attempts.day`.execute(db);
  return rows;
}

/** Attempts by payment method, the most first. */
export async function readSchemes(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
): Promise<Trend['schemes']> {
  const { rows } = await sql<Trend['schemes'][number]>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}
    SELECT payment_method_id AS "paymentMethodId", m.name,
      sum(approved_count)::bigint AS approved, sum(declined_count)::bigint AS declined
    FROM figures JOIN payment_methods m USING (payment_method_id)
    GROUP BY 1, 2 HAVING sum(approved_count) + sum(declined_count) > 0
    ORDER BY sum(approved_count) + sum(declined_count) DESC, 2`.execute(db);
  return rows;
}

/** Distinct payers of two periods, and of both. */
export async function readPayers(
  db: Kysely<Database>,
  scope: DashboardScope,
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
  return one(rows);
}

/** Tries by processor, the most first. */
export async function readProcessors(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
): Promise<AttemptFigures['processors']> {
  const { rows } = await sql<AttemptFigures['processors'][number]>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, PROCESSORS)}
    SELECT processor_name AS name, sum(approved_count)::bigint AS approved,
      sum(declined_count)::bigint AS declined
    FROM figures GROUP BY processor_name
    ORDER BY sum(approved_count) + sum(declined_count) DESC, processor_name COLLATE "C"`.execute(
    db,
  );
  return rows;
}

/** Attempts by weekday, 1 is Monday, and hour of the UTC day; hours without any are left out. */
export async function readHours(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
): Promise<AttemptFigures['hours']> {
  const { rows } = await sql<AttemptFigures['hours'][number]>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, HOURS)}
    SELECT extract(isodow FROM day)::int AS weekday, hour,
      sum(approved_count)::bigint AS approved, sum(declined_count)::bigint AS declined
    FROM figures GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Declined attempts by response code, the costliest first, in minor units of `displayCurrencyId`. */
export async function readDeclines(
  db: Kysely<Database>,
  scope: DashboardScope,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<{ responseCode: string; declined: number; amount: number }[]> {
  const { rows } = await sql<{ responseCode: string; declined: number; amount: number }>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, DECLINES)},
    daily AS MATERIALIZED (
      SELECT day, currency_id, response_code, sum(declined_count) AS declined,
        sum(declined_minor) AS declined_minor
      FROM figures GROUP BY day, currency_id, response_code
    ),
    ${factorsOf('daily', displayCurrencyId)}
    SELECT response_code AS "responseCode", sum(declined)::bigint AS declined,
      ${total(sql`round(declined_minor * factor)`)} AS amount
    FROM daily ${EACH_ITS_OWN} factors USING (day, currency_id)
    GROUP BY response_code ORDER BY amount DESC, response_code COLLATE "C"`.execute(db);
  return rows;
}
