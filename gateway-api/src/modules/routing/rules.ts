import {
  MAX_ROUTING_RULES,
  type RoutingRule,
  type RoutingRuleRequest,
} from '@mbo/gateway-contract/routing';
import type { Actor } from '../../core/audit/actor';
import { auditDone, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { moveInList } from '../../core/records/ordered-list';
import { updateVersioned } from '../../core/records/update-row';
import { type BusinessRef, lockBusiness } from '../businesses/repository';
import { deleteRule, insertRule, listGroups, listRules, type RuleRow, toRule } from './repository';
import { ruleName } from './matches';

/** Adds a rule after the others. @throws {AppError} 409 `too_many_rules`, 422. */
export async function createRule(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  request: RoutingRuleRequest,
): Promise<RoutingRule> {
  await lockBusiness(trx, business);
  await requireGroup(trx, business, request.groupId);
  if ((await listRules(trx, business)).length >= MAX_ROUTING_RULES) {
    throw new AppError(
      409,
      'too_many_rules',
      `A business has at most ${MAX_ROUTING_RULES} routing rules. Delete one first.`,
      { params: { max: MAX_ROUTING_RULES } },
    );
  }
  const row = await insertRule(trx, business, {
    ...toStored(request),
    updated_by: userIdOf(source.principal),
  });
  await auditRule(trx, source, 'routing_rule.create', row);
  return toRule(row);
}

/** Changes a rule that is at version `expected`. @throws {AppError} 404, 412 and 422. */
export async function changeRule(
  trx: Trx,
  { source, by }: Actor,
  target: BusinessRef & { ruleId: number; expected: number },
  request: RoutingRuleRequest,
): Promise<RoutingRule> {
  const { accountId, businessId, ruleId, expected } = target;
  await lockBusiness(trx, target);
  const before = await ruleOf(trx, target, ruleId);
  await requireGroup(trx, target, request.groupId);
  await updateVersioned(trx, {
    table: 'routing_rules',
    key: { account_id: accountId, business_id: businessId, rule_id: ruleId },
    expected,
    set: toStored(request),
    by,
    current: async () => toRule(before),
  });
  const after = await ruleOf(trx, target, ruleId);
  await auditRule(
    trx,
    source,
    'routing_rule.change',
    after,
    changesOf(shown(before), shown(after)),
  );
  return toRule(after);
}

/** @throws {AppError} 404. */
export async function removeRule(
  trx: Trx,
  source: AuditSource,
  target: BusinessRef & { ruleId: number },
): Promise<void> {
  await lockBusiness(trx, target);
  const row = await ruleOf(trx, target, target.ruleId);
  await deleteRule(trx, row);
  await auditRule(trx, source, 'routing_rule.delete', row);
}

/** The rule takes the place `order`, from 1. @throws {AppError} 404. */
export async function sortRules(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  move: { id: number; order: number },
): Promise<RoutingRule[]> {
  await lockBusiness(trx, business);
  const rows = await listRules(trx, business);
  const before = rows.map((row) => row.rule_id);
  const list = { table: 'routing_rules', idColumn: 'rule_id', ...business } as const;
  const after = await moveInList(trx, list, before, move);
  const sorted = after.flatMap((id) => rows.find((row) => row.rule_id === id) ?? []);
  const names = (ordered: RuleRow[]) =>
    ordered.map(({ rule_id: ruleId, name }) => ruleName({ ruleId, name }));
  const { accountId, businessId } = business;
  const record = { kind: 'processorManagement', id: businessId } as const;
  const change = { field: 'ruleOrder', from: names(rows), to: names(sorted) };
  await auditDone(trx, source, 'routing_rule.sort', record, { accountId, businessId }, [change]);
  return sorted.map(toRule);
}

async function ruleOf(trx: Trx, business: BusinessRef, ruleId: number): Promise<RuleRow> {
  const row = (await listRules(trx, business)).find((rule) => rule.rule_id === ruleId);
  if (!row) throw notFound();
  return row;
}

async function requireGroup(trx: Trx, business: BusinessRef, groupId: number): Promise<void> {
  const groups = await listGroups(trx, business);
  if (groups.some((group) => group.group_id === groupId)) return;
  throw invalid([fieldError('groupId', 'no_such_group')]);
}

function auditRule(
  trx: Trx,
  source: AuditSource,
  action: string,
  { account_id: accountId, business_id: businessId, rule_id: ruleId }: RuleRow,
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  const of = { accountId, businessId, ruleId };
  return auditDone(trx, source, action, { kind: 'routingRule', id: ruleId }, of, changes);
}

/** Each condition as one line: `amount IS GTE 100`. */
function shown(row: RuleRow) {
  const { ruleId: _, ...rule } = toRule(row);
  return {
    ...rule,
    conditions: rule.conditions.map(
      ({ field, action, operator, value }) => `${field} ${action} ${operator} ${value}`,
    ),
  };
}

function toStored(request: RoutingRuleRequest) {
  return {
    name: request.name,
    conditions: JSON.stringify(request.conditions),
    group_id: request.groupId,
    is_enabled: request.isEnabled,
  };
}
