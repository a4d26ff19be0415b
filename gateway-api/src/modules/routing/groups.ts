import type { ProcessorGroup, ProcessorGroupRequest } from '@mbo/gateway-contract/routing';
import type { Actor } from '../../core/audit/actor';
import { auditDone, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { type BusinessRef, lockBusiness } from '../businesses/repository';
import { listProcessors } from '../processors/repository';
import {
  deleteGroup,
  type GroupRow,
  insertGroup,
  listGroups,
  listRules,
  toGroup,
} from './repository';

/** @throws {AppError} 409 `name_taken`, 422. */
export async function createGroup(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  request: ProcessorGroupRequest,
): Promise<ProcessorGroup> {
  await lockBusiness(trx, business);
  await check(trx, business, request);
  const row = await insertGroup(trx, business, {
    name: request.name,
    processor_ids: request.processorIds,
    updated_by: userIdOf(source.principal),
  });
  await auditGroup(trx, source, 'processor_group.create', row);
  return toGroup(row);
}

/** Changes a group that is at version `expected`. @throws {AppError} 404, 409, 412 and 422. */
export async function changeGroup(
  trx: Trx,
  { source, by }: Actor,
  target: BusinessRef & { groupId: number; expected: number },
  request: ProcessorGroupRequest,
): Promise<ProcessorGroup> {
  const { accountId, businessId, groupId, expected } = target;
  await lockBusiness(trx, target);
  const before = await groupOf(trx, target, groupId);
  await check(trx, target, request, groupId);
  await updateVersioned(trx, {
    table: 'processor_groups',
    key: { account_id: accountId, business_id: businessId, group_id: groupId },
    expected,
    set: { name: request.name, processor_ids: request.processorIds },
    by,
    current: async () => toGroup(before),
  });
  const after = await groupOf(trx, target, groupId);
  const changes = changesOf(toGroup(before), toGroup(after));
  await auditGroup(trx, source, 'processor_group.change', after, changes);
  return toGroup(after);
}

/** @throws {AppError} 404; 409 `group_in_use` while a rule routes to it. */
export async function removeGroup(
  trx: Trx,
  source: AuditSource,
  target: BusinessRef & { groupId: number },
): Promise<void> {
  await lockBusiness(trx, target);
  const row = await groupOf(trx, target, target.groupId);
  const rules = await listRules(trx, target);
  if (rules.some((rule) => rule.group_id === target.groupId)) {
    throw new AppError(
      409,
      'group_in_use',
      `A routing rule sends payments to ${row.name}. Change or delete the rule first.`,
      { params: { group: row.name } },
    );
  }
  await deleteGroup(trx, row);
  await auditGroup(trx, source, 'processor_group.delete', row);
}

async function groupOf(trx: Trx, business: BusinessRef, groupId: number): Promise<GroupRow> {
  const row = (await listGroups(trx, business)).find((group) => group.group_id === groupId);
  if (!row) throw notFound();
  return row;
}

async function check(
  trx: Trx,
  business: BusinessRef,
  { name, processorIds }: ProcessorGroupRequest,
  groupId?: number,
): Promise<void> {
  const own = new Set((await listProcessors(trx, business)).map((row) => row.processor_id));
  const isTwice = new Set(processorIds).size < processorIds.length;
  if (isTwice || processorIds.some((id) => !own.has(id))) {
    const code = isTwice ? 'processor_twice' : 'processor_of_other_business';
    throw invalid([fieldError('processorIds', code)]);
  }
  const groups = await listGroups(trx, business);
  const isTaken = groups.some(
    (group) => group.group_id !== groupId && group.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) {
    throw new AppError(409, 'name_taken', `There is a group ${name} already.`, {
      params: { name },
    });
  }
}

function auditGroup(
  trx: Trx,
  source: AuditSource,
  action: string,
  { account_id: accountId, business_id: businessId, group_id: groupId, name }: GroupRow,
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  const of = { accountId, businessId, groupId, name };
  return auditDone(trx, source, action, { kind: 'processorGroup', id: groupId }, of, changes);
}
