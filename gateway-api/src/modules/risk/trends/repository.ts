import {
  MAX_BINS_BY_PAYMENTS,
  MAX_BINS_BY_VOLUME,
  type BinTrend,
  type FlaggedVolume,
} from '@mbo/gateway-contract/risk-trends';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { factorsOf, figuresOf } from '../../dashboard/figures-repository';
import { rangeOf, type Span } from '../../dashboard/range';
import { BINS } from '../../dashboard/rollups-repository';
import type { BusinessRef } from '../../businesses/repository';
import type { Periods } from './periods';

/** Where figures are taken, and the currency that their amounts are in. */
export interface TrendScope extends BusinessRef {
  periods: Periods;
  currencyId: number;
}

type Pair<Figures> = { [F in keyof Figures as `${'now' | 'before'}_${F & string}`]: number };

interface BinRow extends Pair<BinTrend['now']> {
  bin: string;
  total_bins: number;
}

type FlaggedRow = Pair<FlaggedVolume['now']> &
  Pick<FlaggedVolume, 'reasonCode' | 'action' | 'shadow'> &
  FlaggedVolume['reviews'];

/** Currency of the prices of the account, if it has that business. */
export async function pricingCurrencyOf(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .select('a.pricing_currency_id')
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .executeTakeFirst();
  return row?.pricing_currency_id;
}

/** Volume, payments and disputes by BIN. A dispute belongs to the BIN of the payment that it is about. */
export async function binTrends(
  db: Db,
  scope: TrendScope,
): Promise<{ bins: BinTrend[]; totalBins: number }> {
  const { rows } = await sql<BinRow>`
    WITH ${dailyBins(scope)},
    ${factorsOf('daily', scope.currencyId)},
    bins AS (
      SELECT bin,
        ${both('payments', sql`payments`)}, ${both('approved', sql`approved`)},
        ${both('disputes', sql`disputes`)}, ${both('volume', sql`round(minor * factor)`)}
      FROM daily JOIN factors USING (day, currency_id)
      GROUP BY bin
    ),
    ranked AS (
      SELECT bins.*, count(*) OVER ()::int AS total_bins,
        row_number() OVER (ORDER BY now_volume DESC, now_payments DESC, bin) AS by_volume,
        row_number() OVER (ORDER BY now_payments DESC, bin) AS by_payments
      FROM bins
    )
    SELECT * FROM ranked
    WHERE by_volume <= ${MAX_BINS_BY_VOLUME} OR by_payments <= ${MAX_BINS_BY_PAYMENTS}
    ORDER BY by_volume`.execute(db);
  return {
    totalBins: rows[0]?.total_bins ?? 0,
    bins: rows.map((row) => ({
      bin: row.bin,
      now: {
        payments: row.now_payments,
        approved: row.now_approved,
        disputes: row.now_disputes,
        volume: row.now_volume,
      },
      before: {
        payments: row.before_payments,
        approved: row.before_approved,
        disputes: row.before_disputes,
        volume: row.before_volume,
      },
    })),
  };
}

