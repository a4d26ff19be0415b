import type { RiskRule, RiskRuleChange, RiskRuleSet } from '@mbo/gateway-contract/risk';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Principal } from '../../core/authentication/principal';
import { userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { nameFor } from '../../core/records/update-row';
import type { BusinessRef } from '../businesses/repository';
import { rulesOf } from './rules';

/** The rules of a business as `reader` sees them. @throws {AppError} 404 for a business that is not there. */
export async function findRuleSet(
  db: Db,
  reader: Principal,
  { accountId, businessId }: BusinessRef,
): Promise<RiskRuleSet> {
  const row = await db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .leftJoin('risk_rule_sets as r', (join) =>
      join.onRef('r.account_id', '=', 'b.account_id').onRef('r.business_id', '=', 'b.business_id'),
    )
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .select([
      'a.pricing_currency_id',
      'b.risk_enabled',
      'b.risk_settings_require_approval',
      'r.rules',
      'r.version',
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const waiting = await db
    .selectFrom('risk_rule_changes as c')
    .leftJoin('users as u', 'u.user_id', 'c.requested_by')
    .where('c.account_id', '=', accountId)
    .where('c.business_id', '=', businessId)
    .where('c.decision', 'is', null)
    .orderBy('c.change_id')
    .select([
      'c.change_id',
      'c.changes',
      'c.requested_at',
      'u.name as by_name',
      'u.account_type_id as by_type',
    ])
    .execute();
  return {
    rules: rulesOf(row.rules ?? []),
    currencyId: row.pricing_currency_id,
    riskEnabled: row.risk_enabled,
    riskSettingsRequireApproval: row.risk_settings_require_approval,
    waiting: waiting.map((change) => ({
      changeId: change.change_id,
      requestedBy: nameFor(reader, change),
      requestedAt: change.requested_at.toISOString(),
      changes: change.changes,
    })),
    version: row.version ?? 1,
  };
}

/** Gives a business a row for its rules, so that it can be changed. */
export async function insertRuleSetOnce(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
): Promise<void> {
  await trx
    .insertInto('risk_rule_sets')
    .values({ account_id: accountId, business_id: businessId, rules: '[]', updated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How the rules are stored. */
export const storedRules = (rules: readonly RiskRule[]): string => JSON.stringify(rules);

/** Writes down what a merchant wants changed. Returns its id. */
export async function insertWaitingChange(
  trx: Trx,
  by: Principal,
  { accountId, businessId }: BusinessRef,
  changes: readonly RiskRuleChange[],
): Promise<number> {
  const { change_id } = await trx
    .insertInto('risk_rule_changes')
    .values({
      account_id: accountId,
      business_id: businessId,
      changes: JSON.stringify(changes),
      requested_by: userIdOf(by),
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}

/**
 * Decides a change that waits; of two who decide at once the second gets undefined, as does who names
 * one that is not there.
 */
export async function decideWaitingChange(
  trx: Trx,
  by: Principal,
  { accountId, businessId, changeId }: BusinessRef & { changeId: number },
  { decision, note }: { decision: 'approve' | 'reject'; note: string },
): Promise<RiskRuleChange[] | undefined> {
  const row = await trx
    .updateTable('risk_rule_changes')
    .set({ decision, note, decided_by: userIdOf(by), decided_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('change_id', '=', changeId)
    .where('decision', 'is', null)
    .returning('changes')
    .executeTakeFirst();
  return row?.changes;
}

/** What the risk engine made of a payment; undefined when no rule was checked. */
export function findAssessment(
  db: Db,
  { accountId, transactionId }: { accountId: AccountId; transactionId: string },
) {
  return db
    .selectFrom('risk_assessments')
    .select(['action', 'reason_code', 'findings', 'assessed_at'])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}
