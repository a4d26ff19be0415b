import { type RawBuilder, sql } from 'kysely';

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

/** Also holds where the condition cannot be told because something is unknown. */
export function not(condition: Condition): Condition {
  return sql<boolean>`(${condition}) IS NOT TRUE`;
}

/** `text` as a part of a LIKE pattern that stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
