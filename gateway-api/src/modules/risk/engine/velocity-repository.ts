import type { RiskFinding, RiskRule } from '@mbo/gateway-contract/risk';
import { MAX_TRIGGER_COUNT, RISK_WINDOW_HOURS } from '@mbo/gateway-contract/risk';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { NewPayment } from '../../payments/create/new-payment';
import { kindOf } from '../rules';
import type { Things } from './things';

type Trx = Transaction<Database>;

/** What is counted of a payment. */
export interface CountedPayment extends Pick<NewPayment, 'accountId' | 'businessId'> {
  transactionId: string;
  paymentMethodId: number;
  things: Things;
  /** Minor units of the rules' currency; undefined where no rate is known. */
  volumeMinor: number | undefined;
}

/**
 * Counts a payment for these rules, and returns by reason code how many came before it in the rule's
 * window: the trigger count's largest value at most. A rule whose subject the payment lacks is left
 * out. Payments with the same card (e-mail, …) wait here until the one before is committed.
 */
export async function countPayment(
  trx: Trx,
  { accountId, businessId, transactionId, paymentMethodId, things, volumeMinor }: CountedPayment,
  rules: readonly RiskRule[],
): Promise<Record<string, number>> {
  const counted: Record<string, string> = {
    ...things,
    ...(volumeMinor !== undefined && { volume: '-' }),
  };
  const wanted = rules.flatMap((rule) => {
    const { subject } = kindOf(rule.reasonCode);
    if (counted[subject] === undefined) return [];
    return [
      {
        code: rule.reasonCode,
        subject,
        hours: RISK_WINDOW_HOURS[rule.frequency],
        approvedOnly: rule.transactionType === 'Approved',
        anyScheme: rule.ignoreScheme,
      },
    ];
  });
  if (wanted.length === 0) return {};
  const subjects = [...new Set(wanted.map(({ subject }) => subject))];
  const by = subjects.map((subject) => ({ subject, value: counted[subject] ?? '' }));
  const { rows } = await sql<{ code: string; earlier: number }>`
    SELECT code, earlier FROM risk_count(${accountId}::bigint, ${businessId}::bigint,
      ${transactionId}::uuid, ${paymentMethodId}::smallint, ${JSON.stringify(by)}::jsonb,
      ${JSON.stringify(wanted)}::jsonb, ${volumeMinor ?? 0}::bigint,
      ${MAX_TRIGGER_COUNT + 1}::integer)`.execute(trx);
  return Object.fromEntries(rows.map(({ code, earlier }) => [code, earlier]));
}

interface Amount {
  amountMinor: number;
  currencyId: number;
}

/** One unit of the first currency in units of the second, both in minor units, at the last rates. */
export const rateBetween = (from: unknown, to: unknown) => sql`
  (SELECT ten_thousandths(${from}) * t.rate / (f.rate * ten_thousandths(${to}))
     FROM (SELECT CASE WHEN ${from} = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
             WHERE currency_id = ${from} ORDER BY day DESC LIMIT 1) END AS rate) f,
          (SELECT CASE WHEN ${to} = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
             WHERE currency_id = ${to} ORDER BY day DESC LIMIT 1) END AS rate) t)`;

/** An amount in another currency at the last rate, in its minor units; undefined without a rate. */
export async function convertedAmount(
  db: Kysely<Database>,
  { amountMinor, currencyId }: Amount,
  to: number,
): Promise<number | undefined> {
  if (currencyId === to) return amountMinor;
  const [from, into] = [sql`${currencyId}::integer`, sql`${to}::integer`];
  const { rows } = await sql<{ amount: number | null }>`
    SELECT round(${amountMinor}::numeric * ${rateBetween(from, into)})::bigint AS amount`.execute(
    db,
  );
  return rows[0]?.amount ?? undefined;
}

/** What a business has refunded in the last hours; undefined where a rate is not known. */
export async function refundedAmount(
  db: Kysely<Database>,
  { accountId, businessId }: { accountId: number; businessId: number },
  hours: number,
  currencyId: number,
): Promise<number | undefined> {
  const into = sql`${currencyId}::integer`;
  const { rows } = await sql<{ amount: number | null }>`
    SELECT CASE WHEN bool_or(r.rate IS NULL) THEN NULL
                ELSE coalesce(sum(round(r.minor * r.rate)), 0)::bigint END AS amount
      FROM (SELECT s.minor, CASE WHEN s.currency_id = ${into} THEN 1
                                 ELSE ${rateBetween(sql`s.currency_id`, into)} END AS rate
              FROM (SELECT currency_id, sum(amount_minor) AS minor FROM transactions
                     WHERE account_id = ${accountId} AND business_id = ${businessId}
                       AND type = 'refund' AND outcome = 'approved'
                       AND occurred_at > now() - ${hours}::integer * interval '1 hour'
                     GROUP BY currency_id) s) r`.execute(db);
  return rows[0]?.amount ?? (rows[0]?.amount === null && rows.length > 0 ? undefined : 0);
}

/** Writes down what the engine made of a payment. */
export async function insertAssessment(
  trx: Trx,
  { accountId, transactionId }: { accountId: number; transactionId: string },
  decisive: RiskFinding | undefined,
  findings: readonly RiskFinding[],
): Promise<void> {
  await trx
    .insertInto('risk_assessments')
    .values({
      account_id: accountId,
      transaction_id: transactionId,
      action: decisive?.action ?? '',
      reason_code: decisive?.reasonCode ?? '',
      findings: JSON.stringify(findings),
    })
    .execute();
}

/** Days after which nothing is counted any more, and a bit. */
const KEPT_DAYS = 31;

/** Deletes what no window reaches any more. */
export async function deleteOldCounts(db: Kysely<Database>): Promise<void> {
  const before = sql<Date>`now() - ${KEPT_DAYS}::integer * interval '1 day'`;
  await sql`DELETE FROM risk_events WHERE occurred_at < ${before}`.execute(db);
  await sql`DELETE FROM risk_counters WHERE touched_at < ${before}`.execute(db);
  await sql`DELETE FROM risk_volumes WHERE hour < ${before}`.execute(db);
}
