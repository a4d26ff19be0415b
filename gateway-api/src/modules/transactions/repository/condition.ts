import { type RawBuilder, sql } from 'kysely';
import type { EntityRef } from '../../accounts/tenant-scopes';

/** What must hold for a row `t` of transactions. */
export type Condition = RawBuilder<boolean>;

/** Holds for no row. */
export const NOTHING: Condition = sql<boolean>`false`;

/** All of them hold. At least one, or the SQL is not valid. */
export function all(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** One of them holds; of none, none does. */
export function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? NOTHING : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** Whose the rows are. */
export function withinEntity({ accountId, businessId }: EntityRef): Condition[] {
  const account = sql<boolean>`t.account_id = ${accountId}`;
  return businessId === undefined
    ? [account]
    : [account, sql<boolean>`t.business_id = ${businessId}`];
}

/** Also holds where the condition is null, as something is unknown. */
export function not(condition: Condition): Condition {
  return sql<boolean>`(${condition}) IS NOT TRUE`;
}

/** `text` as a part of a LIKE pattern that stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
