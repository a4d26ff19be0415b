import type { ColumnType, Generated } from 'kysely';

/** A timestamp the database fills in unless it is given. */
export type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Json = ColumnType<Record<string, unknown>, string | undefined, string>;

/** Records whose concurrent changes are noticed. */
export interface Versioned {
  version: Generated<number>;
  updated_by: number | null;
  created_at: Defaulted;
  updated_at: Defaulted;
}
