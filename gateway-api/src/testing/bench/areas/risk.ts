import { RISK_RULES } from '@mbo/gateway-contract/risk';
import { BACKTEST_DAYS } from '@mbo/gateway-contract/risk-backtest';
import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import { backtest } from '../../../modules/risk/backtest/backtest';
import { rulesOf } from '../../../modules/risk/rules';
import type { BenchClient } from '../client';
import type { Loaded } from '../load-transactions';
import { newPayment } from '../payments';
import { type Percentiles, percentiles, timeEach } from '../percentiles';
import type { BenchArea } from '../bench-area';
import { inWords, say, words } from '../say-figures';

export const benchArea: BenchArea = {
  onlyBins: true,
  async measure({ db, staff, loaded }) {
    const figures = await measureRisk(db, staff, loaded);
    sayRisk(figures);
    const milliseconds = figures.payments.all.p95;
    return { name: 'create payment, every risk rule, p95', milliseconds, goal: 1.1 };
  },
};

const ROUNDS = 30;
/** A gateway that has just started compiles what it runs often. */
const WARM_UP_PAYMENTS = 200;
const PAYMENTS_A_ROUND = 10;
const TREND_CALLS = 20;
const YEAR_DAYS = 365;

/** Rules that are backtested: one that counts, one that compares, one that sums. */
const TRIED = ['104', '301', '302'] as const;

interface RiskFigures {
  /** Creating a payment with every rule on and with none. */
  payments: { none: Percentiles; all: Percentiles };
  trends: Percentiles;
  /** Of the busiest business over the whole year, by reason code. */
  backtests: { reasonCode: string; payments: number; seconds: number }[];
}

/**
 * Creates payments with every rule on, all of them only recording, and with none, in turns; reads the
 * trends of 90 days; and tries rules on a year.
 */
async function measureRisk(db: Db, client: BenchClient, loaded: Loaded): Promise<RiskFigures> {
  const [account] = loaded.accounts;
  const businessId = account?.businessIds[0];
  if (!account || businessId === undefined) throw new Error('There is no account.');
  const business = { accountId: account.accountId, businessId };
  await countEarlier(db);

  for (const enabled of [false, true]) {
    await setRules(db, business, enabled);
    await timeEach(WARM_UP_PAYMENTS, () => client.post('/transactions', newPayment(loaded)));
  }
  const taken: Record<'none' | 'all', number[]> = { none: [], all: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? (['none', 'all'] as const) : (['all', 'none'] as const)) {
      await setRules(db, business, which === 'all');
      taken[which].push(
        ...(await timeEach(PAYMENTS_A_ROUND, () =>
          client.post('/transactions', newPayment(loaded)),
        )),
      );
    }
  }

  const fromDate = new Date(loaded.until.getTime() - 90 * 86_400_000).toISOString();
  const query = `fromDate=${fromDate}&toDate=${loaded.until.toISOString()}`;
  const path = `/accounts/${business.accountId}/businesses/${businessId}/risk-trends?${query}`;
  const trends = percentiles(await timeEach(TREND_CALLS, () => client.get(path)));

  const backtests: RiskFigures['backtests'] = [];
  for (const reasonCode of TRIED) {
    const rule = rulesOf([]).find((one) => one.reasonCode === reasonCode);
    if (!rule) throw new Error(`There is no rule ${reasonCode}.`);
    const of = { ...business, rule, currencyId: 124, now: loaded.until, days: YEAR_DAYS };
    const start = performance.now();
    const { payments } = await backtest(db, of, new AbortController().signal);
    backtests.push({ reasonCode, payments, seconds: (performance.now() - start) / 1_000 });
  }
  return {
    payments: { none: percentiles(taken.none), all: percentiles(taken.all) },
    trends,
    backtests,
  };
}

async function setRules(
  db: Db,
  { accountId, businessId }: { accountId: AccountId; businessId: number },
  enabled: boolean,
): Promise<void> {
  const rules = JSON.stringify(
    RISK_RULES.map(({ reasonCode }) => ({ reasonCode, enabled, shadow: true })),
  );
  await db
    .insertInto('risk_rule_sets')
    .values({ account_id: accountId, business_id: businessId, rules, updated_by: null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'business_id']).doUpdateSet({ rules }),
    )
    .execute();
}

/** Counts what was paid and refunded before there were rules, as the engine would have. */
async function countEarlier(db: Db): Promise<void> {
  await sql`
    INSERT INTO risk_refunds (account_id, business_id, day, currency_id, amount_minor)
    SELECT account_id, business_id, (occurred_at AT TIME ZONE 'UTC')::date, currency_id,
      sum(amount_minor)
    FROM transactions
    WHERE type = 'refund' AND outcome = 'approved'
      AND occurred_at > now() - ${BACKTEST_DAYS + 1}::integer * interval '1 day'
    GROUP BY 1, 2, 3, 4`.execute(db);
  await sql`
    INSERT INTO risk_events (account_id, business_id, subject, key_hash, is_declined, occurred_at,
      transaction_id, payment_method_id, amount_minor)
    SELECT t.account_id, t.business_id, k.subject, risk_key(k.subject, k.value),
      t.outcome = 'declined', t.occurred_at, t.transaction_id, t.payment_method_id,
      CASE WHEN k.subject = 'volume' THEN t.amount_minor ELSE 0 END
    FROM transactions t CROSS JOIN LATERAL (VALUES ('bin', t.card_bin), ('holder', t.card_holder),
      ('email', t.payer_email), ('volume', '-')) AS k (subject, value)
    WHERE t.parent_transaction_id IS NULL AND k.value <> ''
      AND t.occurred_at > now() - ${BACKTEST_DAYS}::integer * interval '1 day'`.execute(db);
  await sql`
    INSERT INTO risk_volumes (account_id, business_id, hour, amount_minor)
    SELECT account_id, business_id, date_trunc('hour', occurred_at, 'UTC'), sum(amount_minor)
    FROM risk_events WHERE subject = 'volume' AND NOT is_declined GROUP BY 1, 2, 3
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`VACUUM (ANALYZE) risk_events, risk_volumes, risk_refunds`.execute(db);
}

/** Says what risk rules add to a payment, and how fast their pages are. */
function sayRisk({ payments: { none, all }, trends, backtests }: RiskFigures): void {
  const ratio = (of: keyof Percentiles) => (all[of] / none[of]).toFixed(2);
  say(
    'create payment, every risk rule ÷ none',
    `p50 ${ratio('p50')}, p95 ${ratio('p95')}, goal 1.2 (${inWords(all)}; ${inWords(none)})`,
  );
  say('risk trends of 90 days, one business', inWords(trends));
  for (const { reasonCode, payments, seconds } of backtests) {
    say(`backtest of rule ${reasonCode}`, `${words(payments)} payments in ${seconds.toFixed(1)} s`);
  }
}
