import type { RiskFinding, RiskRule } from '@mbo/gateway-contract/risk';
import { RISK_WINDOW_HOURS } from '@mbo/gateway-contract/risk';
import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db, Trx } from '../../../core/database/schema';
import { insertRows, type Statement } from '../../../core/database/statement';
import type { RiskListName } from '@mbo/gateway-contract/risk-lists';
import type { ListKey } from '../lists/keys';
import { kindOf } from '../rules';
import type { RiskSubjects } from './risk-subjects';

/** What the database is asked about a payment. */
export interface RiskQuestion {
  accountId: AccountId;
  businessId: number;
  transactionId: string;
  paymentMethodId: number;
  amountMinor: number;
  currencyId: number;
  /** In which the rules' amounts are. */
  rulesCurrencyId: number;
  subjects: RiskSubjects;
  /** Rules that count payments or add up their amounts. */
  counting: readonly RiskRule[];
  /** What to look for in the lists. */
  keys: readonly ListKey[];
  /** Windows to add up refunds in. */
  refundHours: readonly number[];
}

export interface RiskAnswer {
  /** Minor units of the rules' currency, as all amounts here; undefined where no rate is known. */
  amountMinor: number | undefined;
  /** By window in hours. */
  refundedMinor: Record<number, number | undefined>;
  /**
   * By reason code how many payments came before this one in the rule's window, `MAX_OVER` more than the
   * trigger count at most. A rule whose subject the payment lacks is left out.
   */
  paymentsBefore: Record<string, number>;
  /** The same of transaction caps: the amount of the payments. */
  volumeBeforeMinor: Record<string, number>;
  listed: (ListKey & { list: RiskListName })[];
}

/**
 * So many more than a rule lets through are counted: a card that is tried all day long costs no more
 * than one that is tried some dozen times.
 */
export const MAX_OVER = 25;

/**
 * Asks all that the rules need, and counts the payment, in one round trip. Payments with the same card
 * (e-mail, …) wait here until the one before is committed.
 */
export async function askAbout(trx: Trx, question: RiskQuestion): Promise<RiskAnswer> {
  const { accountId, businessId, transactionId, paymentMethodId, subjects, keys } = question;
  const rules = question.counting;
  const kinds = rules.map(({ reasonCode }) => kindOf(reasonCode).subject);
  const wanted = new Set(kinds);
  const counted = Object.entries(subjects).filter(([subject]) => wanted.has(subject));
  const { rows } = await sql<{ what: string; name: string; figure: number | null }>`
    SELECT what, name, figure FROM risk_check(${accountId}::bigint, ${businessId}::bigint,
      ${transactionId}::uuid, ${paymentMethodId}::smallint, ${question.amountMinor}::bigint,
      ${question.currencyId}::integer, ${question.rulesCurrencyId}::integer,
      ${counted.map(([subject]) => subject)}::text[], ${counted.map(([, value]) => value)}::text[],
      ${rules.map(({ reasonCode }) => reasonCode)}::text[], ${kinds}::text[],
      ${rules.map(({ frequency }) => RISK_WINDOW_HOURS[frequency])}::integer[],
      ${rules.map(({ transactionType }) => transactionType === 'Approved')}::boolean[],
      ${rules.map(({ ignoreScheme }) => ignoreScheme)}::boolean[],
      ${rules.map(({ triggerCount }) => triggerCount + MAX_OVER)}::integer[],
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ value }) => value)}::text[],
      ${question.refundHours}::integer[])`.execute(trx);

  const answer: RiskAnswer = {
    amountMinor: undefined,
    refundedMinor: {},
    paymentsBefore: {},
    volumeBeforeMinor: {},
    listed: [],
  };
  for (const { what, name, figure } of rows) {
    if (what === 'amount') answer.amountMinor = figure ?? undefined;
    else if (what === 'refunds') answer.refundedMinor[Number(name)] = figure ?? undefined;
    else if (what === 'earlier') {
      const isVolume = kindOf(name).subject === 'volume';
      answer[isVolume ? 'volumeBeforeMinor' : 'paymentsBefore'][name] = figure ?? 0;
    } else answer.listed.push({ ...keys[(figure ?? 0) - 1]!, list: name as RiskListName });
  }
  return answer;
}

/** One unit of the first currency in units of the second, both in minor units, at the last rates. */
export const rateBetween = (from: unknown, to: unknown) => sql`
  (SELECT ten_thousandths(${from}) * t.rate / (f.rate * ten_thousandths(${to}))
     FROM (SELECT CASE WHEN ${from} = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
             WHERE currency_id = ${from} ORDER BY day DESC LIMIT 1) END AS rate) f,
          (SELECT CASE WHEN ${to} = 840 THEN 1 ELSE (SELECT rate FROM fx_rates
             WHERE currency_id = ${to} ORDER BY day DESC LIMIT 1) END AS rate) t)`;

/** Writes down what the engine made of a payment. For `writeTogether`. */
export function assessmentInsert(
  { accountId, transactionId }: { accountId: AccountId; transactionId: string },
  decisive: RiskFinding | undefined,
  findings: readonly RiskFinding[],
): Statement {
  return insertRows('risk_assessments', [
    {
      account_id: accountId,
      transaction_id: transactionId,
      action: decisive?.action ?? '',
      reason_code: decisive?.reasonCode ?? '',
      findings: JSON.stringify(findings),
    },
  ]);
}

/** Days after which nothing is counted any more, and a bit. */
const KEPT_DAYS = 31;

/** Deletes what no window reaches any more, and adds up the refunds of each day. */
export async function deleteOldCounts(db: Db): Promise<void> {
  const before = sql<Date>`now() - ${KEPT_DAYS}::integer * interval '1 day'`;
  await sql`DELETE FROM risk_events WHERE occurred_at < ${before}`.execute(db);
  await sql`DELETE FROM risk_counters WHERE touched_at < ${before}`.execute(db);
  await sql`DELETE FROM risk_volumes WHERE hour < ${before}`.execute(db);
  await sql`
    WITH rows AS (DELETE FROM risk_refunds RETURNING *)
    INSERT INTO risk_refunds (account_id, business_id, day, currency_id, amount_minor)
    SELECT account_id, business_id, day, currency_id, sum(amount_minor) FROM rows
    WHERE day >= ((${before}) AT TIME ZONE 'UTC')::date
    GROUP BY account_id, business_id, day, currency_id`.execute(db);
}
