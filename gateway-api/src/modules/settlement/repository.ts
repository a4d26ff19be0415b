import type { ChargeCurrency } from '@mbo/pricing';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import type { Day, Period } from './periods';
import type { Split } from './split-payout';
import type { Hold } from './reserve';
import type { AccruedFee } from './statement';
import type { TransactionRow } from './to-event';

/** How a business is settled to one of its bank accounts. */
export interface SettledLink {
  accountId: AccountId;
  businessId: number;
  linkedBankAccountId: number;
  bankAccountId: number;
  currencyId: number;
  pricingCurrencyId: number;
  countryId: number;
  payoutCycleId: number;
  /** How often its fees are taken, if not with each payout. */
  separateFeeCycleId: number | null;
  /** First day of the earliest statement whose fees no later one has taken yet. */
  deferredSince: Day | null;
  thresholdMinor: number;
  /** Whether payouts go by ACH: in US dollars to an account with an ABA number, all parts of a split too. */
  isAch: boolean;
  isDefault: boolean;
  vatRate: string | null;
  /** Currencies whose transactions are settled here; of the default also all that no other link has. */
  currencyIds: number[];
  othersCurrencyIds: number[];
  /** Last day of its latest statement. */
  lastDay: Day | null;
  /** Last day of the business's latest one, also of links that are gone. */
  lastDayOfBusiness: Day | null;
  splits: Split[];
}

type BusinessOfAccount = Pick<SettledLink, 'accountId' | 'businessId'>;

/** Businesses that are paid out somewhere, in the order of their ids. */
export async function listSettledBusinesses(db: Db): Promise<BusinessOfAccount[]> {
  const { rows } = await sql<BusinessOfAccount>`
    SELECT DISTINCT account_id AS "accountId", business_id AS "businessId"
    FROM business_bank_accounts ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Nobody else settles the business until the transaction ends. */
export async function lockSettlement(trx: Trx, { businessId }: BusinessOfAccount): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('settlement'), ${businessId}::integer)`.execute(
    trx,
  );
}

/** Its links, the default first. */
export async function listSettledLinks(
  db: Db,
  { accountId, businessId }: BusinessOfAccount,
): Promise<SettledLink[]> {
  const { rows } = await sql<SettledLink>`
    SELECT l.account_id AS "accountId", l.business_id AS "businessId",
      l.linked_bank_account_id AS "linkedBankAccountId", l.bank_account_id AS "bankAccountId",
      b.currency_id AS "currencyId", a.pricing_currency_id AS "pricingCurrencyId",
      a.company_country_id AS "countryId", l.payout_cycle_id AS "payoutCycleId",
      CASE WHEN l.is_separated_fees THEN nullif(l.fee_cycle_id, 0) END AS "separateFeeCycleId",
      (
        SELECT min(t.start_day) FROM statements t
        WHERE t.account_id = l.account_id AND t.business_id = l.business_id
          AND t.linked_bank_account_id = l.linked_bank_account_id AND t.defers_fees
          AND NOT EXISTS (
            SELECT FROM statements n
            WHERE n.account_id = t.account_id AND n.business_id = t.business_id
              AND n.linked_bank_account_id = t.linked_bank_account_id
              AND n.start_day > t.start_day AND NOT n.defers_fees)
      ) AS "deferredSince",
      CASE WHEN l.is_threshold_enabled THEN l.payment_threshold ELSE 0 END AS "thresholdMinor",
      b.currency_id = 840 AND b.aba_number <> '' AND NOT EXISTS (
        SELECT FROM business_bank_splits p
        JOIN bank_accounts s USING (account_id, bank_account_id)
        WHERE p.account_id = l.account_id AND p.business_id = l.business_id
          AND p.linked_bank_account_id = l.linked_bank_account_id AND s.aba_number = ''
      ) AS "isAch", l.is_default AS "isDefault",
      CASE WHEN s.has_vat THEN s.vat_rate END AS "vatRate",
      l.processing_currencies::integer[] AS "currencyIds",
      ARRAY(
        SELECT DISTINCT unnest(o.processing_currencies)::integer FROM business_bank_accounts o
        WHERE o.account_id = l.account_id AND o.business_id = l.business_id
          AND o.linked_bank_account_id <> l.linked_bank_account_id
      ) AS "othersCurrencyIds",
      (
        SELECT max(end_day) FROM statements t
        WHERE t.account_id = l.account_id AND t.business_id = l.business_id
          AND t.linked_bank_account_id = l.linked_bank_account_id
      ) AS "lastDay",
      (
        SELECT max(end_day) FROM statements t
        WHERE t.account_id = l.account_id AND t.business_id = l.business_id
      ) AS "lastDayOfBusiness",
      coalesce((
        SELECT json_agg(json_build_object('bankAccountId', p.bank_account_id,
          'splitPercentage', p.split_percentage) ORDER BY p.bank_account_id)
        FROM business_bank_splits p
        WHERE p.account_id = l.account_id AND p.business_id = l.business_id
          AND p.linked_bank_account_id = l.linked_bank_account_id
      ), '[]') AS splits
    FROM business_bank_accounts l
    JOIN bank_accounts b USING (account_id, bank_account_id)
    JOIN accounts a USING (account_id)
    JOIN businesses s USING (account_id, business_id)
    WHERE l.account_id = ${accountId} AND l.business_id = ${businessId}
    ORDER BY l.is_default DESC, l.linked_bank_account_id`.execute(db);
  return rows;
}

