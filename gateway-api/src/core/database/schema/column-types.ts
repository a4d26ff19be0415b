import type { ColumnType, Generated } from 'kysely';

/** An object as JSON, written as text. */
export type JsonOf<T> = ColumnType<T, string | undefined, string>;
/** The database gives it. */
export type ByDatabase<T> = ColumnType<T, never, never>;

/** Columns of records whose concurrent changes are noticed. */
export interface Versioned {
  version: Generated<number>;
  updated_by: number | null;
  created_at: Defaulted;
  updated_at: Defaulted;
}
/** A time that the database fills in unless it is given. */
type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>;
