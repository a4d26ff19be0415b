import type { DayFigures, HourFigures, Trend } from '@mbo/gateway-contract/dashboard';
import type { EntityRef } from '../accounts/tenant-scopes';
import { sql } from 'kysely';
import { PLANNED_ONCE } from '../../core/database/prepared-statements';
import type { Db } from '../../core/database/schema';
import {
  EACH_ITS_OWN,
  factorsOf,
  figuresOf,
  isOfScope,
  NET,
  priced,
  total,
} from './figures-repository';
import { payersADay, payersOf } from './payers-repository';
import type { DashboardRange } from './range';

/** Day by day; amounts are in minor units of `displayCurrencyId`. */
export async function readDays(
  db: Db,
  scope: EntityRef,
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

/**
 * Sales of a UTC day (`2026-01-31`) by its hours, in minor units of `displayCurrencyId`. What was taken in
 * an hour and currency is converted and rounded once, so the hours of a day may differ from its total by
 * minor units.
 */
export async function readSalesByHour(
  db: Db,
  scope: EntityRef,
  day: string,
  displayCurrencyId: number,
): Promise<HourFigures[]> {
  const { rows } = await sql<HourFigures>`
    ${PLANNED_ONCE}WITH sold AS MATERIALIZED (
      SELECT day, hour, currency_id, count(*) AS sales, sum(amount_minor) AS sales_minor
      FROM transaction_figures f
      WHERE ${isOfScope('f', scope)} AND is_sale
        AND occurred_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
        AND occurred_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'
      GROUP BY day, hour, currency_id
    ),
    ${factorsOf('sold', displayCurrencyId)}
    SELECT hour, sum(sales)::bigint AS sales, ${total(sql`round(sales_minor * factor)`)} AS revenue
    FROM sold ${EACH_ITS_OWN} factors USING (day, currency_id)
    GROUP BY hour ORDER BY hour`.execute(db);
  return rows;
}

/** Attempts by payment method, the most first. */
export async function readSchemes(
  db: Db,
  scope: EntityRef,
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