/** What is final and on no statement yet. */
function unsettled(link: SettledLink): RawBuilder<unknown> {
  const currencies = link.isDefault
    ? sql`(t.currency_id = ANY (${link.currencyIds}::integer[])
        OR NOT t.currency_id = ANY (${link.othersCurrencyIds}::integer[]))`
    : sql`t.currency_id = ANY (${link.currencyIds}::integer[])`;
  return sql`
    t.account_id = ${link.accountId} AND t.business_id = ${link.businessId}
      AND t.outcome IN ('approved', 'declined') AND ${currencies}
      AND NOT EXISTS (
        SELECT FROM settled_transactions d
        WHERE d.account_id = t.account_id AND d.transaction_id = t.transaction_id
        -- Looked up one by one: while much is settled at once, the planner has no idea how many.
        OFFSET 0)`;
}

/** An outcome is known within days; looking back further for late ones would only take longer. */
const DAYS_LATE = 92;

/** The UTC day of the first transaction that is on no statement; undefined if there is none. */
export async function firstUnsettledDay(db: Db, link: SettledLink): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    SELECT (t.occurred_at AT TIME ZONE 'UTC')::date AS day FROM transactions t
    WHERE ${unsettled(link)}
    ORDER BY t.occurred_at LIMIT 1`.execute(db);
  return rows[0]?.day;
}

/**
 * The transactions up to the last day that are on no statement yet, in the order of time: also late
 * ones, whose outcome came after their own period was closed, within {@link DAYS_LATE} days.
 */
export async function listUnsettled(
  db: Db,
  link: SettledLink,
  { first, last }: Period,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    SELECT t.transaction_id AS "transactionId", t.parent_transaction_id AS "parentId", t.type,
      t.outcome, t.status, (t.occurred_at AT TIME ZONE 'UTC')::date AS day,
      t.currency_id AS "currencyId", t.amount_minor AS "amountMinor",
      t.payment_method_id AS "paymentMethodId", t.card_category AS "cardCategory",
      t.bank_country_id AS "issuerCountryId", t.is_gateway_only AS "isGatewayOnly",
      (SELECT count(*) FROM payment_attempts a WHERE a.account_id = t.account_id
        AND a.transaction_id = t.transaction_id) AS "attemptCount",
      p.type AS "parentType", p.amount_minor AS "parentMinor",
      CASE WHEN t.type = 'refund' THEN coalesce((
        SELECT sum(r.amount_minor) FROM transactions r
        WHERE r.account_id = t.account_id AND r.root_transaction_id = t.root_transaction_id
          AND r.parent_transaction_id IS NOT NULL AND r.type = 'refund' AND r.outcome = 'approved'
          AND (r.occurred_at, r.transaction_id) < (t.occurred_at, t.transaction_id)
      ), 0)::bigint ELSE 0 END AS "refundedBeforeMinor"
    FROM transactions t
    LEFT JOIN transactions p ON p.account_id = t.account_id
      AND p.transaction_id = t.parent_transaction_id
    WHERE ${unsettled(link)}
      AND t.occurred_at >= (${first}::date - ${DAYS_LATE}::integer)::timestamp AT TIME ZONE 'UTC'
      AND t.occurred_at < (${last}::date + 1)::timestamp AT TIME ZONE 'UTC'
    ORDER BY t.occurred_at, t.transaction_id`.execute(db);
  return rows;
}

