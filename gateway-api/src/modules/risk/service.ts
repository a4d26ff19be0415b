import type {
  RiskAssessment,
  RiskDecisionRequest,
  RiskRuleChange,
  RiskRulesSaved,
} from '@mbo/gateway-contract/risk';
import type { Actor } from '../../core/audit/actor';
import { auditDone, type AuditSource } from '../../core/audit/audit';
import type { Principal } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { updateVersioned } from '../../core/records/update-row';
import type { TransactionRef } from '../payments/payment';
import {
  decideWaitingChange,
  findAssessment,
  findRuleSet,
  insertRuleSetOnce,
  insertWaitingChange,
  storedRules,
} from './repository';
import type { BusinessRef } from '../businesses/repository';
import { findReview } from './reviews/repository';
import { changesBetween, kindOf, problemsOf, withChanges } from './rules';

interface Target extends BusinessRef {
  /** The version that the caller read. */
  expected: number;
}

/**
 * Changes rules of a business that is at version `expected`. What a merchant wants waits for the
 * provider where the business' changes require approval.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeRules(
  trx: Trx,
  actor: Actor,
  target: Target,
  changes: readonly RiskRuleChange[],
): Promise<RiskRulesSaved> {
  const { source, by } = actor;
  const errors = problemsOf(changes);
  if (errors.length > 0) throw invalid(errors);
  const { riskSettingsRequireApproval } = await findRuleSet(trx, by, target);
  if (by.staff || !riskSettingsRequireApproval) {
    return applyChanges(trx, actor, target, 'risk_rules.change', changes);
  }
  const changeId = await insertWaitingChange(trx, by, target, changes);
  await auditRules(trx, source, target, 'risk_rules.request', { changeId });
  return {
    message: 'Your changes wait for the provider to approve them.',
    outcome: 'waiting',
    riskRules: await findRuleSet(trx, by, target),
  };
}

/**
 * Approves or rejects what a merchant wants changed.
 *
 * @throws {AppError} 404 when nothing by that id waits, also when somebody else has just decided; 412.
 */
export async function decideChange(
  trx: Trx,
  actor: Actor,
  target: Target & { changeId: number },
  request: Required<RiskDecisionRequest>,
): Promise<RiskRulesSaved> {
  const { source, by } = actor;
  const changes = await decideWaitingChange(trx, by, target, request);
  if (!changes) throw notFound();
  const { changeId } = target;
  const { decision, note } = request;
  if (decision === 'approve') {
    return applyChanges(trx, actor, target, 'risk_rules.approve', changes, { changeId, note });
  }
  await auditRules(trx, source, target, 'risk_rules.reject', { changeId, note });
  return {
    message: 'The changes were rejected.',
    outcome: 'saved',
    riskRules: await findRuleSet(trx, by, target),
  };
}

async function applyChanges(
  trx: Trx,
  { source, by }: Actor,
  target: Target,
  action: string,
  changes: readonly RiskRuleChange[],
  details: object = {},
): Promise<RiskRulesSaved> {
  const { accountId, businessId, expected } = target;
  await insertRuleSetOnce(trx, target);
  const before = await findRuleSet(trx, by, target);
  const rules = withChanges(before.rules, changes);
  await updateVersioned(trx, {
    table: 'risk_rule_sets',
    key: { account_id: accountId, business_id: businessId },
    expected,
    set: { rules: storedRules(rules) },
    by,
    current: () => findRuleSet(trx, by, target),
  });
  await auditRules(trx, source, target, action, details, changesBetween(before.rules, rules));
  const [only, ...others] = changes;
  return {
    message:
      only && others.length === 0
        ? `${kindOf(only.reasonCode).description} updated successfully.`
        : `${changes.length} rules updated successfully.`,
    outcome: 'saved',
    riskRules: await findRuleSet(trx, by, target),
  };
}

function auditRules(
  trx: Trx,
  source: AuditSource,
  { accountId, businessId }: BusinessRef,
  action: string,
  details: object,
  changes?: ReturnType<typeof changesBetween>,
): Promise<void> {
  const of = { accountId, businessId, ...details };
  return auditDone(trx, source, action, { kind: 'riskRules', id: businessId }, of, changes);
}

/** The risk engine's assessment of a payment and its review, as far as `reader` may know. */
export async function readAssessment(
  db: Db,
  reader: Principal,
  ref: TransactionRef,
): Promise<RiskAssessment> {
  const [row, review] = await Promise.all([findAssessment(db, ref), findReview(db, ref, reader)]);
  const reviewed = review && { review };
  if (!row) return { action: null, reasonCode: '', findings: [], ...reviewed };
  return {
    ...reviewed,
    assessedAt: row.assessed_at.toISOString(),
    action: row.action === '' ? null : row.action,
    reasonCode: row.reason_code,
    findings: row.findings,
  };
}
