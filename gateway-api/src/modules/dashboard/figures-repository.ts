import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { DashboardRange } from './range';
import { columns, type Rollup, summed, TOTALS } from './rollups-repository';

/** The same, where the account may be a column of the query around. */
interface FiguresScope {
  accountId: AccountId | RawBuilder<number>;
  businessId: number | undefined;
}

/** That a row is of the account, and of the business if the scope names one. */
export function isOfScope(
  table: string,
  { accountId, businessId }: FiguresScope,
): RawBuilder<boolean> {
  const ofAccount = sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}`;
  return businessId === undefined
    ? ofAccount
    : sql<boolean>`${ofAccount} AND ${sql.ref(`${table}.business_id`)} = ${businessId}`;
}

/**
 * That a day is one of the range's whole days. Each is named: a day of one business is found by the
 * roll-ups' keys without reading the account's other businesses, and a plan made before the values are
 * known expects about as many rows as there are.
 */
export function isWholeDay(day: string, range: DashboardRange): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(day)} = ANY(${range.wholeDays}::date[])`;
}

/**
 * The marked days of the scope's businesses, each once: a subquery with rows of (business_id, day). There
 * is a mark for every write, so thousands of a busy day: the index is asked for the next day after each
 * instead of for all marks of one.
 */
export function markedDays({ accountId, businessId }: FiguresScope): RawBuilder<unknown> {
  const ofBusiness = businessId === undefined ? sql`` : sql`AND m.business_id = ${businessId}`;
  const first = (after: RawBuilder<unknown>) => sql`
    SELECT m.business_id, m.day FROM rollup_marks m
    WHERE m.account_id = ${accountId} ${ofBusiness} ${after}
    ORDER BY m.account_id, m.business_id, m.day LIMIT 1`;
  return sql`(
    WITH RECURSIVE days AS (
      (${first(sql``)})
      UNION ALL
      SELECT following.* FROM days
      CROSS JOIN LATERAL (
        ${first(sql`AND (m.business_id, m.day) > (days.business_id, days.day)`)}
      ) AS following
    )
    SELECT business_id, day FROM days
  )`;
}

/**
 * At the end of a lateral subquery over days: each day's transactions are looked up in the index. Left
 * to itself the planner, which expects few days, may compare all days with all transactions.
 */
export const DAY_BY_DAY = sql`OFFSET 0`;

/**
 * Common table expressions ending in `figures`: rows of (day, keys, sums) of a roll-up that together
 * are exactly the range. Whole days come from its table; days marked as out of date and the range's
 * edges from the transactions themselves.
 */
export function figuresOf(
  scope: FiguresScope,
  range: DashboardRange,
  rollup: Rollup = TOTALS,
): RawBuilder<unknown> {
  const { accountId } = scope;
  const view = sql.table(rollup.view);
  const names = [...rollup.keys, ...Object.keys(rollup.sums)];
  const ours = (table: string) => isOfScope(table, scope);
  const edges = range.edges.map(
    ({ from, end }) => sql`
      UNION ALL
      SELECT f.* FROM ${view} f
      WHERE ${ours('f')} AND f.occurred_at >= ${from} AND f.occurred_at < ${end}
        AND ${rollup.only}`,
  );

  return sql`
    marked AS MATERIALIZED (
      SELECT m.business_id, m.day,
        m.day::timestamp AT TIME ZONE 'UTC' AS starts,
        (m.day + 1)::timestamp AT TIME ZONE 'UTC' AS ends
      FROM ${markedDays(scope)} AS m
      WHERE ${isWholeDay('m.day', range)}
    ),
    raw AS (
      SELECT f.* FROM marked
      CROSS JOIN LATERAL (
        SELECT * FROM ${view}
        WHERE account_id = ${accountId} AND business_id = marked.business_id
          AND occurred_at >= marked.starts AND occurred_at < marked.ends AND ${rollup.only}
        ${DAY_BY_DAY}
      ) AS f
      ${sql.join(edges, sql` `)}
    ),
    figures AS (
      SELECT t.day${columns(names, 't')}
      FROM ${sql.table(rollup.table)} t
      WHERE ${ours('t')} AND ${isWholeDay('t.day', range)}
        AND NOT EXISTS (
          SELECT FROM marked WHERE marked.business_id = t.business_id AND marked.day = t.day
        )
      UNION ALL
      SELECT day${columns(rollup.keys)}${summed(rollup)}
      FROM raw GROUP BY day${columns(rollup.keys)}
    )`;
}

/** Digits after the point of a cross rate; what follows is cut off. */
export const CROSS_RATE_DIGITS = 18;

/** The US dollar, in which all rates are given; its own rate is 1. */
const DOLLAR = 840;