/** Of rows `f` those of a link; of the default one also what links that are gone have left. */
export function leftTo({
  accountId,
  businessId,
  linkedBankAccountId,
  isDefault,
}: SettledLink): RawBuilder<boolean> {
  return sql<boolean>`
    f.account_id = ${accountId} AND f.business_id = ${businessId}
      AND (f.linked_bank_account_id = ${linkedBankAccountId} OR (${isDefault} AND NOT EXISTS (
        SELECT FROM business_bank_accounts l
        WHERE l.account_id = f.account_id AND l.business_id = f.business_id
          AND l.linked_bank_account_id = f.linked_bank_account_id)))`;
}

/** What is held of a link's transactions. */
export async function listHolds(db: Db, link: SettledLink): Promise<Hold[]> {
  return db
    .selectFrom('reserve_holds as f')
    .select([
      'transaction_id as transactionId',
      'payment_method_id as paymentMethodId',
      'currency_id as currencyId',
      'left_minor as heldMinor',
      'ends_on as endsOn',
    ])
    .where(leftTo(link))
    .where('left_minor', '>', 0)
    .orderBy('transaction_id')
    .execute();
}

/** Fees of a link that no statement has taken yet. */
export async function accruedFees(db: Db, link: SettledLink): Promise<AccruedFee[]> {
  const { rows } = await sql<AccruedFee>`
    SELECT kind, fee, payment_method_id AS "paymentMethodId", event_count AS count,
      currency_id AS "currencyId", amount_minor AS "amountMinor"
    FROM accrued_fees f WHERE ${leftTo(link)}
    ORDER BY linked_bank_account_id, line`.execute(db);
  return rows.map(({ fee, paymentMethodId, ...row }) => ({
    ...row,
    fee: fee ?? undefined,
    paymentMethodId: paymentMethodId ?? undefined,
  }));
}

/** By id. */
export async function readCurrencies(db: Db): Promise<ReadonlyMap<number, ChargeCurrency>> {
  const rows = await db
    .selectFrom('currencies')
    .select(['currency_id as currencyId', 'coefficient'])
    .execute();
  return new Map(rows.map((row) => [row.currencyId, row]));
}

/** Units for one US dollar by currency id, for each day: of each currency the latest rate up to it. */
export async function ratesOn(
  db: Db,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, ReadonlyMap<number, string>>> {
  const { rows } = await sql<{ day: Day; id: number; rate: string }>`
    SELECT wanted.day, c.currency_id AS id, latest.rate
    FROM unnest(${[...days]}::date[]) AS wanted (day)
    CROSS JOIN (SELECT DISTINCT currency_id FROM fx_rates) c
    CROSS JOIN LATERAL (
      SELECT rate FROM fx_rates f WHERE f.currency_id = c.currency_id AND f.day <= wanted.day
      ORDER BY f.day DESC LIMIT 1
    ) latest`.execute(db);
  const byDay = new Map(days.map((day) => [day, new Map<number, string>()]));
  for (const { day, id, rate } of rows) byDay.get(day)?.set(id, rate);
  return byDay;
}
