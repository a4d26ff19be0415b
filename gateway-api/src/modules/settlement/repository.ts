import type { ChargeCurrency } from '@mbo/pricing';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
import type { Day, Period } from './periods';
import type { Split } from './split-payout';
import type { AccruedFee, Hold, Statement } from './statement';
import type { TransactionRow } from './to-event';

/** How a business is settled to one of its bank accounts. */
export interface SettledLink {
  accountId: number;
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
  /** Whether payouts go by ACH: in US dollars to an account with an ABA number. */
  isAch: boolean;
  isDefault: boolean;
  vatRate: string | null;
  /** Currencies whose transactions are settled here; of the default also all that no other link has. */
  currencyIds: number[];
  othersCurrencyIds: number[];
  /** Last day of the latest statement; what it carried over and what failed payouts returned. */
  lastDay: Day | null;
  carriedMinor: number;
  splits: Split[];
}

type BusinessOfAccount = Pick<SettledLink, 'accountId' | 'businessId'>;

/** Businesses that are paid out somewhere, in the order of their ids. */
export async function listSettledBusinesses(db: Kysely<Database>): Promise<BusinessOfAccount[]> {
  const { rows } = await sql<BusinessOfAccount>`
    SELECT DISTINCT account_id AS "accountId", business_id AS "businessId"
    FROM business_bank_accounts ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Nobody else settles the business until the transaction ends. */
export async function lockSettlement(
  trx: Transaction<Database>,
  { businessId }: BusinessOfAccount,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('settlement'), ${businessId}::integer)`.execute(
    trx,
  );
}

/** A failed payout that no later statement has carried in. */
const RETURNED = sql`p.status = 'failed' AND p.returned_statement_id IS NULL`;

/** Says of a link's failed payouts that a statement carries them in. */
export async function markReturned(
  trx: Transaction<Database>,
  { accountId, businessId, linkedBankAccountId }: SettledLink,
  statementId: number,
): Promise<void> {
  await sql`
    UPDATE payouts p SET returned_statement_id = ${statementId}
    FROM statements t
    WHERE ${RETURNED} AND p.account_id = ${accountId}
      AND t.account_id = p.account_id AND t.statement_id = p.statement_id
      AND t.business_id = ${businessId}
      AND t.linked_bank_account_id = ${linkedBankAccountId}`.execute(trx);
}

