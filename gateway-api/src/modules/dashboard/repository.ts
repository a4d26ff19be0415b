import type { EntityRef } from '../accounts/tenant-scopes';
import { sql } from 'kysely';
import { knownIds } from '../../core/database/known-ids';
import { PLANNED_ONCE } from '../../core/database/prepared-statements';
import type { Db } from '../../core/database/schema';
import { figuresOf, NET, newestRate, priced, total } from './figures-repository';
import { figuresStatement, onlyRow } from './figures-statement';
import { distinctPayers, payersOf } from './payers-repository';
import type { DashboardRange } from './range';

export interface ShareRow {
  revenue_minor: number;
  net_revenue_minor: number;
  payers: number;
  unconverted: string[];
  rates_of: string | null;
}

export interface OverviewRow {
  revenue_minor: number;
  sales_count: number;
  refunded_minor: number;
  refund_count: number;
  charged_back_minor: number;
  chargeback_count: number;
}

export interface BreakdownRowOf {
  by: 'currency' | 'payment method';
  name: string;
  revenue_minor: number;
  net_revenue_minor: number;
  sales_count: number;
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

/** How many attempts of the range were approved and declined. */
export async function readApproval(
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
): Promise<{ approved: number; declined: number }> {
  return onlyRow(await approval(scope, range).execute(db));
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
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<ShareRow> {
  return onlyRow(await share(scope, range, displayCurrencyId).execute(db));
}

const share = figuresStatement(
  (scope, range, displayCurrencyId) => sql<ShareRow>`
      ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)}
      SELECT
        ${total(sql`sales`)} AS revenue_minor,
        ${total(NET)} AS net_revenue_minor,
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
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<OverviewRow> {
  return onlyRow(await overview(scope, range, displayCurrencyId).execute(db));
}

const overview = figuresStatement(
  (scope, range, displayCurrencyId) => sql<OverviewRow>`
      ${PLANNED_ONCE}WITH ${figuresOf(scope, range)}, ${priced(displayCurrencyId)}
      SELECT
        ${total(sql`sales`)} AS revenue_minor,
        coalesce(sum(sales_count), 0)::bigint AS sales_count,
        ${total(sql`refunded`)} AS refunded_minor,
        coalesce(sum(refund_count), 0)::bigint AS refund_count,
        ${total(sql`charged_back`)} AS charged_back_minor,
        coalesce(sum(chargeback_count), 0)::bigint AS chargeback_count
      FROM priced
    `,
);

/**
 * One row a currency and one a payment method in which anything was sold, refunded or disputed, the
 * highest revenue first. Amounts are in minor units of `displayCurrencyId`.
 */
export async function readBreakdown(
  db: Db,
  scope: EntityRef,
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
        ${total(sql`sales`)} AS revenue_minor,
        ${total(NET)} AS net_revenue_minor,
        sum(sales_count)::bigint AS sales_count
      FROM priced
      GROUP BY GROUPING SETS ((currency_id), (payment_method_id))
    ),
    payers AS MATERIALIZED (
      WITH ${payersOf(scope, range, 'parts')} ${distinctPayers('currency_id', 'payment_method_id')}
    )
    SELECT
      CASE WHEN sums.currency_id IS NULL THEN 'payment method' ELSE 'currency' END AS by,
      named.name,
      sums.revenue_minor, sums.net_revenue_minor, sums.sales_count,
      coalesce(payers.payers, 0) AS payers
    FROM sums
    LEFT JOIN payers ON payers.currency_id = coalesce(sums.currency_id, 0)
      AND payers.payment_method_id = coalesce(sums.payment_method_id, 0)
    CROSS JOIN LATERAL (
      SELECT alpha_code::text AS name FROM currencies WHERE currency_id = sums.currency_id
      UNION ALL
      SELECT name FROM payment_methods WHERE payment_method_id = sums.payment_method_id
    ) AS named
    ORDER BY sums.revenue_minor DESC, named.name COLLATE "C"
  `,
);
