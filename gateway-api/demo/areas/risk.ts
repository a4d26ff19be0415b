import type { RiskFinding, RiskRuleChange } from '@mbo/gateway-contract/risk';
import { sql } from 'kysely';
import type { Trx } from '../../src/core/database/schema';
import { pastFacts } from '../../src/modules/risk/backtest/facts';
import { pastPayments, ratesInto } from '../../src/modules/risk/backtest/repository';
import { evaluateRules } from '../../src/modules/risk/engine/evaluate';
import { rulesOf } from '../../src/modules/risk/rules';
import { DAY } from '../activity';
import type { DemoBusinessIds } from '../create-accounts';
import type { DemoPart } from '../demo-part';
import { FRAUD_TARGET } from '../fraud';

/** Since when the rules are on, before the first fill. */
const DAYS_ON = 42;

/** The longest of the rules' windows. */
const WINDOW_MS = DAY;

/** They only record, so that no payment of the demo is another one than without them. */
const RULES: readonly RiskRuleChange[] = [
  { reasonCode: '105', enabled: true, shadow: true, action: 'Decline' },
  { reasonCode: '301', enabled: true, shadow: true, amount: 30_000, action: 'On Hold' },
];

export const demoPart: DemoPart = {
  fill: (trx, { businesses, now }) => ensureDemoRisk(trx, businesses, now),
};

/**
 * The shop that fraudsters have found watches two rules in shadow mode: what they found of its payments
 * is written down up to `now`, by the code that evaluates new ones. Rules that somebody has changed
 * since are left alone.
 */
async function ensureDemoRisk(trx: Trx, businesses: DemoBusinessIds, now: Date): Promise<void> {
  const business = businesses.get(FRAUD_TARGET);
  if (!business) return;
  const { accountId, businessId } = business;
  const since = new Date(now.getTime() - DAYS_ON * DAY);
  await trx
    .insertInto('risk_rule_sets')
    .values({
      account_id: accountId,
      business_id: businessId,
      rules: JSON.stringify(RULES),
      updated_by: null,
      created_at: since,
      updated_at: since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const set = await trx
    .selectFrom('risk_rule_sets as r')
    .innerJoin('accounts as a', 'a.account_id', 'r.account_id')
    .where('r.account_id', '=', accountId)
    .where('r.business_id', '=', businessId)
    .select(['r.created_at', 'r.version', 'a.pricing_currency_id'])
    .executeTakeFirstOrThrow();
  if (set.version > 1) return;

  const currencyId = set.pricing_currency_id;
  const context = { currencyId, rates: await ratesInto(trx, currencyId), listed: new Map() };
  const watched = rulesOf([...RULES])
    .filter(({ enabled }) => enabled)
    .map((rule) => ({ rule, factsOf: pastFacts(rule, context) }));
  const from = new Date(set.created_at.getTime() - WINDOW_MS);
  const scope = { accountId, businessId, from, to: now, withDetails: true, withRefunds: false };
  const assessed: object[] = [];
  for await (const part of pastPayments(trx, scope, new AbortController().signal)) {
    for (const past of part) {
      const findings = watched.flatMap(({ rule, factsOf }): RiskFinding[] => {
        const facts = factsOf(past);
        return facts ? evaluateRules([rule], facts) : [];
      });
      if (past.at < set.created_at.getTime()) continue;
      const assessed_at = new Date(past.at);
      assessed.push({ account_id: accountId, transaction_id: past.id, findings, assessed_at });
    }
  }
  await sql`
    INSERT INTO risk_assessments (account_id, transaction_id, findings, assessed_at)
    SELECT account_id, transaction_id, findings, assessed_at
    FROM json_populate_recordset(NULL::risk_assessments, ${JSON.stringify(assessed)})
    ON CONFLICT DO NOTHING`.execute(trx);
}
