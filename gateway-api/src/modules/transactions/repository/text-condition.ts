import { type RawBuilder, sql } from 'kysely';
import { type Condition, literally, NOTHING } from './condition';

export type TextOperator = 'BEGINS' | 'CONTAINS' | 'ENDS' | 'EQUALS' | 'EXACTLY';

/** Compares a text of a row with what was typed; upper and lower case are the same but for EXACTLY. */
export function textCondition(
  column: RawBuilder<string>,
  operator: TextOperator,
  value: string,
): Condition {
  // No text of the database holds it, nor does the database take it.
  if (value.includes('\u0000')) return NOTHING;
  const like = (pattern: string) => sql<boolean>`folded(${column}) LIKE folded(${pattern}::text)`;
  switch (operator) {
    case 'BEGINS':
      return like(`${literally(value)}%`);
    case 'CONTAINS':
      return like(`%${literally(value)}%`);
    case 'ENDS':
      return like(`%${literally(value)}`);
    case 'EQUALS':
      return sql<boolean>`folded(${column}) = folded(${value}::text)`;
    case 'EXACTLY':
      // The first half is what an index knows.
      return sql<boolean>`(folded(${column}) = folded(${value}::text) AND ${column} = ${value})`;
  }
}
