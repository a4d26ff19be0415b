import { sql } from 'kysely';

/** `column = value` for each: to be set, or to be compared. A value that is undefined is left out. */
export function columnsOf(values: object) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