/** Its links, the default first. */
export async function listSettledLinks(
  db: Kysely<Database>,
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
      b.currency_id = 840 AND b.aba_number <> '' AS "isAch", l.is_default AS "isDefault",
      CASE WHEN s.has_vat THEN s.vat_rate END AS "vatRate",
      l.processing_currencies::integer[] AS "currencyIds",
      ARRAY(
        SELECT DISTINCT unnest(o.processing_currencies)::integer FROM business_bank_accounts o
        WHERE o.account_id = l.account_id AND o.business_id = l.business_id
          AND o.linked_bank_account_id <> l.linked_bank_account_id
      ) AS "othersCurrencyIds",
      latest.end_day AS "lastDay", coalesce(latest.carried_out_minor, 0) + (
        SELECT coalesce(sum(p.amount_minor), 0) FROM payouts p
        JOIN statements t USING (account_id, statement_id)
        WHERE ${RETURNED} AND t.account_id = l.account_id AND t.business_id = l.business_id
          AND t.linked_bank_account_id = l.linked_bank_account_id
      )::bigint AS "carriedMinor",
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
    LEFT JOIN LATERAL (
      SELECT end_day, carried_out_minor FROM statements t
      WHERE t.account_id = l.account_id AND t.business_id = l.business_id
        AND t.linked_bank_account_id = l.linked_bank_account_id
      ORDER BY start_day DESC LIMIT 1
    ) latest ON true
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
export async function firstUnsettledDay(
  db: Kysely<Database>,
  link: SettledLink,
): Promise<Day | undefined> {
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
  db: Kysely<Database>,
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

/** What is held of a link's transactions. */
export async function listHolds(db: Kysely<Database>, link: SettledLink): Promise<Hold[]> {
  const rows = await db
    .selectFrom('reserve_holds')
    .select([
      'transaction_id as transactionId',
      'payment_method_id as paymentMethodId',
      'currency_id as currencyId',
      'left_minor as heldMinor',
      'ends_on as endsOn',
    ])
    .where('account_id', '=', link.accountId)
    .where('business_id', '=', link.businessId)
    .where('linked_bank_account_id', '=', link.linkedBankAccountId)
    .where('left_minor', '>', 0)
    .orderBy('transaction_id')
    .execute();
  return rows;
}

/** Of a link; of the default one also what links that are gone have left. */
function accruedBy({ accountId, businessId, linkedBankAccountId, isDefault }: SettledLink) {
  return sql`
    f.account_id = ${accountId} AND f.business_id = ${businessId}
      AND (f.linked_bank_account_id = ${linkedBankAccountId} OR (${isDefault} AND NOT EXISTS (
        SELECT FROM business_bank_accounts l
        WHERE l.account_id = f.account_id AND l.business_id = f.business_id
          AND l.linked_bank_account_id = f.linked_bank_account_id)))`;
}

/** Fees of a link that no statement has taken yet. */
export async function accruedFees(db: Kysely<Database>, link: SettledLink): Promise<AccruedFee[]> {
  const { rows } = await sql<AccruedFee>`
    SELECT kind, fee, payment_method_id AS "paymentMethodId", event_count AS count,
      currency_id AS "currencyId", amount_minor AS "amountMinor"
    FROM accrued_fees f WHERE ${accruedBy(link)}
    ORDER BY linked_bank_account_id, line`.execute(db);
  return rows.map(({ fee, paymentMethodId, ...row }) => ({
    ...row,
    fee: fee ?? undefined,
    paymentMethodId: paymentMethodId ?? undefined,
  }));
}

/** Replaces the fees of a link that no statement has taken yet. */
export async function replaceAccrued(
  trx: Transaction<Database>,
  link: SettledLink,
  accrued: readonly AccruedFee[],
): Promise<void> {
  const { accountId, businessId, linkedBankAccountId } = link;
  await sql`DELETE FROM accrued_fees f WHERE ${accruedBy(link)}`.execute(trx);
  if (accrued.length === 0) return;
  const lines = accrued.map((fee, at) => ({ ...fee, line: at + 1 }));
  await sql`
    INSERT INTO accrued_fees (account_id, business_id, linked_bank_account_id, line, kind, fee,
      payment_method_id, event_count, currency_id, amount_minor)
    SELECT ${accountId}::bigint, ${businessId}::bigint, ${linkedBankAccountId}::bigint, f.line,
      f.kind, f.fee, f."paymentMethodId", f.count, f."currencyId", f."amountMinor"
    FROM json_to_recordset(${JSON.stringify(lines)}) AS f (line smallint, kind text, fee text,
      "paymentMethodId" smallint, count integer, "currencyId" integer,
      "amountMinor" bigint)`.execute(trx);
}

/** By id. */
export async function readCurrencies(
  db: Kysely<Database>,
): Promise<ReadonlyMap<number, ChargeCurrency>> {
  const rows = await db
    .selectFrom('currencies')
    .select(['currency_id as currencyId', 'coefficient'])
    .execute();
  return new Map(rows.map((row) => [row.currencyId, row]));
}

/** Units for one US dollar by currency id, for each day: of each currency the latest rate up to it. */
export async function ratesOn(
  db: Kysely<Database>,
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

/** A statement with its period and the transactions on it. */
export interface NewStatement {
  period: Period;
  statement: Statement;
  transactionIds: readonly string[];
  /** Its fees are left to a later statement. */
  defersFees: boolean;
  /** It also takes the fees of those before it, since this day. */
  feesSince: Day | null;
}

/** Writes a link's statements with their lines and transactions. Returns their ids in order. */
export async function insertStatements(
  trx: Transaction<Database>,
  link: SettledLink,
  statements: readonly NewStatement[],
): Promise<number[]> {
  const { accountId, businessId, linkedBankAccountId } = link;
  const inserted = await trx
    .insertInto('statements')
    .values(
      statements.map(({ period, statement, defersFees, feesSince }) => ({
        defers_fees: defersFees,
        fees_since: feesSince,
        account_id: accountId,
        business_id: businessId,
        linked_bank_account_id: linkedBankAccountId,
        bank_account_id: link.bankAccountId,
        currency_id: link.currencyId,
        start_day: period.first,
        end_day: period.last,
        carried_in_minor: statement.carriedInMinor,
        foot_minor: statement.footMinor,
        payout_minor: statement.payoutMinor,
        carried_out_minor: statement.carriedOutMinor,
      })),
    )
    .returning(['statement_id', 'start_day'])
    .execute();
  const idOf = new Map(inserted.map((row) => [row.start_day, row.statement_id]));
  const ids = statements.map(({ period }) => idOf.get(period.first)!);
  const lines = statements.flatMap(({ statement }, at) =>
    statement.lines.map((line, index) => ({ ...line, statementId: ids[at], line: index + 1 })),
  );
  await sql`
    INSERT INTO statement_lines (account_id, statement_id, line, kind, fee, payment_method_id,
      event_count, currency_id, amount_minor, settled_minor)
    SELECT ${accountId}::bigint, l."statementId", l.line, l.kind, l.fee, l."paymentMethodId",
      l.count, l."currencyId", l."amountMinor", l."settledMinor"
    FROM json_to_recordset(${JSON.stringify(lines)}) AS l ("statementId" bigint, line smallint,
      kind text, fee text, "paymentMethodId" smallint, count integer, "currencyId" integer,
      "amountMinor" bigint, "settledMinor" bigint)`.execute(trx);
  const settled = statements.flatMap(({ transactionIds }, at) =>
    transactionIds.map((transactionId) => ({ transactionId, statementId: ids[at]! })),
  );
  await sql`
    INSERT INTO settled_transactions (account_id, transaction_id, statement_id)
    SELECT ${accountId}::bigint, *
    FROM unnest(${settled.map((row) => row.transactionId)}::uuid[],
      ${settled.map((row) => row.statementId)}::bigint[])`.execute(trx);
  return ids;
}

/** Writes what a link's statements hold and release of its transactions. */
export async function writeReserve(
  trx: Transaction<Database>,
  { accountId, businessId, linkedBankAccountId }: SettledLink,
  ids: readonly number[],
  statements: readonly Statement[],
): Promise<void> {
  const releases = statements.flatMap((statement, at) =>
    statement.releases.map((release) => ({ ...release, statementId: ids[at]! })),
  );
  const released = new Map<string, number>();
  for (const { transactionId, releasedMinor } of releases) {
    released.set(transactionId, (released.get(transactionId) ?? 0) + releasedMinor);
  }
  const held = statements
    .flatMap((statement) => statement.held)
    .map((hold) => ({
      ...hold,
      leftMinor: hold.heldMinor - (released.get(hold.transactionId) ?? 0),
    }));
  for (const { transactionId } of held) released.delete(transactionId);
  await sql`
    INSERT INTO reserve_holds (account_id, business_id, linked_bank_account_id, transaction_id,
      payment_method_id, currency_id, held_minor, left_minor, ends_on)
    SELECT ${accountId}::bigint, ${businessId}::bigint, ${linkedBankAccountId}::bigint,
      h."transactionId", h."paymentMethodId", h."currencyId", h."heldMinor", h."leftMinor",
      h."endsOn"
    FROM json_to_recordset(${JSON.stringify(held)}) AS h ("transactionId" uuid,
      "paymentMethodId" smallint, "currencyId" integer, "heldMinor" bigint, "leftMinor" bigint,
      "endsOn" date)`.execute(trx);
  await sql`
    UPDATE reserve_holds h SET left_minor = h.left_minor - r.minor
    FROM unnest(${[...released.keys()]}::uuid[], ${[...released.values()]}::bigint[])
      AS r (transaction_id, minor)
    WHERE h.account_id = ${accountId} AND h.transaction_id = r.transaction_id`.execute(trx);
  await sql`
    INSERT INTO reserve_releases (account_id, statement_id, transaction_id, released_minor)
    SELECT ${accountId}::bigint, *
    FROM unnest(${releases.map((release) => release.statementId)}::bigint[],
      ${releases.map((release) => release.transactionId)}::uuid[],
      ${releases.map((release) => release.releasedMinor)}::bigint[])`.execute(trx);
}

/** Writes payouts of statements. Returns their ids in order. */
export async function insertPayouts(
  trx: Transaction<Database>,
  link: SettledLink,
  payouts: readonly { statementId: number; bankAccountId: number; amountMinor: number }[],
): Promise<number[]> {
  if (payouts.length === 0) return [];
  const rows = await trx
    .insertInto('payouts')
    .values(
      payouts.map(({ statementId, bankAccountId, amountMinor }) => ({
        account_id: link.accountId,
        statement_id: statementId,
        bank_account_id: bankAccountId,
        currency_id: link.currencyId,
        amount_minor: amountMinor,
      })),
    )
    .returning(['payout_id', 'statement_id', 'bank_account_id'])
    .execute();
  const key = (statementId: number, bankAccountId: number) => `${statementId}/${bankAccountId}`;
  const idOf = new Map(
    rows.map((row) => [key(row.statement_id, row.bank_account_id), row.payout_id]),
  );
  return payouts.map((payout) => idOf.get(key(payout.statementId, payout.bankAccountId))!);
}
