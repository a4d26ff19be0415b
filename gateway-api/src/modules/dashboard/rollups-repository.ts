import { type RawBuilder, sql } from 'kysely';

/** A table of sums by UTC day and business, and the view of single facts that they are sums of. */
export interface Rollup {
  table: string;
  view: string;
  /** Columns of both that sums are kept apart by, besides the day. */
  keys: readonly string[];
  /** Rows of the view that count. */
  only: RawBuilder<unknown>;
  /** Columns of the table, by how they are added up from the view. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
}

const ATTEMPTS = {
  approved_count: sql`count(*) FILTER (WHERE is_approved)`,
  declined_count: sql`count(*) FILTER (WHERE is_declined)`,
};
const minorOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount_minor) FILTER (WHERE ${rows}), 0)::bigint`;

/** By currency and payment method: everything that the dashboard shows. */
export const TOTALS: Rollup = {
  table: 'daily_totals',
  view: 'transaction_figures',
  keys: ['currency_id', 'payment_method_id'],
  only: sql`true`,
  sums: {
    ...ATTEMPTS,
    sales_count: sql`count(*) FILTER (WHERE is_sale)`,
    sales_minor: minorOf(sql`is_sale`),
    refund_count: sql`count(*) FILTER (WHERE is_refund)`,
    refund_minor: minorOf(sql`is_refund`),
    chargeback_count: sql`count(*) FILTER (WHERE is_chargeback)`,
    chargeback_minor: minorOf(sql`is_chargeback`),
  },
};

/** Attempts by hour of the UTC day. */
export const HOURS: Rollup = {
  table: 'hourly_attempts',
  view: 'transaction_figures',
  keys: ['hour'],
  only: sql`(is_approved OR is_declined)`,
  sums: ATTEMPTS,
};

/** Declined attempts by what the issuer answered. */
export const DECLINES: Rollup = {
  table: 'daily_declines',
  view: 'transaction_figures',
  keys: ['response_code', 'currency_id'],
  only: sql`is_declined`,
  sums: { declined_count: sql`count(*)`, declined_minor: minorOf(sql`true`) },
};

/** Tries by processor; of a payment that was cascaded each counts. */
export const PROCESSORS: Rollup = {
  table: 'daily_processors',
  view: 'attempt_figures',
  keys: ['processor_name'],
  only: sql`true`,
  sums: ATTEMPTS,
};

/** Payments and disputes by BIN, for the risk trends. */
export const BINS: Rollup = {
  table: 'daily_bins',
  view: 'bin_figures',
  keys: ['bin', 'currency_id'],
  only: sql`true`,
  sums: {
    payment_count: sql`count(*) FILTER (WHERE is_payment)`,
    approved_count: sql`count(*) FILTER (WHERE is_approved)`,
    approved_minor: minorOf(sql`is_approved`),
    dispute_count: sql`count(*) FILTER (WHERE NOT is_payment)`,
  },
};

export const ROLLUPS: readonly Rollup[] = [TOTALS, HOURS, DECLINES, PROCESSORS, BINS];

/** Names of columns, each after a comma, of a table by its name or alias. */
export function columns(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`, ${sql.ref(of === undefined ? name : `${of}.${name}`)}`),
    sql``,
  );
}

/** The sums of a roll-up from its view, each after a comma, under their names. */
export function summed({ sums }: Rollup): RawBuilder<unknown> {
  return sql.join(
    Object.entries(sums).map(([name, sum]) => sql`, ${sum} AS ${sql.ref(name)}`),
    sql``,
  );
}