/** Payments that rules fired for, by rule and by what it did. */
export async function flaggedVolumes(db: Db, scope: TrendScope): Promise<FlaggedVolume[]> {
  const held = (condition: RawBuilder<unknown>) => sql`
    count(*) FILTER (WHERE ${isNow(scope)} AND NOT f.shadow AND f.action = 'On Hold'
      AND ${condition})`;
  const summed = (column: string) => sql`sum(${sql.ref(column)})::bigint AS ${sql.ref(column)}`;
  const { rows } = await sql<FlaggedRow>`
    WITH daily AS MATERIALIZED (
      SELECT f."reasonCode", f.action, f.shadow, ${isNow(scope)} AS is_now, ${DAY} AS day,
        t.currency_id, count(*) AS payments, sum(t.amount_minor) AS minor,
        ${held(sql`r.decision = 'approve'`)} AS approved,
        ${held(sql`r.decision = 'decline'`)} AS declined,
        ${held(sql`r.decision = 'expire'`)} AS expired,
        ${held(sql`r.decision IS NULL AND t.status = 'flagged'`)} AS waiting
      FROM transactions t
      JOIN risk_assessments a
        ON a.account_id = t.account_id AND a.transaction_id = t.transaction_id
      CROSS JOIN LATERAL jsonb_to_recordset(a.findings)
        AS f ("reasonCode" text, result text, action text, shadow boolean, "allowedBy" text)
      LEFT JOIN risk_reviews r
        ON r.account_id = t.account_id AND r.transaction_id = t.transaction_id
      WHERE ${inPeriods(scope)} AND t.parent_transaction_id IS NULL AND f.result = 'fired'
        AND f."allowedBy" IS NULL AND a.findings @> '[{"result": "fired"}]'
      GROUP BY 1, 2, 3, 4, 5, 6
    ),
    ${factorsOf('daily', scope.currencyId)}
    SELECT "reasonCode", action, shadow,
      ${both('payments', sql`payments`)}, ${both('volume', sql`round(minor * factor)`)},
      ${summed('approved')}, ${summed('declined')}, ${summed('expired')}, ${summed('waiting')}
    FROM daily JOIN factors USING (day, currency_id)
    GROUP BY "reasonCode", action, shadow
    ORDER BY now_volume DESC, now_payments DESC, "reasonCode", action, shadow`.execute(db);
  return rows.map(({ reasonCode, action, shadow, ...row }) => ({
    reasonCode,
    action,
    shadow,
    now: { payments: row.now_payments, volume: row.now_volume },
    before: { payments: row.before_payments, volume: row.before_volume },
    reviews: {
      approved: row.approved,
      declined: row.declined,
      expired: row.expired,
      waiting: row.waiting,
    },
  }));
}

/** Common table expression `daily`: what there is by BIN, period, day and currency. */
function dailyBins({ accountId, businessId, periods }: TrendScope): RawBuilder<unknown> {
  const of = (isNow: boolean, { from, end }: Span) => sql`
    SELECT ${sql.lit(isNow)} AS is_now, f.* FROM (
      WITH ${figuresOf({ accountId, businessId }, rangeOf(from.getTime(), end.getTime()), BINS)}
      SELECT bin, day, currency_id, payment_count AS payments, approved_count AS approved,
        dispute_count AS disputes, approved_minor AS minor
      FROM figures
    ) f`;
  return sql`daily AS MATERIALIZED (
    ${of(true, periods.now)} UNION ALL ${of(false, periods.before)})`;
}

/** Alpha codes of the currencies of payments whose amounts no rate is known for. */
export async function unconvertedIn(db: Db, scope: TrendScope): Promise<string[]> {
  const { rows } = await sql<{ alpha_code: string }>`
    WITH ${dailyBins(scope)},
    ${factorsOf('daily', scope.currencyId)}
    SELECT DISTINCT c.alpha_code::text FROM factors JOIN currencies c USING (currency_id)
    WHERE factor IS NULL ORDER BY 1`.execute(db);
  return rows.map(({ alpha_code }) => alpha_code);
}

const DAY = sql`(t.occurred_at AT TIME ZONE 'UTC')::date`;

const isNow = ({ periods }: TrendScope) => sql`(t.occurred_at >= ${periods.now.from})`;

/** Transactions `t` of the business in one of the periods. */
function inPeriods({ accountId, businessId, periods: { now, before } }: TrendScope) {
  return sql`t.account_id = ${accountId} AND t.business_id = ${businessId}
    AND t.occurred_at >= ${before.from} AND t.occurred_at < ${now.end}
    AND (t.occurred_at < ${before.end} OR t.occurred_at >= ${now.from})`;
}

/** Sums `now_…` and `before_…` of what there is by day; what is not known counts as nothing. */
function both(name: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (condition: RawBuilder<unknown>, as: string) =>
    sql`coalesce(sum(${value}) FILTER (WHERE ${condition}), 0)::bigint AS ${sql.ref(as)}`;
  return sql`${sum(sql`is_now`, `now_${name}`)}, ${sum(sql`NOT is_now`, `before_${name}`)}`;
}