/**
 * Joins what was made from each other, so that no row is without its other. Written thus because it can
 * only be done by hashing or sorting: the planner expects very few rows of such an expression, and may
 * otherwise compare all with all.
 */
export const EACH_ITS_OWN = sql.raw('FULL JOIN');

/**
 * Common table expressions ending in `factors`: by day and currency of the rows of `of`, by what
 * minor units are multiplied to give minor units of the display currency. A day's rate is that of
 * the nearest day at or before it that has one; without any, the factor is null.
 */
export function factorsOf(
  of: string,
  displayCurrencyId: number | RawBuilder<number>,
): RawBuilder<unknown> {
  const scale = sql.raw(`1${'0'.repeat(CROSS_RATE_DIGITS)}::numeric`);
  const rateOn = (currencyId: RawBuilder<unknown>) => sql`
    CASE WHEN ${currencyId} = ${DOLLAR} THEN 1 ELSE (
      SELECT rate FROM fx_rates
      WHERE fx_rates.currency_id = ${currencyId} AND fx_rates.day <= needed.day
      ORDER BY fx_rates.day DESC LIMIT 1
    ) END`;

  const coefficientOf = (currencyId: RawBuilder<unknown>) => sql`
    (SELECT coefficient FROM currencies WHERE currencies.currency_id = ${currencyId})`;

  return sql`
    needed AS MATERIALIZED (SELECT DISTINCT day, currency_id FROM ${sql.table(of)}),
    -- A day on which all was in the display currency needs none.
    shown_rates AS MATERIALIZED (
      SELECT day, ${rateOn(sql`${displayCurrencyId}::integer`)} AS rate
      FROM (
        SELECT DISTINCT day FROM needed WHERE currency_id <> ${displayCurrencyId}
      ) AS needed
    ),
    factors AS MATERIALIZED (
      SELECT needed.day, needed.currency_id,
        CASE WHEN needed.currency_id = ${displayCurrencyId} THEN 1
          ELSE div(
            shown_rates.rate * ${scale},
            ${rateOn(sql`needed.currency_id`)}
          ) / ${scale} * power(10::numeric, ${coefficientOf(sql`${displayCurrencyId}::integer`)}
            - ${coefficientOf(sql`needed.currency_id`)})
        END AS factor
      FROM needed
      ${EACH_ITS_OWN} shown_rates USING (day)
    )`;
}

/** After {@link factorsOf}: the day of the newest rate that was converted with; null without any. */
export function newestRate(
  displayCurrencyId: number | RawBuilder<number>,
): RawBuilder<string | null> {
  const converted = sql`
    factors WHERE factor IS NOT NULL AND currency_id <> ${displayCurrencyId}::integer`;
  return sql<string | null>`(
    SELECT max(newest.day)::text
    FROM (
      SELECT ${displayCurrencyId}::integer AS currency_id UNION SELECT currency_id FROM ${converted}
    ) AS used
    CROSS JOIN LATERAL (
      SELECT day FROM fx_rates
      WHERE fx_rates.currency_id = used.currency_id
        AND fx_rates.day <= (SELECT max(day) FROM ${converted})
      ORDER BY fx_rates.day DESC LIMIT 1
    ) AS newest
  )`;
}

/**
 * Common table expressions ending in `priced`: the sums of `figures` by day, currency and payment
 * method, where there are any, in minor units of the display currency; null without a rate.
 *
 * This is where amounts are converted and rounded, half away from zero, and nowhere else: whatever
 * sums of them are shown, of days, currencies or payment methods, add up to the same total.
 */
export function priced(displayCurrencyId: number | RawBuilder<number>): RawBuilder<unknown> {
  return sql`
    daily AS MATERIALIZED (
      SELECT day, currency_id, payment_method_id,
        sum(sales_count)::bigint AS sales_count, sum(sales_minor) AS sales_minor,
        sum(refund_count)::bigint AS refund_count, sum(refund_minor) AS refund_minor,
        sum(chargeback_count)::bigint AS chargeback_count,
        sum(chargeback_minor) AS chargeback_minor
      FROM figures
      WHERE sales_count > 0 OR refund_count > 0 OR chargeback_count > 0
      GROUP BY day, currency_id, payment_method_id
    ),
    ${factorsOf('daily', displayCurrencyId)},
    priced AS (
      SELECT day, currency_id, payment_method_id, sales_count, refund_count, chargeback_count,
        round(sales_minor * factor) AS sales, round(refund_minor * factor) AS refunded,
        round(chargeback_minor * factor) AS charged_back
      FROM daily ${EACH_ITS_OWN} factors USING (day, currency_id)
    )`;
}

/** Of figures: what is left of the sales. */
export const NET = sql`sales - refunded - charged_back`;

/** Sum of amounts of `priced`. */
export function total(amounts: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${amounts}), 0)::bigint`;
}
