import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { customFieldsOf } from '../../payments/custom-fields';
import type { RiskPayment } from '../engine/risk-subjects';
import { rateBetween } from '../engine/velocity-repository';
import type { ListKey } from '../lists/keys';
import type { RiskListName } from '@mbo/gateway-contract/risk-lists';
import type { BusinessRef } from '../../businesses/repository';

/** Read at a time: little enough that other requests have their turn in between. */
const ROWS_PER_PART = 5_000;

/** A payment as it was, or a refund, which only a cap of refunds looks at. */
export interface PastPayment {
  id: string;
  isRefund: boolean;
  /** Milliseconds. */
  at: number;
  isDeclined: boolean;
  isApproved: boolean;
  paymentMethodId: number;
  amountMinor: number;
  currencyId: number;
  payerName: string;
  payment: RiskPayment;
}

interface Row {
  id: string;
  type: string;
  at: number;
  /** As the database has it, to the microsecond. */
  occurred_at: string;
  outcome: string;
  method: number;
  minor: number;
  currency_id: number;
  payer_name: string;
  email: string;
  bin: string;
  holder: string;
  bank: number | null;
  token: string | null;
  billing: RiskPayment['billing'] | null;
  shipping: RiskPayment['shipping'] | null;
  custom: Record<string, string> | null;
  ip: string | null;
}

export interface PastScope extends BusinessRef {
  from: Date;
  to: Date;
  /** Whether the rule needs more than the transaction's own columns. */
  withDetails: boolean;
  withRefunds: boolean;
}

/** Payments of a business in the order of their times, part by part until `signal` says to stop. */
export async function* pastPayments(
  db: Db,
  { accountId, businessId, from, to, withDetails, withRefunds }: PastScope,
  signal: AbortSignal,
): AsyncGenerator<PastPayment[]> {
  const details = withDetails
    ? sql`d.card_token AS token, d.billing_address AS billing, d.shipping_address AS shipping,
        d.custom_fields AS custom, host(d.ip) AS ip`
    : sql`NULL AS token, NULL AS billing, NULL AS shipping, NULL AS custom, NULL AS ip`;
  const join = withDetails
    ? sql`LEFT JOIN payment_details d
        ON d.account_id = t.account_id AND d.transaction_id = t.transaction_id`
    : sql``;
  const refunds = withRefunds ? sql`OR (t.type = 'refund' AND t.outcome = 'approved')` : sql``;
  let after = { at: from.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<Row>`
      SELECT t.transaction_id::text AS id, t.type, t.occurred_at::text AS occurred_at,
        (extract(epoch FROM t.occurred_at) * 1000)::float8 AS at, t.outcome,
        t.payment_method_id AS method, t.amount_minor AS minor, t.currency_id, t.payer_name,
        t.payer_email AS email, t.card_bin AS bin, t.card_holder AS holder,
        t.bank_country_id AS bank, ${details}
      FROM (
        SELECT * FROM transactions t
        WHERE t.account_id = ${accountId} AND t.business_id = ${businessId}
          AND (t.occurred_at, t.transaction_id) > (${after.at}::timestamptz, ${after.id}::uuid)
          AND t.occurred_at <= ${to} AND (t.parent_transaction_id IS NULL ${refunds})
        ORDER BY t.occurred_at, t.transaction_id LIMIT ${ROWS_PER_PART}
      ) t ${join}
      ORDER BY t.occurred_at, t.transaction_id`.execute(db);
    const last = rows.at(-1);
    if (last) after = { at: last.occurred_at, id: last.id };
    yield rows.map(asPast);
    if (rows.length < ROWS_PER_PART) return;
  }
}

const asPast = (row: Row): PastPayment => ({
  id: row.id,
  isRefund: row.type === 'refund',
  at: row.at,
  isDeclined: row.outcome === 'declined',
  isApproved: row.outcome === 'approved',
  paymentMethodId: row.method,
  amountMinor: row.minor,
  currencyId: row.currency_id,
  payerName: row.payer_name,
  payment: {
    card: { token: row.token ?? '', bin: row.bin, holder: row.holder, bankCountryId: row.bank },
    payer: { email: row.email },
    billing: row.billing ?? {},
    shipping: row.shipping ?? {},
    customFields: customFieldsOf(row.custom ?? {}),
    ip: row.ip,
  },
});

/** Payments that were refunded or disputed since. */
export async function laterRefundedOrDisputed(
  db: Db,
  { accountId, businessId, from }: BusinessRef & { from: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT root_transaction_id::text AS id FROM transactions
    WHERE account_id = ${accountId} AND business_id = ${businessId} AND occurred_at >= ${from}
      AND type IN ('refund', 'chargeback') AND outcome = 'approved' AND status <> 'voided'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * By currency that a business is paid in: what its minor unit is in minor units of another, at the
 * last rates.
 */
export async function ratesInto(db: Db, into: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ currency_id: number; rate: number }>`
    SELECT currency_id, rate::float8 FROM (
      SELECT c.currency_id, CASE WHEN c.currency_id = ${into} THEN 1
        ELSE ${rateBetween(sql`c.currency_id`, sql`${into}::integer`)} END AS rate
      FROM currencies c
      WHERE c.currency_id IN (SELECT currency_id FROM fx_rates) OR c.currency_id IN (840, ${into})
    ) r WHERE rate IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.currency_id, row.rate]));
}

/** All that a business has listed, as lists compare it. */
export async function allListed(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<ReadonlyMap<string, RiskListName[]>> {
  const { rows } = await sql<ListKey & { list: RiskListName }>`
    SELECT list, kind, lower(btrim(value)) AS value FROM risk_list_entries
    WHERE account_id = ${accountId} AND business_id = ${businessId}
      AND (expires_at IS NULL OR expires_at > now())`.execute(db);
  const listed = new Map<string, RiskListName[]>();
  for (const { list, kind, value } of rows) {
    const key = `${kind}/${value}`;
    listed.set(key, [...(listed.get(key) ?? []), list]);
  }
  return listed;
}
