import type { ProcessorGroup, RoutingRule } from '@mbo/gateway-contract/routing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import { lastPosition } from '../../core/records/ordered-list';
import type { BusinessRef } from '../businesses/repository';
import { findCurrency } from '../lookups/repository';
import type { ProcessorGroups, RoutingRules } from '../tables';

export type RuleRow = Selectable<RoutingRules>;
export type GroupRow = Selectable<ProcessorGroups>;

/** In the order they are looked at. */
export function listRules(db: Db, business: BusinessRef): Promise<RuleRow[]> {
  return db
    .selectFrom('routing_rules')
    .selectAll()
    .where('account_id', '=', business.accountId)
    .where('business_id', '=', business.businessId)
    .orderBy('position')
    .orderBy('rule_id')
    .execute();
}

/** By name. */
export function listGroups(db: Db, business: BusinessRef): Promise<GroupRow[]> {
  return db
    .selectFrom('processor_groups')
    .selectAll()
    .where('account_id', '=', business.accountId)
    .where('business_id', '=', business.businessId)
    .orderBy(sql`lower(name) COLLATE "C"`)
    .orderBy('group_id')
    .execute();
}

/** Adds it after the others. */
export function insertRule(
  trx: Trx,
  business: BusinessRef,
  values: Omit<Insertable<RoutingRules>, 'account_id' | 'business_id' | 'position'>,
): Promise<RuleRow> {
  return trx
    .insertInto('routing_rules')
    .values({
      ...values,
      account_id: business.accountId,
      business_id: business.businessId,
      position: lastPosition({ table: 'routing_rules', ...business }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes away a rule that the transaction has found; the others keep their order. */
export async function deleteRule(trx: Trx, row: RuleRow): Promise<void> {
  await trx
    .deleteFrom('routing_rules')
    .where('account_id', '=', row.account_id)
    .where('business_id', '=', row.business_id)
    .where('rule_id', '=', row.rule_id)
    .execute();
}

/** Adds a group of processors. */
export function insertGroup(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  values: Omit<Insertable<ProcessorGroups>, 'account_id' | 'business_id'>,
): Promise<GroupRow> {
  return trx
    .insertInto('processor_groups')
    .values({ ...values, account_id: accountId, business_id: businessId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a group away. The database refuses one that a rule routes to. */
export async function deleteGroup(trx: Trx, row: GroupRow): Promise<void> {
  await trx
    .deleteFrom('processor_groups')
    .where('account_id', '=', row.account_id)
    .where('business_id', '=', row.business_id)
    .where('group_id', '=', row.group_id)
    .execute();
}

/** Names of what a sample payment is made of; undefined where there is no such thing. */
export async function namesOf(
  db: Db,
  { currencyId, paymentMethodId }: { currencyId: number; paymentMethodId: number },
): Promise<{
  currency: { alphaCode: string; coefficient: number } | undefined;
  scheme: string | undefined;
}> {
  const currency = await findCurrency(db, currencyId);
  const method = await db
    .selectFrom('payment_methods')
    .select('name')
    .where('payment_method_id', '=', sql<number>`${paymentMethodId}::bigint`)
    .executeTakeFirst();
  return { currency, scheme: method?.name };
}

/** A rule as calls return it. */
export function toRule(row: RuleRow): RoutingRule {
  return {
    ruleId: row.rule_id,
    name: row.name,
    conditions: row.conditions,
    groupId: row.group_id,
    isEnabled: row.is_enabled,
    version: row.version,
  };
}

/** A group as calls return it, its processors in the order they are tried. */
export function toGroup(row: GroupRow): ProcessorGroup {
  return {
    groupId: row.group_id,
    name: row.name,
    processorIds: row.processor_ids,
    version: row.version,
  };
}
